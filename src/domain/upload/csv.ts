import { parse } from 'csv-parse/browser/esm/sync'

import { weekdays } from '../hours/opening-hours.ts'
import { facet, fieldNames } from '../producer/fields.ts'

/** What stands between columns, of which a file has one: Danish spreadsheets write semicolons. */
const delimiters = [';', ',', '\t'] as const

const required = ['name', 'description', 'address'] as const

/** Columns by their names as people write them in a header: 'Image URL' and 'image_url' are imageUrl. */
const columns: ReadonlyMap<string, string> = new Map(
  [...fieldNames, ...weekdays].map((column) => [column.toLowerCase(), column]),
)

const columnOf = (heading: string): string =>
  columns.get(heading.toLowerCase().replace(/[^\p{L}]/gu, '')) ?? heading.trim()

const readers: ReadonlyMap<string, (text: string) => unknown> = new Map(Object.entries(facet(fieldNames, 'fromText')))

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const isDay = (column: string): boolean => weekdays.some((weekday) => weekday === column)

function rowOf(fields: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const filled = fields
    .map((field, column) => [field, (cells[column] ?? '').trim()] as const)
    .filter(([, text]) => text !== '')
  const row: Record<string, unknown> = Object.fromEntries(
    filled.filter(([field]) => !isDay(field)).map(([field, text]) => [field, readers.get(field)?.(text) ?? text]),
  )
  const week = filled.filter(([field]) => isDay(field))
  return week.length === 0 ? row : { ...row, openingHours: Object.fromEntries(week) }
}

/** Whether a text is a table of producers: its first line names the columns that every producer has. */
export function isProducerCsv(text: string): boolean {
  const [header = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)
  const fields = header.split(delimiterOf(header)).map((heading) => columnOf(heading.replaceAll('"', '')))
  return required.every((field) => fields.includes(field))
}

/**
 * The rows of a table in the form of a bulk upload, each value in the form of its field as far as it can be read.
 * The columns are named as the fields; besides openingHours there may be a column for each day. Throws when it is no table.
 */
export function readProducerCsv(text: string): Record<string, unknown>[] {
  const plain = text.replace(/^\ufeff/, '')
  if (!isProducerCsv(plain)) throw new Error(`the first line must name the columns, among them ${required.join(', ')}`)
  const [header = [], ...rows] = parse(plain, {
    delimiter: delimiterOf(plain),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  })
  const fields = header.map(columnOf)
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => rowOf(fields, cells))
}
