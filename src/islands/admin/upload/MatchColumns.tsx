import { useState } from 'react'
import type { ReactNode } from 'react'

import { takeFocus } from '../dialogs.tsx'
import type { Matching } from '#src/stores/admin/upload-rows.ts'
import { fieldLabel, fieldNames } from '#src/domain/producer/fields.ts'
import { Button } from '#src/ui/Button.tsx'

/** Sample rows shown beside each heading. */
const ROWS_SHOWN = 3

function labelOf(field: string): string {
  const name = fieldNames.find((each) => each === field)
  return name === undefined ? field.charAt(0).toUpperCase() + field.slice(1) : fieldLabel(name, 'en')
}

const list = (fields: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(fields.map(labelOf))

interface Props {
  matching: Matching
  onMatched: (columns: readonly (string | null)[]) => void
}

/** Assigns the columns of a table to fields if its headings do not; shows sample values. */
export function MatchColumns({
  matching: { headings, rows, matched, offered, missingOf },
  onMatched,
}: Props): ReactNode {
  const [columns, setColumns] = useState<readonly (string | null)[]>(matched)
  const [isTried, setTried] = useState(false)
  const missing = missingOf(columns)
  const twice = columns.filter((field, at) => field !== null && columns.indexOf(field) !== at)
  const problem =
    missing.length > 0
      ? `Choose a column for ${list(missing)}.`
      : twice.length > 0
        ? `Only one column can be ${list([...new Set(twice.flatMap((field) => field ?? []))])}.`
        : null
  return (
    <section
      aria-labelledby="match-columns"
      className="flex flex-col gap-4 rounded-card border border-rapeseed bg-straw p-4 sm:p-5"
    >
      <div>
        <h4 id="match-columns" ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
          The table has no column for {list(missingOf(matched))}
        </h4>
        <p className="mt-1 text-sm">
          Every producer needs a name, a description and an address. Choose what each column is; its first rows are
          shown beside it.
        </p>
      </div>
      <ul aria-label="Columns" className="flex flex-col gap-2">
        {headings.map((heading, at) => {
          const values = rows.slice(0, ROWS_SHOWN).map((cells) => cells[at] ?? '')
          const name = heading === '' ? `Column ${at + 1}` : heading
          return (
            // Headings may repeat.
            <li
              key={`${at} ${heading}`}
              className="grid gap-x-4 gap-y-2 rounded-lg bg-white px-4 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
            >
              <div className="min-w-0">
                <strong className="[overflow-wrap:anywhere]">{name}</strong>
                <ol className="text-sm text-moss">
                  {values.map((value, row) => (
                    <li key={row} className="truncate">
                      {value === '' ? '–' : value}
                    </li>
                  ))}
                </ol>
              </div>
              <label className="text-sm">
                <span className="sr-only">{name} is</span>
                <select
                  className="field-input"
                  value={columns[at] ?? ''}
                  onChange={({ target }) => setColumns(columns.with(at, target.value === '' ? null : target.value))}
                >
                  <option value="">Left out</option>
                  {offered.map((field) => (
                    <option key={field} value={field}>
                      {labelOf(field)}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          )
        })}
      </ul>
      <p role="alert" className="font-medium text-barn empty:hidden">
        {isTried && problem}
      </p>
      <p>
        <Button
          look="primary"
          onPress={() => {
            setTried(true)
            if (problem === null) onMatched(columns)
          }}
        >
          Use These Columns
        </Button>
      </p>
    </section>
  )
}
