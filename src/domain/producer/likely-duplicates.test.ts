import { expect, test } from 'vitest'

import { duplicateFinder } from './likely-duplicates.ts'

const farm = {
  id: 'a',
  name: 'Bakkegårdens Gårdbutik',
  address: 'Bakkevej 1, 5700 Svendborg',
  phone: '+45 12 34 56 78',
  website: 'https://www.bakke.dk/',
  latitude: 55.06,
  longitude: 10.61,
  verified: true,
}
const other = {
  name: 'Lyngely',
  address: 'Vej 1, 8000 Aarhus C',
  phone: null,
  website: null,
  latitude: 0,
  longitude: 0,
}
const found = (typed: Partial<typeof other> | { phone: string } | { website: string }) =>
  duplicateFinder([farm])({ ...other, ...typed }, 5).map(({ similarity }) => similarity)

test.each([
  ['the same phone', { phone: '12345678' }, ['phone']],
  ['the same website', { website: 'http://bakke.dk' }, ['website']],
  ['a like name in the same postcode', { name: 'Bakkegaarden', address: '5700 Svendborg' }, ['nearby']],
  ['a like name a few km away', { name: 'Bakkegaarden', latitude: 55.09, longitude: 10.65 }, ['nearby']],
  ['a like name far away', { name: 'Bakkegaarden', latitude: 56.2, longitude: 10.2 }, []],
  ['another name in the same postcode', { address: '5700 Svendborg' }, []],
])('%s may be the same producer, or not', (_, typed, similarities) => {
  expect(found(typed)).toEqual(similarities)
})

test('one that is alike in several ways is told once, for the strongest reason', () => {
  expect(duplicateFinder([farm])(farm, 5).map(({ known, similarity }) => [known.id, similarity])).toEqual([
    ['a', 'phone'],
  ])
})
