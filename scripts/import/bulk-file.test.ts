import { describe, expect, test } from 'vitest'

import { planBulkImport } from './bulk-file.ts'

const farm = { name: 'Gården', description: 'En gård.', address: 'Vej 1, 5700 Svendborg' }
const plan = (...rows: unknown[]) => planBulkImport(JSON.stringify(rows))

test('name, description and address are enough; the rest is empty, and the place unknown', () => {
  expect(plan(farm)).toEqual({
    left: [],
    producers: [
      {
        ...farm,
        id: expect.stringMatching(/^[0-9a-f]{8}-/),
        phone: null,
        email: null,
        website: null,
        latitude: 0,
        longitude: 0,
        imageUrl: null,
        products: [],
        certifications: [],
        openingHours: {},
        verified: false,
        dataSource: null,
        sourceUrl: null,
        externalId: null,
      },
    ],
  })
})

test('products and certifications are stored in their own spelling', () => {
  const [producer] = plan({ ...farm, products: ['fabrics/yarn', 'juletræer', 'Christmas trees'], certifications: ['freeRange'] }).producers
  expect(producer).toMatchObject({ products: ['fabrics', 'christmas_trees'], certifications: ['free_range'] })
})

describe('a row is left with the reason', () => {
  test.each([
    [{ ...farm, name: ' ' }, /^name: /],
    [{ ...farm, name: 'x'.repeat(201) }, /^name: /],
    [{ name: 'Gården', address: '5700' }, /^description: /],
    [{ ...farm, latitude: 55 }, /^latitude: latitude and longitude must be given together$/],
    [{ ...farm, latitude: 91, longitude: 10 }, /^latitude: /],
    [{ ...farm, website: 'javascript:alert(1)' }, /^website: must be a full http or https address$/],
    [{ ...farm, openingHours: { mandag: 'open' } }, /^openingHours/],
    [{ ...farm, products: 'meat' }, /^products: /],
    [null, /./],
    ['Gården', /./],
  ])('%j', (row, reason) => {
    const { producers, left } = plan(farm, row)
    expect(producers).toHaveLength(1)
    expect(left).toEqual([{ row: 'row 2', reason: expect.stringMatching(reason) }])
  })

  test('when it is in the file twice', () => {
    expect(plan(farm, farm).left).toEqual([{ row: 'row 2 Gården', reason: 'it is in the file twice' }])
  })
})

test('what a database cannot store is taken out of every text', () => {
  const [producer] = plan({ ...farm, name: 'Gå\u0000rden', openingHours: { monday: 'kl. \u0000\ud800' } }).producers
  expect(producer).toMatchObject({ name: 'Gården', openingHours: { monday: 'kl. \ufffd' } })
})

test.each(['{}', '"x"', 'null'])('%s is no list of producers', (json) => {
  expect(() => planBulkImport(json)).toThrow('must be a JSON array of producers')
})
