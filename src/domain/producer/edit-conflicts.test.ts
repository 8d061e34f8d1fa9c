import { expect, test } from 'vitest'

import { disagreements, merge } from './edit-conflicts.ts'
import { producer } from '../testing/producer.ts'

const base = producer('Bøgely', { phone: null, products: ['eggs'], website: 'https://gaard.dk' })

test('a field that both changed is kept as mine until I choose', () => {
  expect(disagreements(base, { ...base, name: 'Bøgelund' }, { ...base, name: 'Bøgegården' })).toEqual([
    { field: 'name', kept: 'mine' },
  ])
})

test('a field that they alone changed is theirs until I choose', () => {
  expect(disagreements(base, base, { ...base, products: ['eggs', 'honey'] })).toEqual([
    { field: 'products', kept: 'theirs' },
  ])
})

test('a field that I alone changed, or that both changed alike, is no disagreement', () => {
  expect(disagreements(base, { ...base, phone: '12 34 56 78', website: null }, { ...base, website: null })).toEqual([])
})

test('what is kept of each is put together', () => {
  const mine = { ...base, name: 'Bøgelund', phone: '12 34 56 78' }
  const theirs = { ...base, name: 'Bøgegården', products: ['honey'] }
  expect(merge(mine, theirs, { name: 'theirs', products: 'theirs', phone: 'mine' })).toEqual({
    ...base,
    name: 'Bøgegården',
    phone: '12 34 56 78',
    products: ['honey'],
  })
})
