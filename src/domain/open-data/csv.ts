import { stringify } from 'csv-stringify/sync'

import { isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import { fields, openFields } from '../producer/fields.ts'
import type { OpenField } from '../producer/fields.ts'
import { openDataTerms, openProducer } from './open-data.ts'
import type { OpenProducer } from './open-data.ts'
import { dayLabel, isUnknownWeek, parseWeek, isKnownDay } from '../hours/week.ts'
import { weekdays } from '../hours/local-time.ts'
import { weekdayNames } from '../hours/week.ts'
import type { OpeningHours } from '../hours/week.ts'
import type { Producer } from '../producer/producer.ts'

/** Between the values of a column that holds a list. */
const LIST_SEPARATOR = '|'

/** What CSV on the Web calls a column, and how a cell is written; lists have their values apart. */
interface Column {
  name: string
  datatype?: 'decimal' | 'anyURI' | 'date'
  isList?: boolean
  cell: (producer: OpenProducer, place: Position | null) => string
}

const column = (
  name:
    | 'id'
    | OpenField
    | 'hours'
    | 'dataSource'
    | 'sourceUrl'
    | 'sourceDate'
    | 'updatedAt'
    | 'confirmedAt'
    | 'confirmedBy'
    | 'url',
  more = {},
): Column => ({
  name,
  cell: (producer) => cellOf(producer[name]),
  ...more,
})

/** Places stand behind the address; the other columns are the fields that are open, in their order. */
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

/** 'Mandag 09:00-17:00|Tirsdag Lukket' for every day that is known. */
function hoursText(openingHours: OpeningHours): string {
  const week = parseWeek(openingHours)
  if (isUnknownWeek(week)) return ''
  return weekdays
    .map((weekday, index) => ({ weekday, day: week[index] ?? { kind: 'unknown' } }))
    .filter(({ day }) => isKnownDay(day))
    .map(({ weekday, day }) => `${weekdayNames[weekday]} ${dayLabel(day)}`)
    .join(LIST_SEPARATOR)
}

/** Digits and the signs of numbers alone: a phone number, which no spreadsheet can make anything else of. */
const number = /^[+\-\d\s().]*$/

/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before a sign that begins one. A Danish
 * spreadsheet divides a row at semicolons, so what follows one may begin a cell as well; a line end may too.
 */
function withoutFormula(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return number.test(line) ? line : line.replace(/(^|;)(["\s]*)(?=[=+\-@])/g, "$1$2'")
}

/**
 * The producers as CSV of RFC 4180: commas, CRLF, a header, UTF-8. It begins with a byte order mark: without one, Excel
 * reads the file as Windows-1252, and every Danish letter wrong.
 */
export function producersCsv(producers: readonly Producer[], origin: string): string {
  const header = columns.map(({ name }) => name)
  const rows = producers.map((producer) => {
    const place = isLocated(producer) ? producer : null
    return columns.map(({ cell }) => withoutFormula(cell(openProducer(producer, origin), place)))
  })
  return stringify([header, ...rows], { bom: true, record_delimiter: 'windows' })
}

/**
 * The licence and the columns of the CSV file, where CSV on the Web looks for them: beside it, '-metadata.json'. `next`
 * is where changes after it begin.
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
