import type { ReactNode } from 'react'

import { fieldLabel, tagLabel } from '#src/domain/producer/fields.ts'
import type { FieldValues } from '#src/domain/producer/fields.ts'
import { particularSalesTypes } from '#src/domain/sales/sales.ts'
import type { Language } from '#src/domain/text/format.ts'

import { TagList } from '../producer/ProductTags.tsx'

const salesFields = ['salesTypes', 'payments'] as const

type Sales = Pick<FieldValues, (typeof salesFields)[number]>

/** Whether it is known of a place how it sells, more than that it is a farm shop: so every page begins. */
export const saysHowItSells = ({ salesTypes, payments }: Sales): boolean =>
  particularSalesTypes(salesTypes).length > 0 || payments.length > 0

/** How a place sells and what may be paid with: as much of it as is known. */
export function SalesFacts({ sales, language = 'da' }: { sales: Sales; language?: Language }): ReactNode {
  const known = salesFields.filter((name) => sales[name].length > 0)
  if (known.length === 0) return null
  return (
    <dl className="flex flex-col gap-2">
      {known.map((name) => (
        <div key={name}>
          <dt className="mb-1 text-sm text-moss">{fieldLabel(name, language)}</dt>
          <dd>
            <TagList
              label={fieldLabel(name, language)}
              tags={sales[name].map((tag) => tagLabel(name, tag, language))}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
