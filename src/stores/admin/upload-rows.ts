import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS, NOT_A_LIST, TOO_MANY_ROWS } from '#src/contracts/upload/bulk-upload.ts'
import type { UploadChoices } from '#src/contracts/upload/bulk-upload.ts'

/** Why a text cannot be uploaded, in the words of section 5 of the specification where it has them. */
export class UploadProblem extends Error {
  override name = 'UploadProblem'
  readonly title: string

  constructor({ title, description }: { title: string; description: string }) {
    super(description)
    this.title = title
  }
}

/** A table whose headings do not say which column is which, and all that is needed to say it. */
export interface Matching {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** What the columns are as far as their headings say it. */
  matched: readonly (string | null)[]
  /** What a column can be. */
  offered: readonly string[]
  /** What every producer has and none of these columns is. */
  missingOf: (columns: readonly (string | null)[]) => string[]
}

/** The headings of a table name no column for what every producer has. */
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

/** The reader of tables is 25 KB that only a table needs. */
const tables = () => import('#src/domain/upload/csv.ts')

/**
 * Headings may be quoted, so that a quotation mark begins a table too. One line is a table where a spreadsheet wrote
 * it, or where it names a column.
 */
async function isTable(text: string): Promise<boolean> {
  if (/^[[{]/.test(text)) return false
  if (/[\n;\t]/.test(text)) return true
  return text.includes(',') && (await tables()).namesColumns(text)
}

/** @throws {UploadProblem} where the text is no table, or `columns` do not say what its headings leave open. */
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
 * The rows of what was pasted, dropped or chosen: a JSON array, or a table with semicolons, commas or tabs, whose
 * columns are what `columns` says, or else what their headings say. @throws {UploadProblem}
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

/** The body of an upload, unless it is larger than the server takes. @throws {UploadProblem} */
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
