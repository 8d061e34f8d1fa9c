import type { ReactNode } from 'react'

import { fieldLabel, tagLabel } from '#src/domain/producer/fields.ts'
import type { FieldValues } from '#src/domain/producer/fields.ts'
import { particularSalesTypes } from '#src/domain/sales/sales.ts'
import { inspectionLabel } from '#src/domain/smileys/smileys.ts'
import type { InspectionResult, Smiley } from '#src/domain/smileys/smileys.ts'
import { dateLabel } from '#src/domain/text/dates.ts'
import type { Language } from '#src/domain/text/format.ts'
import { shopPage } from '#src/texts/texts.ts'

import { TagList } from './ProductTags.tsx'

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

/** Mouths on a grid of 32 by 32, the happiest first. */
const mouths: Record<InspectionResult, string> = {
  1: 'M9 19q7 8 14 0',
  2: 'M10 20q6 4 12 0',
  3: 'M10 21h12',
  4: 'M9 23q7-7 14 0',
}

/** The result of the last food inspection, with its date and report. */
export function SmileyFact({ smiley: { result, inspectedOn, reportUrl } }: { smiley: Smiley }): ReactNode {
  return (
    <div className="flex items-start gap-3">
      <svg
        viewBox="0 0 32 32"
        className="size-9 shrink-0 text-forest data-[result='3']:text-bark data-[result='4']:text-barn"
        data-result={result}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="16" cy="16" r="14" />
        <path d={`M11.5 12v.5M20.5 12v.5${mouths[result]}`} />
      </svg>
      <p>
        <strong>{inspectionLabel(result)}</strong>
        <span className="block text-sm text-moss">
          {shopPage.lastInspection} <time dateTime={inspectedOn}>{dateLabel(inspectedOn)}</time>
        </span>
        {reportUrl !== null && (
          <a className="link inline-flex min-h-11 items-center md:min-h-8" href={reportUrl} rel="noopener">
            {shopPage.inspectionReport}
          </a>
        )}
      </p>
    </div>
  )
}
