import { describe, expect, test } from 'vitest'

import { facet, fieldNames } from '#src/domain/producer/fields.ts'

import { displayPhone, planShops, parseShop } from './openstreetmap.ts'
import type { OsmShop } from './shop.ts'

const shop: OsmShop = {
  osm: 'node/1',
  version: 7,
  day: '2026-01-29',
  kind: 'farm',
  name: 'Bakkegården',
  latitude: 55.06,
  longitude: 10.61,
  address: '5700 Svendborg',
  guessedAddress: '',
  municipality: 'Svendborg',
  tags: { shop: 'farm' },
}
const ID = '3f2a9c10-1111-4222-8333-444455556666'
const read = (tags: OsmShop['tags'], other: Partial<OsmShop> = {}) =>
  parseShop({ ...shop, ...other, tags: { ...shop.tags, ...tags } }, ID)
function producer(tags: OsmShop['tags'], other: Partial<OsmShop> = {}) {
  const found = read(tags, other)
  if (found.kind === 'none') throw new Error(found.reason)
  return found.producer
}

describe('a shop', () => {
  test('without tags becomes a producer with empty fields', () => {
    expect(producer({})).toEqual({
      ...facet(fieldNames, 'empty'),
      id: ID,
      name: 'Bakkegården',
      description: 'Gårdbutik i Svendborg Kommune.',
      address: '5700 Svendborg',
      latitude: 55.06,
      longitude: 10.61,
      salesTypes: ['farm_shop'],
      verified: true,
      standing: 'listed',
      dataSource: 'openstreetmap',
      sourceDate: '2026-01-29',
      sourceUrl: 'https://www.openstreetmap.org/node/1',
      externalId: 'node/1',
      sourceVersion: 'node/1, version 7 of 2026-01-29',
      guessed: ['description'],
    })
  })

  test('without an address gets a guessed address, and no municipality if that is unknown', () => {
    expect(producer({}, { address: '', guessedAddress: 'Lolland Kommune', municipality: null })).toMatchObject({
      address: 'Lolland Kommune',
      description: 'Gårdbutik.',
      guessed: ['description', 'address'],
    })
  })

  test('that differs only in a missing municipality has a guessed description, which changes nothing', () => {
    const known = new Map([['openstreetmap:node/1', { description: 'Gårdbutik i Svendborg Kommune. Sælger kød.' }]])
    const guessedOf = (product: string) =>
      planShops([{ ...shop, municipality: null, tags: { product } }], known).producers.map(({ guessed }) => guessed)
    expect([guessedOf('meat'), guessedOf('eggs')]).toEqual([[['description']], [[]]])
  })

  test('lists its goods in Danish, including goods without a product category', () => {
    const { products, description } = producer({ product: 'meat:eggs;soap', produce: 'Sheep_Wool; meat' })
    expect(products).toEqual(['meat', 'eggs', 'other'])
    expect(description).toContain('Sælger kød, æg, sæbe og andet.')
  })

  test('with a product named like a JavaScript property has an unknown product', () => {
    expect(producer({ product: 'constructor' }).products).toEqual(['other'])
  })

  test('is organic only if it is tagged as organic', () => {
    expect(producer({ organic: 'yes' }).certifications).toEqual(['organic'])
    expect(producer({ organic: 'no' }, { name: 'Økogården' }).certifications).toEqual([])
  })

  test('has sales types and payments from its tags, and not in its description', () => {
    expect(
      producer({ shop: undefined, self_service: 'yes', 'payment:mobilepay': 'yes' }, { kind: 'beekeeper' }),
    ).toMatchObject({
      description: 'Biavler i Svendborg Kommune.',
      salesTypes: ['self_service_stall'],
      payments: ['mobilepay'],
    })
  })

  test('keeps its own description word for word, as a sentence', () => {
    expect(producer({ description: 'Salg af frisk mælk' }).description).toBe(
      'Gårdbutik i Svendborg Kommune. Salg af frisk mælk.',
    )
  })

  test('with goods as its description has them in Danish', () => {
    expect(producer({ description: 'apple juice' })).toMatchObject({
      description: 'Gårdbutik i Svendborg Kommune. Sælger æblejuice.',
      products: ['juice'],
    })
  })

  test('has the date of its object, and its description omits the date', () => {
    const { sourceDate, description } = producer({}, { day: '2019-09-04' })
    expect([sourceDate, description]).toEqual(['2019-09-04', 'Gårdbutik i Svendborg Kommune.'])
  })

  test('keeps its opening hours unchanged, and its description omits them', () => {
    expect(producer({ opening_hours: 'Oct-Mar: Sa 10:00-15:00' })).toMatchObject({
      openingHours: 'Oct-Mar: Sa 10:00-15:00',
      description: 'Gårdbutik i Svendborg Kommune.',
    })
  })

  test('links only to a web page', () => {
    expect(producer({ website: 'https://www.kimergården.dk/' }).website).toBe('https://www.kimergården.dk/')
    expect(producer({ website: 'javascript:alert(1)' }).website).toBeNull()
  })

  test('skips only unusable tags, and reports them', () => {
    const found = read({ phone: 'ring', email: 'a@b', description: '<b>Æg</b>', website: 'https://gaard.dk' })
    expect(found).toMatchObject({
      producer: {
        phone: null,
        email: null,
        website: 'https://gaard.dk',
        description: 'Gårdbutik i Svendborg Kommune.',
      },
      notes: ['description: cannot be shown', expect.stringMatching(/^phone: .+ email: /)],
    })
  })

  test('uses the first of several phone numbers', () => {
    expect(producer({ phone: '+45 61655611;+45 11223344' }).phone).toBe('+45 61 65 56 11')
  })

  test('with an invalid name is skipped', () => {
    expect(read({}, { name: '<script>' })).toEqual({ kind: 'none', reason: 'name: must not contain HTML' })
  })

  test('that is a vending machine sells its known goods', () => {
    expect(
      producer({ shop: undefined, amenity: 'vending_machine', vending: 'milk;candles' }, { kind: 'vending' }),
    ).toMatchObject({
      description: 'Salgsautomat i Svendborg Kommune. Sælger mælk.',
      products: ['dairy'],
      salesTypes: ['vending_machine'],
    })
  })
})

test.each([
  ['+45 61655611', '+45 61 65 56 11'],
  ['+4524757080', '+45 24 75 70 80'],
  ['004524757080', '+45 24 75 70 80'],
  ['24 75 70 80', '+45 24 75 70 80'],
  ['+46 40 123456', '+46 40 123456'],
  ['', null],
])('the phone number %j is shown as %j', (phone, shown) => {
  expect(displayPhone(phone)).toBe(shown)
})

describe('a shop that is mapped twice', () => {
  const page = { website: 'https://gaard.dk/' }
  const barn = { ...shop, osm: 'node/2', tags: { ...page, phone: '12345678' } }
  const gate = { ...shop, osm: 'node/3', tags: page, longitude: 10.62 }
  const left = (shops: OsmShop[]) => planShops(shops).left

  test('is imported once, from the object with more tags', () => {
    const plan = planShops([gate, barn])
    expect(plan.producers.map(({ externalId }) => externalId)).toEqual(['node/2'])
    expect(plan.left).toEqual([{ row: 'node/3 Bakkegården', reason: 'the same shop as node/2' }])
  })

  test('counts as two shops if the objects are far apart, named differently, or without a website', () => {
    expect(left([barn, { ...gate, longitude: 10.9 }])).toEqual([])
    expect(left([barn, { ...gate, name: 'Bakkegårdens Café' }])).toEqual([])
    expect(
      left([
        { ...barn, tags: {} },
        { ...gate, tags: {} },
      ]),
    ).toEqual([])
  })
})

test('ids are the same in every run, and unique', () => {
  const ids = () => planShops([shop, { ...shop, osm: 'node/4' }]).producers.map(({ id }) => id)
  expect(ids()).toEqual(ids())
  expect(new Set(ids()).size).toBe(2)
})
