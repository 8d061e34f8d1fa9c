import { useState } from 'react'
import type { ReactNode } from 'react'

import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS, NOT_A_LIST, TOO_MANY_ROWS } from '#src/contracts/upload/bulk-upload.ts'
import type { UploadChoices } from '#src/contracts/upload/bulk-upload.ts'
import { fieldLabel, fieldNames } from '#src/domain/producer/fields.ts'
import { Button } from '#src/ui/Button.tsx'
import { Options } from '#src/ui/form/Field.tsx'

import { takeFocus } from '../dialogs.tsx'

/** Why a text cannot be uploaded, in the words of section 5 of the specification where it has them. */
export class UploadProblem extends Error {
  override name = 'UploadProblem'
  readonly title: string

  constructor({ title, description }: { title: string; description: string }) {
    super(description)
    this.title = title
  }
}

/** A table whose columns cannot be determined from its headings, with the data needed to assign them. */
export interface Matching {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** The columns as far as the headings determine them. */
  matched: readonly (string | null)[]
  /** The fields that a column can be. */
  offered: readonly string[]
  /** Required fields without a column. */
  missingOf: (columns: readonly (string | null)[]) => string[]
}

/** Thrown if the headings name no column for a required field. */
export class ColumnsMissing extends UploadProblem {
  override name = 'ColumnsMissing'
  readonly matching: Matching

  constructor(matching: Matching) {
    super({
      title: 'Columns Missing',
      description: `The table has no column for ${matching.missingOf(matching.matched).join(', ')}.`,
    })
    this.matching = matching
  }
}

const noRows = { title: 'No Producers', description: 'The table has no rows below its headings.' }

const notJson = { title: 'Invalid JSON', description: 'Please check your JSON formatting' }

/** The CSV reader is 25 KB, needed for tables only. */
const tables = () => import('#src/domain/upload/csv.ts')

/**
 * Headings may be quoted, so a quotation mark can begin a table too. One line is a table if a spreadsheet wrote it, or
 * if it names a column.
 */
async function isTable(text: string): Promise<boolean> {
  if (/^[[{]/.test(text)) return false
  if (/[\n;\t]/.test(text)) return true
  return text.includes(',') && (await tables()).namesColumns(text)
}

/** @throws {UploadProblem} if the text is no table, or `columns` does not complete its headings. */
async function readTable(text: string, columns: readonly (string | null)[] | null): Promise<unknown[]> {
  const csv = await tables()
  try {
    const table = csv.readTable(text)
    if (table.rows.length === 0) throw new UploadProblem(noRows)
    if (columns !== null) return csv.producersOf(table, columns)
    const named = csv.columnsOf(table)
    if (csv.missingColumns(named).length === 0) return csv.producersOf(table, named)
    throw new ColumnsMissing({
      ...table,
      matched: csv.matchedColumns(table),
      offered: csv.columnFields,
      missingOf: csv.missingColumns,
    })
  } catch (error) {
    if (error instanceof UploadProblem) throw error
    throw new UploadProblem({
      title: 'Invalid Table',
      description: `The table cannot be read. ${error instanceof Error ? error.message : ''}`.trim(),
    })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UploadProblem(notJson)
  }
}

/**
 * Parses pasted, dropped or chosen text: a JSON array, or a table separated by semicolons, commas or tabs. `columns`
 * overrides the headings. @throws {UploadProblem}
 */
export async function readUploadRows(
  text: string,
  columns: readonly (string | null)[] | null = null,
): Promise<unknown[]> {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  const rows = (await isTable(trimmed)) ? await readTable(trimmed, columns) : readJson(trimmed)
  if (!Array.isArray(rows)) throw new UploadProblem(NOT_A_LIST)
  if (rows.length > MAX_UPLOAD_ROWS)
    throw new UploadProblem({
      title: 'Too Many Producers',
      description: `${TOO_MANY_ROWS}. There are ${rows.length} in the list.`,
    })
  return rows
}

/** The request body of an upload. @throws {UploadProblem} if it is larger than the server accepts. */
export function uploadBody(
  producers: readonly unknown[],
  choices: UploadChoices = {},
): { producers: readonly unknown[]; choices?: UploadChoices } {
  const body = Object.keys(choices).length === 0 ? { producers } : { producers, choices }
  if (new TextEncoder().encode(JSON.stringify(body)).length > MAX_UPLOAD_BYTES) {
    throw new UploadProblem({
      title: 'Too Large',
      description: 'The list is larger than 4.5 MB. Please upload it in parts.',
    })
  }
  return body
}

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
                  <Options options={offered.map((value) => ({ value, label: labelOf(value) }))} />
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
