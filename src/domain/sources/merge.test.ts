import { expect, test } from 'vitest'

import { facet, contentFields } from '../producer/fields.ts'
import type { ProducerContent } from '../producer/producer.ts'
import { mergeSource, pendingConflicts } from './merge.ts'
import type { MergeContext } from './merge.ts'

const base: ProducerContent = {
  ...facet(contentFields, 'empty'),
  name: 'Gården',
  description: 'En gård.',
  address: '5700 Svendborg',
  phone: '11 11 11 11',
  latitude: 55,
  longitude: 10,
}
const from = (given: Partial<MergeContext> = {}): MergeContext => ({
  previous: base,
  others: [],
  pending: [],
  ...given,
})

test('a value that came from the source follows the source', () => {
  expect(mergeSource(base, { ...base, phone: '22 22 22 22' }, from())).toEqual({
    edit: { phone: '22 22 22 22' },
    pending: [],
    snapshot: expect.objectContaining({ phone: '22 22 22 22', name: 'Gården' }),
  })
})

test('a value that people set stays while the source has not changed', () => {
  const corrected = { ...base, phone: '33 33 33 33' }
  expect(mergeSource(corrected, base, from())).toMatchObject({ edit: {}, pending: [] })
})

test('a value that people set is a conflict when the source has a new one, field by field', () => {
  const corrected = { ...base, phone: '33 33 33 33' }
  expect(mergeSource(corrected, { ...base, phone: '22 22 22 22', description: 'Ny.' }, from())).toMatchObject({
    edit: { description: 'Ny.' },
    pending: ['phone'],
  })
})

test('a field that people emptied is not filled with the old value, and is a conflict when there is a new one', () => {
  const emptied = { ...base, phone: null }
  expect(mergeSource(emptied, base, from())).toMatchObject({ edit: {}, pending: [] })
  expect(mergeSource(emptied, { ...base, phone: '22 22 22 22' }, from()).pending).toEqual(['phone'])
})

test('a resolution is applied once, and an unchanged source makes no new conflict', () => {
  const corrected = { ...base, phone: '33 33 33 33' }
  const news = { ...base, phone: '22 22 22 22' }
  const waits = from({ previous: news, pending: ['phone'] })
  expect(mergeSource(corrected, news, waits).pending).toEqual(['phone'])
  expect(mergeSource(corrected, news, { ...waits, resolutions: { phone: 'stored' } })).toMatchObject({
    edit: {},
    pending: [],
  })
  expect(mergeSource(corrected, news, { ...waits, resolutions: { phone: 'source' } })).toMatchObject({
    edit: { phone: '22 22 22 22' },
    pending: [],
  })
  expect(mergeSource(corrected, news, from({ previous: news }))).toMatchObject({ edit: {}, pending: [] })
})

test('a new source fills empty fields, replaces values of another source, and conflicts with values that people set', () => {
  const stored = { ...base, email: 'anna@example.dk' }
  const other = { ...base, email: 'info@example.dk', description: 'Andre ord.', website: 'https://gaarden.dk' }
  expect(mergeSource(stored, other, { previous: {}, others: [base], pending: [] })).toMatchObject({
    edit: { description: 'Andre ord.', website: 'https://gaarden.dk' },
    pending: ['email'],
  })
})

test('a position is taken, kept and chosen as one', () => {
  const moved = { ...base, latitude: 55.5 }
  expect(mergeSource(moved, { ...base, longitude: 10.5 }, from())).toMatchObject({ edit: {}, pending: ['latitude'] })
  expect(mergeSource(base, { ...base, longitude: 10.5 }, from()).edit).toEqual({
    latitude: 55,
    longitude: 10.5,
    placeAccuracy: null,
  })
  expect(mergeSource(moved, { ...base, latitude: 0, longitude: 0 }, from())).toMatchObject({ edit: {}, pending: [] })
})

test('another spelling is no conflict', () => {
  const corrected = { ...base, name: 'Bøgely' }
  expect(mergeSource(corrected, { ...base, name: 'BØGELY' }, from()).pending).toEqual([])
})

test('the snapshot keeps the last value of a field that is missing now', () => {
  const { snapshot: kept } = mergeSource(base, { ...base, phone: null }, from())
  expect(kept.phone).toBe('11 11 11 11')
})

test('a conflict ends when the stored value equals that of the source', () => {
  expect(pendingConflicts({ ...base, phone: '2' }, { phone: '2', email: 'a@b.dk' }, ['phone', 'email'])).toEqual([
    'email',
  ])
})

test('pictures are one part: a new one of the source is a conflict where people have added some', () => {
  const pictured = { ...base, imageUrl: 'https://gaard.dk/1.jpg' }
  const news = { ...base, imageUrl: 'https://gaard.dk/2.jpg' }
  const from1 = from({ previous: pictured })
  expect(mergeSource(pictured, news, from1).edit).toEqual({ imageUrl: 'https://gaard.dk/2.jpg', furtherPictures: [] })
  const added = { ...pictured, furtherPictures: ['/images/3.webp'] }
  expect(mergeSource(added, pictured, from1)).toMatchObject({ edit: {}, pending: [] })
  expect(mergeSource(added, news, from1)).toMatchObject({ edit: {}, pending: ['imageUrl'] })
})
