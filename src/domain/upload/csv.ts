import { parse } from 'csv-parse/browser/esm/sync'

import { weekdayNames, weekdays } from '../hours/local-time.ts'
import { facet, fieldNames, fields } from '../producer/fields.ts'
import { salesTagKeys } from '../sales/osm-tags.ts'
import { SURPLUS_CELLS } from './schemas.ts'

/** What stands between columns, of which a file has one: Danish spreadsheets write semicolons. */
const delimiters = [';', ',', '\t'] as const

/** What every producer has, and so every table a column for. */
const required = ['name', 'description', 'address'] as const

/**
 * What a column can be: a field, a day of the opening hours, or, as our own files have them, their expression; or a tag
 * by which OpenStreetMap says how a place sells.
 */
export const columnFields: readonly string[] = [
  ...fieldNames.filter((name) => name !== 'standing'),
  ...weekdays,
  'hours',
  ...salesTagKeys,
]

const spellingOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * Columns by their names as people write them in a header: 'Image URL' and 'image_url' are imageUrl, and so is
 * 'Billede'.
 */
const columns: ReadonlyMap<string, string> = new Map([
  ...columnFields.map((field) => [spellingOf(field), field] as const),
  ...fieldNames.flatMap((name) => Object.values(fields[name].label).map((label) => [spellingOf(label), name] as const)),
  ...weekdays.map((weekday) => [spellingOf(weekdayNames[weekday]), weekday] as const),
  // Where a label is the name of another field, the name is meant.
  ...columnFields.map((field) => [spellingOf(field), field] as const),
])

const readers: ReadonlyMap<string, (text: string) => unknown> = new Map(Object.entries(facet(fieldNames, 'fromText')))

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const isDay = (column: string): boolean => weekdays.some((weekday) => weekday === column)

/** A table as it is written: the first line names its columns. */
export interface Table {
  headings: string[]
  rows: string[][]
}

/** What each column of a table is; null for one that is left out. */
export type Columns = readonly (string | null)[]

/** @throws when it is no table. */
export function readTable(text: string): Table {
  const plain = text.replace(/^\ufeff/, '')
  const [headings = [], ...rows] = parse(plain, {
    delimiter: delimiterOf(plain),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  })
  return {
    headings: headings.map((heading) => heading.trim()),
    rows: rows.filter((cells) => cells.some((cell) => cell.trim() !== '')),
  }
}

/** What the columns are by their headings; one that says nothing known is left as it is, to be told of. */
export function columnsOf({ headings }: Table): string[] {
  return headings.map((heading) => columns.get(spellingOf(heading)) ?? heading)
}

/** The columns that are fields by their headings, the first of each; null for the others. */
export function matchedColumns(table: Table): (string | null)[] {
  const named = columnsOf(table)
  return named.map((field, at) => (columnFields.includes(field) && named.indexOf(field) === at ? field : null))
}

/** Whether any of these is the name of a column. */
export const namesColumns = (headings: string): boolean =>
  headings.split(',').some((heading) => columns.has(spellingOf(heading)))

/** What every producer has and no column is. */
export const missingColumns = (chosen: Columns): string[] => required.filter((field) => !chosen.includes(field))

function rowOf(chosen: Columns, cells: readonly string[]): Record<string, unknown> {
  const filled = chosen.flatMap((field, column) => {
    const text = (cells[column] ?? '').trim()
    return field === null || text === '' ? [] : [[field, text] as const]
  })
  const row: Record<string, unknown> = Object.fromEntries(
    filled.filter(([field]) => !isDay(field)).map(([field, text]) => [field, readers.get(field)?.(text) ?? text]),
  )
  const surplus = cells.slice(chosen.length).filter((cell) => cell.trim() !== '')
  if (surplus.length > 0) row[SURPLUS_CELLS] = surplus
  const week = filled.filter(([field]) => isDay(field))
  return week.length === 0 ? row : { ...row, openingHours: Object.fromEntries(week) }
}

/**
 * The rows of a table in the form of a bulk upload, each value in the form of its field as far as it can be read. A row
 * with more cells than there are headings carries them as `SURPLUS_CELLS`, for which it is refused.
 */
export const producersOf = ({ rows }: Table, chosen: Columns): Record<string, unknown>[] =>
  rows.map((cells) => rowOf(chosen, cells))

/**
 * The same of a text. The columns are named as the fields, or as screens call them; besides openingHours there may be
 * a column for each day. Throws when it is no table, or one without the columns that every producer has.
 */
export function readProducerCsv(text: string): Record<string, unknown>[] {
  const table = readTable(text)
  const chosen = columnsOf(table)
  const missing = missingColumns(chosen)
  if (missing.length > 0) throw new Error(`the first line names no column for ${missing.join(', ')}`)
  return producersOf(table, chosen)
}
