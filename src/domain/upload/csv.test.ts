import { describe, expect, test } from 'vitest'

import { decodeText } from './decode-text.ts'
import { matchedColumns, readProducerCsv, readTable } from './csv.ts'

const header = 'name,description,address'

describe('a table of producers', () => {
  test('has a row for each line, without empty cells', () => {
    expect(
      readProducerCsv(`${header},phone\nGården,"Kød, æg og ""mere""",Vej 1\r\n\nBøgely,Frugt,Vej 2,12 34 56 78\n`),
    ).toEqual([
      { name: 'Gården', description: 'Kød, æg og "mere"', address: 'Vej 1' },
      { name: 'Bøgely', description: 'Frugt', address: 'Vej 2', phone: '12 34 56 78' },
    ])
  })

  test('from a Danish spreadsheet has semicolons, decimal commas and a byte order mark', () => {
    const csv =
      '\ufeffname;description;address;latitude;longitude;products;verified\r\nGården;Kød, og æg;Vej 1;55,06;10,61;meat, eggs;SAND\r\n'
    expect(readProducerCsv(csv)).toEqual([
      {
        name: 'Gården',
        description: 'Kød, og æg',
        address: 'Vej 1',
        latitude: 55.06,
        longitude: 10.61,
        products: ['meat', 'eggs'],
        verified: true,
      },
    ])
  })

  test('has lists separated by semicolons or commas', () => {
    expect(readProducerCsv(`${header},products,certifications\na,b,c,meat; eggs;,"organic, local"`)).toMatchObject([
      { products: ['meat', 'eggs'], certifications: ['organic', 'local'] },
    ])
  })

  test('has the fields as columns, in any spelling', () => {
    expect(readProducerCsv('NAME\tDescription\tAddress\tImage URL\tdata_source\na\tb\tc\td\te')).toEqual([
      { name: 'a', description: 'b', address: 'c', imageUrl: 'd', dataSource: 'e' },
    ])
  })

  test.each([
    ['openingHours', '"Mandag 09:00-17:00|Tirsdag Lukket"', { monday: '09:00-17:00', tuesday: 'Lukket' }],
    ['openingHours', '"{""monday"": {""closed"": true}}"', { monday: { closed: true } }],
    ['openingHours', 'om sommeren', 'om sommeren'],
    ['openingHours', '"Mo-Fr 09:00-12:00,14:00-17:00; PH off"', 'Mo-Fr 09:00-12:00,14:00-17:00; PH off'],
    [
      'openingHours',
      '"Mandag 09:00-12:00, 14:00-17:00, tirsdag Lukket"',
      { monday: '09:00-12:00, 14:00-17:00', tuesday: 'Lukket' },
    ],
    ['monday,sunday', '10:00-18:00,closed', { monday: '10:00-18:00', sunday: 'closed' }],
  ])('has hours in %s', (columns, cells, hours) => {
    expect(readProducerCsv(`${header},${columns}\na,b,c,${cells}`)).toMatchObject([{ openingHours: hours }])
  })

  test('keeps invalid values, so that the row is refused later', () => {
    expect(readProducerCsv(`${header},latitude,verified\na,b,c,nord,måske`)).toMatchObject([
      { latitude: 'nord', verified: 'måske' },
    ])
  })

  test.each([
    ['', 'name, description, address'],
    ['navn;adresse\na;b', 'description'],
    ['[{"name": "a"}]', 'name, description, address'],
  ])('%j lacks the required columns', (text, missing) => {
    expect(() => readProducerCsv(text)).toThrow(`the first line names no column for ${missing}`)
  })

  test('may name its columns in Danish', () => {
    expect(readProducerCsv('Navn;Beskrivelse;Adresse;Telefon;Mandag\na;b;c;12 34 56 78;10:00-12:00')).toEqual([
      { name: 'a', description: 'b', address: 'c', phone: '12 34 56 78', openingHours: { monday: '10:00-12:00' } },
    ])
  })

  test('has one column for each field', () => {
    expect(matchedColumns(readTable('Navn;name;?\na;b;c'))).toEqual(['name', null, null])
  })
})

describe('a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Gården')],
    ['Windows-1252', new Uint8Array([0x47, 0xe5, 0x72, 0x64, 0x65, 0x6e])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x47, 0, 0xe5, 0, 0x72, 0, 0x64, 0, 0x65, 0, 0x6e, 0])],
    ['UTF-16 without a mark', new Uint8Array([0x47, 0, 0xe5, 0, 0x72, 0, 0x64, 0, 0x65, 0, 0x6e, 0])],
    ['big-endian UTF-16', new Uint8Array([0xfe, 0xff, 0, 0x47, 0, 0xe5, 0, 0x72, 0, 0x64, 0, 0x65, 0, 0x6e])],
    ['big-endian UTF-16 without a mark', new Uint8Array([0, 0x47, 0, 0xe5, 0, 0x72, 0, 0x64, 0, 0x65, 0, 0x6e])],
  ])('in %s is read', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Gården')
  })

  test('that is empty has no text', () => {
    expect(decodeText(new Uint8Array())).toBe('')
  })
})
