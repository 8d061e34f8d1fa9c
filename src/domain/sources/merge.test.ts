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

test('an edited value stays while the source is unchanged', () => {
  const corrected = { ...base, phone: '33 33 33 33' }
  expect(mergeSource(corrected, base, from())).toMatchObject({ edit: {}, pending: [] })
})

test('an edited value conflicts with a new value of the source, field by field', () => {
  const corrected = { ...base, phone: '33 33 33 33' }
  expect(mergeSource(corrected, { ...base, phone: '22 22 22 22', description: 'Ny.' }, from())).toMatchObject({
    edit: { description: 'Ny.' },
    pending: ['phone'],
  })
})

test('an emptied field is not filled with the old value, and conflicts with a new one', () => {
  const emptied = { ...base, phone: null }
  expect(mergeSource(emptied, base, from())).toMatchObject({ edit: {}, pending: [] })
  expect(mergeSource(emptied, { ...base, phone: '22 22 22 22' }, from()).pending).toEqual(['phone'])
})

test('an emptied field conflicts with a new value, although another source has never provided it', () => {
  const emptied = { ...base, phone: null }
  const others = [{ latitude: 55, longitude: 10 }, {}]
  expect(mergeSource(emptied, { ...base, phone: '22 22 22 22' }, from({ others }))).toMatchObject({
    edit: {},
    pending: ['phone'],
  })
})

test('a resolution is applied once, and an unchanged source makes no new conflict', () => {
  const corrected = { ...base, phone: '33 33 33 33' }
  const news = { ...base, phone: '22 22 22 22' }
  const withPending = from({ previous: news, pending: ['phone'] })
  expect(mergeSource(corrected, news, withPending).pending).toEqual(['phone'])
  expect(mergeSource(corrected, news, { ...withPending, resolutions: { phone: 'stored' } })).toMatchObject({
    edit: {},
    pending: [],
  })
  expect(mergeSource(corrected, news, { ...withPending, resolutions: { phone: 'source' } })).toMatchObject({
    edit: { phone: '22 22 22 22' },
    pending: [],
  })
  expect(mergeSource(corrected, news, from({ previous: news }))).toMatchObject({ edit: {}, pending: [] })
})

test('a new source fills empty fields, replaces values of another source, and conflicts with edited values', () => {
  const stored = { ...base, email: 'anna@example.dk' }
  const other = { ...base, email: 'info@example.dk', description: 'Andre ord.', website: 'https://gaarden.dk' }
  expect(mergeSource(stored, other, { previous: {}, others: [base], pending: [] })).toMatchObject({
    edit: { description: 'Andre ord.', website: 'https://gaarden.dk' },
    pending: ['email'],
  })
})

test('a position is merged as one value', () => {
  const moved = { ...base, latitude: 55.5 }
  expect(mergeSource(moved, { ...base, longitude: 10.5 }, from())).toMatchObject({ edit: {}, pending: ['latitude'] })
  expect(mergeSource(base, { ...base, longitude: 10.5 }, from()).edit).toEqual({
    latitude: 55,
    longitude: 10.5,
    placeAccuracy: null,
  })
  expect(mergeSource(moved, { ...base, latitude: 0, longitude: 0 }, from())).toMatchObject({ edit: {}, pending: [] })
})

test('another spelling is not a conflict', () => {
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

test('pictures are one part, and a new picture of the source conflicts with added pictures', () => {
  const pictured = { ...base, imageUrl: 'https://gaard.dk/1.jpg' }
  const news = { ...base, imageUrl: 'https://gaard.dk/2.jpg' }
  const from1 = from({ previous: pictured })
  expect(mergeSource(pictured, news, from1).edit).toEqual({ imageUrl: 'https://gaard.dk/2.jpg', furtherPictures: [] })
  const added = { ...pictured, furtherPictures: ['/images/3.webp'] }
  expect(mergeSource(added, pictured, from1)).toMatchObject({ edit: {}, pending: [] })
  expect(mergeSource(added, news, from1)).toMatchObject({ edit: {}, pending: ['imageUrl'] })
})
