import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { suggestTags } from './suggested-tags.ts'

const suggested = (name: string, description = '') =>
  suggestTags(producer(name, { description })).map(({ value, source }) => (source === 'name' ? value : `${value}*`))

test.each([
  ['Grøntsagsboden', ['self_service_stall', 'vegetables']],
  ['Lykkelund Gedemejeri', ['dairy']],
  ['Vejbod m/frugt og grønt', ['self_service_stall', 'fruits', 'vegetables']],
  ['Vesterhave Vingaard', ['wine']],
  ['Vadehavslam.dk', ['meat']],
  ['Enghavegård Ost', ['dairy']],
  ['Honninghuset', ['honey']],
  ['Blåbær Gårdbutik & café', ['fruits', 'farm_cafe']],
])('the name %j suggests %j', (name, tags) => {
  expect(suggested(name)).toEqual(tags)
})

test.each([
  'Østergård',
  'Butik Øst',
  'Møllehøj',
  'Bigaard',
  'Høns & hamp',
  'Gårdbutikken',
  'Høstet Gårdbutik',
  'Koster',
])('the name %j suggests nothing', (name) => {
  expect(suggested(name)).toEqual([])
})

test('a description suggests goods and ways of selling', () => {
  expect(suggested('Frydendal', 'Salg af frisk mælk')).toEqual(['dairy*'])
  expect(suggested('Spisekammeret', 'Gårdbutik med høst-selv, pluk-selv, grønsager, honning m.m.')).toEqual([
    'pick_your_own*',
    'vegetables*',
    'honey*',
  ])
})

test('stated values are not suggested, and the name takes precedence over the description', () => {
  const stated = producer('Møn Honning', { description: 'Honning og saft', products: ['honey'] })
  expect(suggestTags(stated)).toEqual([{ field: 'products', value: 'juice', source: 'description' }])
  expect(suggested('Møn Honning', 'Honning')).toEqual(['honey'])
})
