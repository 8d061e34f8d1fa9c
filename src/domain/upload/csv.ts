import { parse } from 'csv-parse/browser/esm/sync'

import { weekdayNames, weekdays } from '../hours/opening-hours.ts'
import type { Weekday } from '../hours/opening-hours.ts'

/** What stands between columns, of which a file has one: Danish spreadsheets write semicolons. */
const delimiters = [';', ',', '\t'] as const

const required = ['name', 'description', 'address'] as const

/** Fields by their names as people write them in a header: 'Image URL' and 'image_url' are imageUrl. */
const fieldNames: ReadonlyMap<string, string> = new Map(
  [
    ...required,
    'phone',
    'email',
    'website',
    'imageUrl',
    'verified',
    'dataSource',
    'sourceUrl',
    'externalId',
    'products',
    'certifications',
    'openingHours',
    'latitude',
    'longitude',
    ...weekdays,
  ].map((field) => [field.toLowerCase(), field]),
)

const fieldOf = (heading: string): string =>
  fieldNames.get(heading.toLowerCase().replace(/[^\p{L}]/gu, '')) ?? heading.trim()

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = delimiters.map((delimiter) => header.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const days: ReadonlyMap<string, Weekday> = new Map(
  weekdays.flatMap((weekday) => [[weekday, weekday] as const, [weekdayNames[weekday].toLowerCase(), weekday] as const]),
)

/** 'Mandag 09:00-17:00|Tirsdag Lukket', or the JSON of a week; what is neither stays as it is, to be refused. */
function hoursOf(text: string): unknown {
  if (text.startsWith('{')) return jsonOf(text)
  const entries = text.split(/[|;,\n]/).map((part) => {
    const [, name = '', hours = ''] = /^\s*(\p{L}+):?\s+(.+?)\s*$/u.exec(part) ?? []
    return [days.get(name.toLowerCase()), hours] as const
  })
  return entries.some(([day]) => day === undefined) ? text : Object.fromEntries(entries)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const listOf = (text: string): string[] =>
  text
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** '55,06' is a Danish 55.06; what is no number stays as it is, to be refused. */
function numberOf(text: string): number | string {
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? text : number
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'sand', 'ja', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'falsk', 'nej', 'no', '0'].map((word) => [word, false] as const),
])

const readers: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ['products', listOf],
  ['certifications', listOf],
  ['latitude', numberOf],
  ['longitude', numberOf],
  ['openingHours', hoursOf],
  ['verified', (text) => truths.get(text.toLowerCase()) ?? text],
])

const isDay = (field: string): boolean => days.get(field) === field

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
  const fields = header.split(delimiterOf(header)).map((heading) => fieldOf(heading.replaceAll('"', '')))
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
  const fields = header.map(fieldOf)
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => rowOf(fields, cells))
}
