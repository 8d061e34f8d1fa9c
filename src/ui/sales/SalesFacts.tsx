import type { ReactNode } from 'react'

import { fieldLabel, tagLabel } from '#src/domain/producer/fields.ts'
import type { FieldValues } from '#src/domain/producer/fields.ts'
import { particularSalesTypes } from '#src/domain/sales/sales.ts'
import type { Language } from '#src/domain/text/format.ts'
import { shopPage } from '#src/texts/texts.ts'

import { TagList } from '../producer/ProductTags.tsx'

const salesFields = ['salesTypes', 'payments'] as const

type Sales = Pick<FieldValues, (typeof salesFields)[number]>

/** Whether more is known about a shop's sales than the default that it is a farm shop. */
export const hasSalesFacts = ({ salesTypes, payments }: Sales): boolean =>
  particularSalesTypes(salesTypes).length > 0 || payments.length > 0

/** The label of a field, on operators' screens or in the language of the page. */
function labelOf(name: keyof Sales, language: Language | undefined): string {
  if (language !== undefined) return fieldLabel(name, language)
  return name === 'salesTypes' ? shopPage.salesTypes : shopPage.payments
}

/** Sales types and payments, as far as known. */
export function SalesFacts({ sales, language }: { sales: Sales; language?: Language }): ReactNode {
  const known = salesFields.filter((name) => sales[name].length > 0)
  if (known.length === 0) return null
  return (
    <dl className="flex flex-col gap-2">
      {known.map((name) => (
        <div key={name}>
          <dt className="mb-1 text-sm text-moss">{labelOf(name, language)}</dt>
          <dd>
            <TagList label={labelOf(name, language)} tags={sales[name].map((tag) => tagLabel(name, tag, language))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
