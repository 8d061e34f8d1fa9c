import { stringify } from 'csv-stringify/sync'

import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { fields, openFields } from '../producer/fields.ts'
import { openDataTerms, openProducer } from './open-data.ts'
import type { OpenProducer } from './open-data.ts'
import { dayLabel, isKnownDay, parseDay } from '../hours/week.ts'
import { weekdays } from '../hours/local-time.ts'
import { weekdayNames } from '../hours/weekday-names.ts'
import type { OpeningHours } from '../hours/week.ts'
import type { Producer } from '../producer/producer.ts'

/** Separates the values in a column that holds a list. */
const LIST_SEPARATOR = '|'

/** A column of the file, with its CSV on the Web datatype and the text of its cells. */
interface Column {
  name: string
  datatype?: 'decimal' | 'anyURI' | 'date'
  isList?: boolean
  cell: (producer: OpenProducer, place: Position | null) => string
}

const column = (name: keyof OpenProducer, more = {}): Column => ({
  name,
  cell: (producer) => cellOf(producer[name]),
  ...more,
})

/** The columns: the public fields in their order, with the coordinates after the address. */
const columns: readonly Column[] = [
  column('id'),
  ...openFields.flatMap((name): Column[] => {
    const { control } = fields[name]
    const own = column(name, {
      datatype: control === 'web-address' ? 'anyURI' : undefined,
      isList: control === 'tags' || control === 'hours',
    })
    if (name === 'address') return [own, coordinate('latitude'), coordinate('longitude')]
    return name === 'openingHours' ? [own, column('hours')] : [own]
  }),
  column('url', { datatype: 'anyURI' }),
  column('dataSource'),
  column('sourceUrl', { datatype: 'anyURI' }),
  column('sourceDate', { datatype: 'date' }),
  column('updatedAt', { datatype: 'date' }),
  column('confirmedAt', { datatype: 'date' }),
  column('confirmedBy'),
]

function coordinate(name: keyof Position): Column {
  return { name, datatype: 'decimal', cell: (_, place) => (place === null ? '' : String(place[name])) }
}

function cellOf(value: OpenProducer[keyof OpenProducer]): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(LIST_SEPARATOR) : hoursText(value)
}

/** 'Mandag 09:00-17:00|Tirsdag Lukket', with every day whose hours are known. */
function hoursText(openingHours: OpeningHours): string {
  return weekdays
    .map((weekday) => ({ weekday, day: parseDay(openingHours[weekday]) }))
    .filter(({ day }) => isKnownDay(day))
    .map(({ weekday, day }) => `${weekdayNames[weekday]} ${dayLabel(day)}`)
    .join(LIST_SEPARATOR)
}

/** Only digits and number signs, such as a phone number, which spreadsheets do not treat as a formula. */
const number = /^[+\-\d\s().]*$/

/**
 * Escapes a text so that no spreadsheet runs it as a formula, by an apostrophe before a sign that starts one. Danish
 * spreadsheets split rows at semicolons, so a cell may also start after one, or after a line end.
 */
function withoutFormula(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return number.test(line) ? line : line.replace(/(^|;)(["\s]*)(?=[=+\-@])/g, "$1$2'")
}

/**
 * Formats producers as CSV (RFC 4180): commas, CRLF, a header, UTF-8. The file starts with a byte order mark, because
 * without one Excel reads it as Windows-1252 and garbles Danish letters.
 */
export function producersCsv(producers: readonly Producer[], origin: string): string {
  const header = columns.map(({ name }) => name)
  const now = new Date()
  const rows = producers.map((producer) => {
    const place = isLocated(producer) ? producer : null
    const published = openProducer(producer, origin, now)
    return columns.map(({ cell }) => withoutFormula(cell(published, place)))
  })
  return stringify([header, ...rows], { bom: true, record_delimiter: 'windows' })
}

/**
 * Metadata of the CSV file with its licence and columns, at the path where CSV on the Web expects it
 * ('-metadata.json'). `next` is the point from which to fetch later changes.
 */
export function producersCsvMetadata(next: string): object {
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'da' }],
    url: 'producers.csv',
    'schema:version': next,
    'dc:license': { '@id': openDataTerms.licenseUrl },
    'dc:rights': `${openDataTerms.attribution} (${openDataTerms.attributionUrl})`,
    tableSchema: {
      primaryKey: 'id',
      columns: columns.map(({ name, datatype, isList }) => ({
        name,
        titles: name,
        datatype: datatype ?? 'string',
        separator: isList ? LIST_SEPARATOR : undefined,
      })),
    },
  }
}
