import { expect, test } from 'vitest'

import { bothChanged, merge, overtakenFields } from './edit-conflicts.ts'
import { producer } from '../testing/producer.ts'

const base = producer('Bøgely', { phone: null, products: ['eggs'], website: 'https://gaard.dk' })

test('a field that both changed is to be chosen', () => {
  expect(bothChanged(base, { ...base, name: 'Bøgelund' }, { ...base, name: 'Bøgegården' })).toEqual(['name'])
})

test('a field that one of them alone changed is not, nor one that both changed alike', () => {
  const mine = { ...base, phone: '12 34 56 78', website: null }
  expect(bothChanged(base, mine, { ...base, products: ['eggs', 'honey'], website: null })).toEqual([])
})

test('what each alone has changed is put together, and of what both have, what is kept', () => {
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

test('an edit is overtaken in the fields that have another value than it saw', () => {
  const now = { ...base, name: 'Bøgegården', phone: '11 11 11 11' }
  const edit = { name: 'Bøgelund', website: null, phone: '11 11 11 11' }
  expect(overtakenFields(edit, { name: 'Bøgely', website: 'https://gaard.dk', phone: null }, now)).toEqual(['name'])
  expect(overtakenFields({ website: null }, {}, now)).toEqual(['website'])
})

test('pictures are chosen together, and so is a position: half of either is nobody’s', () => {
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
