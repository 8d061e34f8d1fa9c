import { describe, expect, test } from 'vitest'

import { smileyLines } from '#functions/smileys/sync.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import { producersCsv } from '#src/domain/open-data/csv.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { importLines, planBulkImport, planCsvImport } from './import-producers.ts'

const farm = { name: 'Gården', description: 'En gård.', address: 'Vej 1, 5700 Svendborg' }
const plan = (...rows: unknown[]) => planBulkImport(JSON.stringify(rows))

test('name, description and address are enough, and all other fields are empty', () => {
  expect(plan(farm)).toEqual({
    left: [],
    producers: [
      {
        ...facet(fieldNames, 'empty'),
        ...farm,
        id: expect.stringMatching(/^[0-9a-f]{8}-/),
        latitude: 0,
        longitude: 0,
        verified: false,
        standing: 'listed',
      },
    ],
  })
})

test('OpenStreetMap tags set sales types and payments, unless the row has its own', () => {
  const { producers, left } = planCsvImport(
    'Name,Description,Address,shop,payment:mobilepay,payments\nA,Æg.,5700 Svendborg,farm,yes,\nB,Æg.,5700 Svendborg,,yes,Kontant',
  )
  expect([producers.map((row) => [row.salesTypes, row.payments]), left]).toEqual([
    [
      [['farm_shop'], ['mobilepay']],
      [[], ['cash']],
    ],
    [],
  ])
  expect(plan({ ...farm, self_service: 'yes', salesTypes: ['web_shop'] }).producers).toMatchObject([
    { salesTypes: ['web_shop'], payments: [] },
  ])
})

test('products and certifications are normalised to their keys', () => {
  const [producer] = plan({
    ...farm,
    products: ['fabrics/yarn', 'juletræer', 'Christmas trees'],
    certifications: ['freeRange'],
  }).producers
  expect(producer).toMatchObject({ products: ['fabrics', 'christmas_trees'], certifications: ['free_range'] })
})

describe('a row is skipped with the reason', () => {
  test.each([
    [{ ...farm, name: ' ' }, /^name: /],
    [{ ...farm, name: 'x'.repeat(201) }, /^name: /],
    [{ name: 'Gården', address: '5700' }, /^description: /],
    [{ ...farm, latitude: 55 }, /^latitude: latitude and longitude must be given together$/],
    [{ ...farm, latitude: 91, longitude: 10 }, /^latitude: must be from -90 to 90$/],
    [{ ...farm, latitude: 59.3, longitude: 18 }, /^latitude: latitude and longitude must lie in Denmark$/],
    [
      { ...farm, phone: 'ring', email: 'karen' },
      /^phone: must be one telephone number. email: must be an e-mail address$/,
    ],
    [{ ...farm, description: '<b>Kød</b>' }, /^description: must not contain HTML$/],
    [
      { ...farm, openingHours: { monday: { open: '9', close: '17:00' } } },
      /^openingHours.monday.open: must be a time such as 09:00$/,
    ],
    [{ ...farm, website: 'javascript:alert(1)' }, /^website: must be a full http or https address$/],
    [{ ...farm, openingHours: { mandag: 'open' } }, /^openingHours/],
    [{ ...farm, products: 'meat' }, /^products: /],
    [null, /./],
    ['Gården', /./],
  ])('%j', (row, reason) => {
    const { producers, left } = plan(farm, row)
    expect(producers).toHaveLength(1)
    expect(left).toEqual([{ row: expect.stringMatching(/^row 2( |$)/), reason: expect.stringMatching(reason) }])
  })

  test('when it is in the file twice', () => {
    expect(plan(farm, farm).left).toEqual([{ row: 'row 2 Gården', reason: 'is in the list already, in row 1' }])
  })
})

test('a row with line breaks in its name stays on one line of the report', () => {
  const { left } = plan({ name: 'Gården\r\n  Left row 9\u2028Bøgely: forged' })
  const counts = { added: 0, changed: 0, unchanged: 0, waiting: 0, unlocated: 0 }
  const smileys = { read: 1, known: 0, added: 0, changed: 0, unmatched: 0, gone: 0 }
  const line = /^  Left row 1 Gården Left row 9 Bøgely: forged: description: is required\..*$/
  expect(importLines({ ...counts, left }).slice(1)).toEqual([expect.stringMatching(line)])
  expect(smileyLines({ ...smileys, left }).slice(1)).toEqual([expect.stringMatching(line)])
})

test('characters that a database cannot store are removed from every text', () => {
  const [producer] = plan({ ...farm, name: 'Gå\u0000rden', openingHours: { monday: 'kl. \u0000\ud800' } }).producers
  expect(producer).toMatchObject({ name: 'Gården', openingHours: { monday: 'kl.' } })
})

test.each(['{}', '"x"', 'null'])('%s is refused as a list of producers', (json) => {
  expect(() => planBulkImport(json)).toThrow('must be a JSON array of producers')
})

test('a table is parsed to the same rows', () => {
  expect(planCsvImport('name;description;address\nGården;En gård.;Vej 1, 5700 Svendborg\n;x;y')).toEqual({
    producers: plan(farm).producers,
    left: [{ row: 'row 2', reason: 'name: is required' }],
  })
})

test('a row with more cells than headings is skipped, unless the extra cells are empty', () => {
  const table = 'name;description;address\nGården;Kød; æg; og mere;Vej 1\nBøgely;En gård.;Vej 2, 5700 Svendborg;; \n'
  const { producers, left } = planCsvImport(table)
  expect(producers.map(({ name }) => name)).toEqual(['Bøgely'])
  expect(left).toEqual([
    { row: 'row 1 Gården', reason: 'surplus cells: the row has more cells than the table has headings' },
  ])
})

describe('opening hours beside a week, as in our own files', () => {
  const hours = 'May-Sep: Mo-Su 10:00-18:00; Oct-Apr: Sa 10:00-14:00; PH off'
  const readHours = (row: object) => plan({ ...farm, ...row }).producers[0]?.openingHours

  test.each([
    'Mo-Fr 09:00-12:00,14:00-17:30; Sa 10:00-14:00; PH off',
    hours,
    '"ring først"',
    'Mo-Su 18:00-02:00; Dec 24 off',
    '24/7',
  ])('%s is unchanged after an export and an import', (openingHours) => {
    const csv = producersCsv([producer('Gården', { openingHours })], 'https://example.dk')
    expect(planCsvImport(csv)).toMatchObject({ left: [], producers: [{ openingHours }] })
  })

  test('the expression is used if the week matches one of its seasons or is missing', () => {
    const summer = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, '10:00-18:00']),
    )
    expect(readHours({ openingHours: summer, hours })).toBe(hours)
    expect(readHours({ openingHours: {}, hours })).toBe(hours)
    expect(readHours({ hours })).toBe(hours)
  })

  test('a changed week is used instead of the expression', () => {
    expect(readHours({ openingHours: { monday: '09:00-17:00' }, hours })).toEqual({ monday: '09:00-17:00' })
    expect(readHours({ openingHours: { monday: '09:00-17:00' }, hours: 'x'.repeat(9000) })).toEqual({
      monday: '09:00-17:00',
    })
  })

  test('an overlong expression without a week is refused', () => {
    expect(plan({ ...farm, hours: 'x'.repeat(9000) }).left).toEqual([
      { row: 'row 1 Gården', reason: expect.stringMatching(/^openingHours: /) },
    ])
  })
})
