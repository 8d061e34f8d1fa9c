import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { producersCsv, producersCsvMetadata } from './csv.ts'
import { producer } from '../testing/producer.ts'

const rowsOf = (csv: string) =>
  z.array(z.record(z.string(), z.string())).parse(parse(csv, { columns: true, bom: true }))
const rowOf = (name: string, given?: Parameters<typeof producer>[1]) =>
  rowsOf(producersCsv([producer(name, given)], 'https://example.dk'))[0]

test('a row parses back to the fields of its producer', () => {
  const row = rowOf('Gården "Æblet", Fyn', {
    phone: '+45 12 34 56 78',
    products: ['eggs', 'honey'],
    openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: 'lukket' },
    sourceUrl: 'https://www.openstreetmap.org/node/1',
  })
  expect(row).toMatchObject({
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Gården "Æblet", Fyn',
    description: 'Gårdbutik',
    address: '5000 Odense C',
    latitude: '55.4',
    longitude: '10.4',
    placeAccuracy: '',
    phone: '+45 12 34 56 78',
    website: '',
    products: 'eggs|honey',
    certifications: '',
    salesTypes: '',
    payments: '',
    openingHours: 'Mandag 09:00-17:00|Søndag Lukket',
    hours: 'Mo 09:00-17:00; Tu-Sa unknown; Su off',
    url: 'https://example.dk/producer/gaarden-aeblet-fyn-00000000',
    dataSource: '',
    sourceUrl: 'https://www.openstreetmap.org/node/1',
    sourceDate: '',
    updatedAt: '',
    confirmedAt: '',
    confirmedBy: '',
  })
})

test('the file starts with a UTF-8 byte order mark, and rows end with CRLF as RFC 4180 requires', () => {
  const csv = producersCsv([producer('Boden')], 'https://example.dk')
  expect(csv.startsWith('\ufeffid,name,description,')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a producer without a place has no coordinates', () => {
  expect(rowOf('Boden', { latitude: 0, longitude: 0 })).toMatchObject({ latitude: '', longitude: '' })
})

describe('texts cannot be formulas', () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-1+cmd|calc', "'-1+cmd|calc"],
    ['\t=1+1', "'=1+1"],
    ['Æg;=1+1', "Æg;'=1+1"],
    ['Æg; "=1+1', 'Æg; "\'=1+1'],
    ['Æg\n=1+1', 'Æg =1+1'],
    ['Æg - og honning', 'Æg - og honning'],
  ])('%j is written as %j', (name, written) => {
    expect(rowOf(name)?.['name']).toBe(written)
  })

  test('a phone number is unchanged', () => {
    expect(rowOf('Boden', { phone: '+45 (0) 12-34.56 78' })?.['phone']).toBe('+45 (0) 12-34.56 78')
  })
})

test('the metadata describes every column of the file and names the licence', () => {
  const [header = ''] = producersCsv([], 'https://example.dk').slice(1).split('\r\n')
  const metadata = z
    .looseObject({
      'dc:license': z.object({ '@id': z.url() }),
      tableSchema: z.looseObject({ columns: z.array(z.looseObject({ name: z.string() })) }),
    })
    .parse(producersCsvMetadata('7'))
  expect(metadata['dc:license']).toEqual({ '@id': 'https://opendatacommons.org/licenses/odbl/1-0/' })
  expect(metadata.tableSchema.columns.map(({ name }) => name)).toEqual(header.split(','))
})
