import { expect, test } from 'vitest'

import { bothChanged, merge, overtakenFields } from './edit-conflicts.ts'
import { producer } from '../testing/producer.ts'

const base = producer('Bøgely', { phone: null, products: ['eggs'], website: 'https://gaard.dk' })

test('a field that both changed is a conflict', () => {
  expect(bothChanged(base, { ...base, name: 'Bøgelund' }, { ...base, name: 'Bøgegården' })).toEqual(['name'])
})

test('a field changed by only one of them, or by both to the same value, is no conflict', () => {
  const mine = { ...base, phone: '12 34 56 78', website: null }
  expect(bothChanged(base, mine, { ...base, products: ['eggs', 'honey'], website: null })).toEqual([])
})

test('merging combines the changes of both, with the chosen value for each conflict', () => {
  const mine = { ...base, name: 'Bøgelund', phone: '12 34 56 78', website: null }
  const theirs = { ...base, name: 'Bøgegården', products: ['honey'], website: 'https://ny.dk' }
  expect(merge(base, mine, theirs, { name: 'theirs', website: 'mine' })).toEqual({
    ...base,
    name: 'Bøgegården',
    phone: '12 34 56 78',
    products: ['honey'],
    website: null,
  })
})

test('an edit is overtaken in fields that meanwhile have another value', () => {
  const now = { ...base, name: 'Bøgegården', phone: '11 11 11 11' }
  const edit = { name: 'Bøgelund', website: null, phone: '11 11 11 11' }
  expect(overtakenFields(edit, { name: 'Bøgely', website: 'https://gaard.dk', phone: null }, now)).toEqual(['name'])
  expect(overtakenFields({ website: null }, {}, now)).toEqual(['website'])
})

test('the pictures are chosen as a whole, and so is the position', () => {
  const mine = { ...base, imageUrl: '/b', furtherPictures: ['/a'], latitude: 55.2 }
  const theirs = { ...base, imageUrl: '/a', furtherPictures: ['/b', '/c'], latitude: 55.1, longitude: 10.1 }
  expect(bothChanged(base, mine, theirs)).toEqual(['latitude', 'imageUrl'])
  expect(merge(base, mine, theirs, { imageUrl: 'theirs' })).toMatchObject({
    imageUrl: '/a',
    furtherPictures: ['/b', '/c'],
    latitude: 55.2,
    longitude: base.longitude,
  })
  expect(merge(base, mine, theirs, {})).toMatchObject({ imageUrl: '/b', furtherPictures: ['/a'] })
})
