import { isLocated } from '../place/distance.ts'
import { openDataTerms, openProducer } from './open-data.ts'
import { dayLabel, isUnknownWeek, readWeek, weekdayNames, weekdays } from '../hours/opening-hours.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'
import type { Producer } from '../producer/producer.ts'

/** Between the values of a column that holds a list. */
const LIST_SEPARATOR = '|'

interface Column {
  name: string
  /** As CSV on the Web calls it; text when it says nothing. */
  datatype?: 'decimal' | 'anyURI' | 'dateTime'
  isList?: boolean
}

const columns = [
  { name: 'id' },
  { name: 'name' },
  { name: 'description' },
  { name: 'address' },
  { name: 'latitude', datatype: 'decimal' },
  { name: 'longitude', datatype: 'decimal' },
  { name: 'phone' },
  { name: 'website', datatype: 'anyURI' },
  { name: 'products', isList: true },
  { name: 'certifications', isList: true },
  { name: 'openingHours', isList: true },
  { name: 'url', datatype: 'anyURI' },
  { name: 'dataSource' },
  { name: 'sourceUrl', datatype: 'anyURI' },
  { name: 'updatedAt', datatype: 'dateTime' },
] as const satisfies readonly Column[]

type Row = Record<(typeof columns)[number]['name'], string>

function rowOf(producer: Producer, origin: string): Row {
  const { products, certifications, openingHours, phone, website, dataSource, sourceUrl, ...texts } = openProducer(
    producer,
    origin,
  )
  const place = isLocated(producer)
  return {
    ...texts,
    phone: phone ?? '',
    website: website ?? '',
    dataSource: dataSource ?? '',
    sourceUrl: sourceUrl ?? '',
    latitude: place ? String(producer.latitude) : '',
    longitude: place ? String(producer.longitude) : '',
    products: products.join(LIST_SEPARATOR),
    certifications: certifications.join(LIST_SEPARATOR),
    openingHours: hoursText(openingHours),
  }
}

/** 'Mandag 09:00-17:00|Tirsdag Lukket' for every day that is known. */
function hoursText(openingHours: OpeningHours): string {
  const week = readWeek(openingHours)
  if (isUnknownWeek(week)) return ''
  return weekdays
    .map((weekday, index) => ({ weekday, day: week[index] ?? { kind: 'unknown' } }))
    .filter(({ day }) => day.kind !== 'unknown')
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

/** A field as RFC 4180 writes it. */
function field(text: string): string {
  const safe = withoutFormula(text)
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Excel reads a file without this mark as Windows-1252, and every Danish letter wrong. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180: commas, CRLF, a header, UTF-8. */
export function producersCsv(producers: readonly Producer[], origin: string): string {
  const header = columns.map(({ name }) => name)
  const rows = producers.map((producer) => {
    const row = rowOf(producer, origin)
    return columns.map(({ name }) => field(row[name]))
  })
  return BYTE_ORDER_MARK + [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** The licence and the columns of the CSV file, where CSV on the Web looks for them: beside it, '-metadata.json'. */
export function producersCsvMetadata(): object {
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'da' }],
    url: 'producers.csv',
    'dc:license': { '@id': openDataTerms.licenseUrl },
    'dc:rights': `${openDataTerms.attribution} (${openDataTerms.attributionUrl})`,
    tableSchema: {
      primaryKey: 'id',
      columns: columns.map((column: Column) => ({
        name: column.name,
        titles: column.name,
        datatype: column.datatype ?? 'string',
        separator: column.isList ? LIST_SEPARATOR : undefined,
      })),
    },
  }
}
