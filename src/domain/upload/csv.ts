import { parse } from 'csv-parse/browser/esm/sync'

import { weekdays } from '../hours/local-time.ts'
import { weekdayNames } from '../hours/weekday-names.ts'
import { facet, fieldNames, fields } from '../producer/fields.ts'
import { salesTagKeys } from '../sales/osm-tags.ts'
import { SURPLUS_CELLS } from './schemas.ts'

/** The column separators. Danish spreadsheets write semicolons. */
const delimiters = [';', ',', '\t'] as const

/** The required fields, and so the required columns. */
const required = ['name', 'description', 'address'] as const

/**
 * The possible columns: fields, days of the opening hours, the hours as an expression as in our own files, and
 * OpenStreetMap tags for sales channels.
 */
export const columnFields: readonly string[] = [
  ...fieldNames.filter((name) => name !== 'standing' && name !== 'visitorFacts'),
  ...weekdays,
  'hours',
  ...salesTagKeys,
]

const spellingOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Columns by the spellings of headings: 'Image URL', 'image_url' and 'Billede' are imageUrl. */
const columns: ReadonlyMap<string, string> = new Map([
  ...columnFields.map((field) => [spellingOf(field), field] as const),
  ...fieldNames.flatMap((name) => Object.values(fields[name].label).map((label) => [spellingOf(label), name] as const)),
  ...weekdays.map((weekday) => [spellingOf(weekdayNames[weekday]), weekday] as const),
  // If a label equals the name of another field, the name wins.
  ...columnFields.map((field) => [spellingOf(field), field] as const),
])

const readers: ReadonlyMap<string, (text: string) => unknown> = new Map(Object.entries(facet(fieldNames, 'fromText')))

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const isDay = (column: string): boolean => weekdays.some((weekday) => weekday === column)

/** A parsed table; the first line contains the headings. */
export interface Table {
  headings: string[]
  rows: string[][]
}

/** The field of each column; null if it is ignored. */
export type Columns = readonly (string | null)[]

/** Parses CSV text. @throws if the text is not a table. */
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

/** The columns by their headings; unknown headings are left as they are, so that they can be reported. */
export function columnsOf({ headings }: Table): string[] {
  return headings.map((heading) => columns.get(spellingOf(heading)) ?? heading)
}

/** The columns whose headings are fields, the first of each; null for the others. */
export function matchedColumns(table: Table): (string | null)[] {
  const named = columnsOf(table)
  return named.map((field, at) => (columnFields.includes(field) && named.indexOf(field) === at ? field : null))
}

/** Whether any of these headings is a column's name. */
export const namesColumns = (headings: string): boolean =>
  headings.split(',').some((heading) => columns.has(spellingOf(heading)))

/** The required fields without a column. */
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
 * The rows of a table as items of a bulk upload, each value in the format of its field as far as it can be parsed.
 * Extra cells of a row are added as `SURPLUS_CELLS`, for which the row is rejected.
 */
export const producersOf = ({ rows }: Table, chosen: Columns): Record<string, unknown>[] =>
  rows.map((cells) => rowOf(chosen, cells))

/**
 * Parses a CSV text into items. Columns are named like the fields or their labels; besides openingHours there may be a
 * column for each day. Throws if the text is not a table, or lacks a required column.
 */
export function readProducerCsv(text: string): Record<string, unknown>[] {
  const table = readTable(text)
  const chosen = columnsOf(table)
  const missing = missingColumns(chosen)
  if (missing.length > 0) throw new Error(`the first line names no column for ${missing.join(', ')}`)
  return producersOf(table, chosen)
}
