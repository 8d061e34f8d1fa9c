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

const notJson = { title: 'Invalid JSON', description: 'Please check your JSON formatting' }

/** Headings may be quoted, so that a quotation mark begins a table too. */
const isTable = (text: string): boolean => text.includes('\n') && !/^[[{]/.test(text)

async function readTable(text: string): Promise<unknown[]> {
  // The reader of tables is 25 KB that only a table needs.
  const { isProducerCsv, readProducerCsv } = await import('#src/domain/upload/csv.ts')
  if (!isProducerCsv(text)) throw new UploadProblem(notJson)
  try {
    return readProducerCsv(text)
  } catch (error) {
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

/** The rows of what was pasted, dropped or chosen: a JSON array, or a table with semicolons, commas or tabs. @throws {UploadProblem} */
export async function readUploadRows(text: string): Promise<unknown[]> {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  const rows = isTable(trimmed) ? await readTable(trimmed) : readJson(trimmed)
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
): { producers: readonly unknown[]; choices: UploadChoices } {
  const body = { producers, choices }
  if (new TextEncoder().encode(JSON.stringify(body)).length > MAX_UPLOAD_BYTES) {
    throw new UploadProblem({
      title: 'Too Large',
      description: 'The list is larger than 4.5 MB. Please upload it in parts.',
    })
  }
  return body
}
