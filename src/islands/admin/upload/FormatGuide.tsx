import type { ReactNode } from 'react'

import { MAX_UPLOAD_ROWS } from '#src/contracts/upload/bulk-upload.ts'
import { certificationKeys } from '#src/domain/producer/certifications.ts'
import { fieldNames, fields } from '#src/domain/producer/fields.ts'
import { productKeys } from '#src/domain/producer/products.ts'
import { salesTagKeys } from '#src/domain/sales/osm-tags.ts'
import { payments } from '#src/domain/sales/payments.ts'
import { salesTypes } from '#src/domain/sales/sales-types.ts'

const example = JSON.stringify(
  [
    {
      name: 'Bøgely Gård',
      description: 'Gårdbutik med æg, honning og grøntsager.',
      address: 'Bakkevej 1, 5700 Svendborg, Danmark',
      phone: '+45 12 34 56 78',
      email: 'kontakt@boegely.dk',
      website: 'https://www.boegely.dk',
      verified: false,
      dataSource: 'manual_entry',
      externalId: 'boegely-1',
      products: ['eggs', 'honey', 'vegetables'],
      certifications: ['organic'],
      salesTypes: ['farm_shop', 'self_service_stall'],
      payments: ['mobilepay', 'cash'],
      openingHours: { monday: { closed: true }, saturday: { open: '09:00', close: '17:00' }, sunday: '10:00-14:00' },
    },
  ],
  null,
  2,
)

/** What the guide says, and of which fields. */
const optional = [
  ...Map.groupBy(
    fieldNames.filter((name) => fields[name].guide !== ''),
    (name) => fields[name].guide,
  ),
].map(([meaning, names]) => [names.join(', '), meaning] as const)

function Keys({ title, keys }: { title: string; keys: readonly string[] }): ReactNode {
  return (
    <>
      <h4 className="mt-4 mb-2 font-semibold">{title}</h4>
      <ul aria-label={title} className="flex flex-wrap gap-1.5">
        {keys.map((key) => (
          <li key={key}>
            <code className="rounded bg-white px-1.5 py-0.5 text-sm">{key}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What an upload looks like: section 3 of the specification. */
export function FormatGuide({ id }: { id: string }): ReactNode {
  return (
    <div id={id} className="rounded-lg bg-linen p-4 sm:p-5">
      <h4 className="mb-2 font-semibold">Required fields</h4>
      <ul className="list-disc pl-5">
        <li>
          <code>name</code>
        </li>
        <li>
          <code>description</code>
        </li>
        <li>
          <code>address</code>: the full address. Addresses must lie in Denmark; latitude and longitude are generated
          from them.
        </li>
      </ul>
      <h4 className="mt-4 mb-2 font-semibold">Optional fields</h4>
      <ul className="list-disc pl-5">
        {optional.map(([fields, meaning]) => (
          <li key={fields} className="[overflow-wrap:anywhere]">
            <code>{fields}</code>: {meaning}
          </li>
        ))}
      </ul>
      <Keys title="Product keys" keys={productKeys} />
      <Keys title="Certifications" keys={certificationKeys} />
      <Keys title="Sales types" keys={salesTypes.keys} />
      <Keys title="Payments" keys={payments.keys} />
      <h4 id={`${id}-example`} className="mt-4 mb-2 font-semibold">
        Example
      </h4>
      <pre
        role="region"
        tabIndex={0}
        aria-labelledby={`${id}-example`}
        className="max-h-80 overflow-auto rounded-lg bg-white p-4 text-sm"
      >
        {example}
      </pre>
      <h4 className="mt-4 mb-2 font-semibold">Tables</h4>
      <p>
        A CSV file works too: its first line names the columns as the fields, lists are separated by ; or , and the
        hours may stand in columns monday to sunday. The semicolons and decimal commas of a Danish spreadsheet are
        understood.
      </p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        Where a list does not say sales types or payments itself, they are read from OpenStreetMap&apos;s tags:{' '}
        {salesTagKeys.join(', ')}.
      </p>
      <p className="mt-2">
        At most {MAX_UPLOAD_ROWS} producers at a time. Producers already stored are updated where the list differs; what
        the list leaves empty stays. Nothing is deleted.
      </p>
    </div>
  )
}
