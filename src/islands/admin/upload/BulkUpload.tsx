import FileUp from 'lucide-react/icons/file-up'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { MAX_UPLOAD_ROWS } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, UploadAnswer } from '#src/contracts/upload/bulk-upload.ts'
import { certificationKeys } from '#src/domain/producer/certifications.ts'
import { fieldNames, fields } from '#src/domain/producer/fields.ts'
import { productKeys } from '#src/domain/producer/products.ts'
import { salesTagKeys } from '#src/domain/sales/osm-tags.ts'
import { payments, salesTypes } from '#src/domain/sales/sales.ts'
import { Button } from '#src/ui/Button.tsx'

import { takeFocus } from '../dialogs.tsx'
import { GeocodingProgress } from '../place/GeocodingProgress.tsx'
import { CheckedRows } from './CheckedRows.tsx'
import { MatchColumns } from './upload-rows.tsx'
import { useBulkUpload } from './use-bulk-upload.ts'

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

/** The guide's sections and their fields. */
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

/** The upload format: section 3 of the specification. */
function FormatGuide({ id }: { id: string }): ReactNode {
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
        A CSV file works too: its first line uses the field names as column names, lists are separated by ; or , and the
        hours may be in columns monday to sunday. The semicolons and decimal commas of a Danish spreadsheet are
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

function checkSummary(rows: readonly CheckedRow[], chosen: number): string {
  const unlocated = rows.filter(({ isUnlocated }) => isUnlocated).length
  const located = unlocated === 0 ? '' : ` ${unlocated} would be located from the address.`
  return `Checked ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}; nothing is written yet. ${chosen} chosen for upload.${located}`
}

/** The share that has been sent; the server's own progress is unknown. */
function Progress({ label, sent }: { label: string; sent: number }): ReactNode {
  return <progress aria-label={label} className="progress" value={sent < 1 ? sent : undefined} />
}

/** Receives the focus, which was in a button that is now disabled. */
function Done({ answer: { message, wrong } }: { answer: UploadAnswer }): ReactNode {
  return (
    <div ref={takeFocus} tabIndex={-1} className="rounded-lg bg-meadow px-4 py-3 outline-none">
      <p className="font-semibold">{message}</p>
      {wrong.length > 0 && (
        <ul
          aria-label="Rows left out"
          className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto text-sm [overflow-wrap:anywhere]"
          tabIndex={0}
        >
          {wrong.map(({ row, name, reason }) => (
            <li key={row}>
              <strong>
                Row {row}
                {name?.trim() ? `: ${name}` : ''}
              </strong>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FileChoice({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }): ReactNode {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".json,.csv,.txt,application/json,text/csv"
        className="peer sr-only"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Lets the same file be chosen again after a correction.
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className="button button-quiet peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest"
      >
        <FileUp aria-hidden="true" className="size-5" />
        Choose a JSON or CSV file
      </label>
    </>
  )
}

/**
 * Uploads many producers from JSON or a table: checked before anything is written, then uploaded in whole or in part.
 */
export function BulkUpload(): ReactNode {
  const id = useId()
  const [isGuideOpen, setIsGuideOpen] = useState(false)
  const bulk = useBulkUpload()
  const { text, check, matching, done } = bulk
  const isBusy = bulk.isChecking || bulk.isUploading
  const isEmpty = text.trim() === ''
  const hasNothingChosen = check !== null && check.chosen.size === 0

  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4 card p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="text-xl">
          Bulk Upload
        </h3>
        <Button
          aria-expanded={isGuideOpen}
          aria-controls={isGuideOpen ? `${id}-guide` : undefined}
          onPress={() => setIsGuideOpen(!isGuideOpen)}
        >
          {isGuideOpen ? 'Hide Format Guide' : 'Show Format Guide'}
        </Button>
      </div>
      {isGuideOpen && <FormatGuide id={`${id}-guide`} />}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) bulk.take(file)
        }}
      >
        <label htmlFor={`${id}-text`} className="field-label">
          Producers as JSON
        </label>
        <p id={`${id}-hint`} className="field-hint">
          Paste a JSON array or a table, or drop a file here.
        </p>
        <textarea
          id={`${id}-text`}
          aria-describedby={`${id}-hint`}
          rows={8}
          spellCheck={false}
          readOnly={isBusy}
          className="field-input font-mono text-sm"
          placeholder='[{"name": "…", "description": "…", "address": "…"}]'
          value={text}
          onChange={(event) => bulk.write(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <FileChoice isBusy={isBusy} onFile={bulk.take} />
        <Button
          disabled={isEmpty}
          isBusy={isBusy}
          busyLabel={bulk.isChecking ? 'Checking...' : undefined}
          onPress={bulk.startCheck}
        >
          Check First
        </Button>
        <Button
          look="primary"
          className="disabled:opacity-60"
          disabled={isEmpty || hasNothingChosen}
          isBusy={isBusy}
          busyLabel={bulk.isUploading ? 'Uploading...' : undefined}
          onPress={bulk.upload}
        >
          Upload Producers
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {bulk.isChecking && <Progress label="Checking the producers" sent={bulk.sent} />}
        {bulk.isUploading && <Progress label="Uploading the producers" sent={bulk.sent} />}
        {check && <p className="font-semibold">{checkSummary(check.rows, check.chosen.size)}</p>}
        {done && <Done answer={done} />}
      </div>
      {matching && <MatchColumns key={text} matching={matching} onMatched={bulk.match} />}
      {check && (
        <CheckedRows
          rows={check.rows}
          chosen={check.chosen}
          onChoose={bulk.choose}
          decided={check.decided}
          onDecide={bulk.decide}
        />
      )}
      <GeocodingProgress />
    </section>
  )
}
