import { expect, test } from 'vitest'

import { tagLabel } from '../producer/fields.ts'
import { particularSalesTypes, payments, salesTypes } from './sales.ts'
import { salesOfTags } from './osm-tags.ts'

test.each([
  [{ shop: 'farm' }, ['farm_shop']],
  [{ shop: 'greengrocer' }, []],
  [{ shop: 'farm', self_service: 'yes' }, ['farm_shop', 'self_service_stall']],
  [{ self_service: 'only' }, ['self_service_stall']],
  [{ self_service: 'no' }, []],
  [{ self_service: 'partially' }, []],
  [{ pick_your_own: 'yes' }, ['pick_your_own']],
  [{ amenity: 'vending_machine', vending: 'eggs;milk' }, ['vending_machine']],
  [{ vending: 'no' }, []],
  [{ amenity: 'cafe' }, ['farm_cafe']],
  [{ shop: 'farm;cafe', cafe: 'yes' }, ['farm_shop', 'farm_cafe']],
  [{ amenity: 'marketplace' }, ['market_day']],
  [{ delivery: 'Yes' }, ['delivery']],
  [{ name: 'Vejbod med selvpluk' }, []],
])('the OpenStreetMap tags %j give the sales types %j', (tags, types) => {
  expect(salesOfTags(tags)).toEqual({ salesTypes: types, payments: [] })
})

test.each([
  [{ 'payment:mobilepay': 'yes' }, ['mobilepay']],
  [{ 'payment:cash': 'only' }, ['cash']],
  [{ 'payment:coins': 'yes', 'payment:cash': 'yes' }, ['cash']],
  [{ 'payment:dankort': 'yes', 'payment:visa': 'yes', 'payment:mobilepay': 'no' }, ['card']],
  [{ 'payment:bitcoin': 'yes' }, []],
  [{ 'payment:cash': '' }, []],
])('the OpenStreetMap tags %j give the payments %j', (tags, paid) => {
  expect(salesOfTags(tags)).toEqual({ salesTypes: [], payments: paid })
})

test('tags have a Danish and an English name, and unknown values are unchanged', () => {
  expect(salesTypes.label('self_service_stall')).toBe('Vejbod med selvbetjening')
  expect(tagLabel('salesTypes', 'Self_Service_Stall', 'en')).toBe('Self-service stall')
  expect(payments.canonical(' Mobile Pay ')).toBe('mobilepay')
  expect(tagLabel('salesTypes', 'Drive-in', 'en')).toBe('Drive-in')
  expect(salesTypes.canonical('constructor')).toBe('constructor')
})

test('particular sales types come in the order of the table, without the farm shop', () => {
  expect(particularSalesTypes(['Drive-in', 'farm_cafe', 'farm_shop', 'pick_your_own'])).toEqual([
    'pick_your_own',
    'farm_cafe',
    'Drive-in',
  ])
})
