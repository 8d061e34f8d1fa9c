import { expect, test } from 'vitest'

import { facet, contentFields } from '../producer/fields.ts'
import type { ProducerContent } from '../producer/producer.ts'
import { mergeSource, stillWaiting } from './merge.ts'
import type { Sources } from './merge.ts'

const said: ProducerContent = {
  ...facet(contentFields, 'empty'),
  name: 'Gården',
  description: 'En gård.',
  address: '5700 Svendborg',
  phone: '11 11 11 11',
  latitude: 55,
  longitude: 10,
}
const from = (given: Partial<Sources> = {}): Sources => ({ last: said, others: [], waiting: [], ...given })

test('what came from the source follows it', () => {
  expect(mergeSource(said, { ...said, phone: '22 22 22 22' }, from())).toEqual({
    edit: { phone: '22 22 22 22' },
    waiting: [],
    said: expect.objectContaining({ phone: '22 22 22 22', name: 'Gården' }),
  })
})

test('what people set stays when the source says the old thing again', () => {
  const corrected = { ...said, phone: '33 33 33 33' }
  expect(mergeSource(corrected, said, from())).toMatchObject({ edit: {}, waiting: [] })
})

test('what people set waits for a choice when the source says something new, field by field', () => {
  const corrected = { ...said, phone: '33 33 33 33' }
  expect(mergeSource(corrected, { ...said, phone: '22 22 22 22', description: 'Ny.' }, from())).toMatchObject({
    edit: { description: 'Ny.' },
    waiting: ['phone'],
  })
})

test('a field that people emptied is not filled with the old thing, and waits when there is a new one', () => {
  const emptied = { ...said, phone: null }
  expect(mergeSource(emptied, said, from())).toMatchObject({ edit: {}, waiting: [] })
  expect(mergeSource(emptied, { ...said, phone: '22 22 22 22' }, from()).waiting).toEqual(['phone'])
})

test('a choice is followed once, and the same said again asks nobody', () => {
  const corrected = { ...said, phone: '33 33 33 33' }
  const news = { ...said, phone: '22 22 22 22' }
  const waits = from({ last: news, waiting: ['phone'] })
  expect(mergeSource(corrected, news, waits).waiting).toEqual(['phone'])
  expect(mergeSource(corrected, news, { ...waits, choices: { phone: 'stored' } })).toMatchObject({
    edit: {},
    waiting: [],
  })
  expect(mergeSource(corrected, news, { ...waits, choices: { phone: 'source' } })).toMatchObject({
    edit: { phone: '22 22 22 22' },
    waiting: [],
  })
  expect(mergeSource(corrected, news, from({ last: news }))).toMatchObject({ edit: {}, waiting: [] })
})

test('a new source fills what is empty, follows what another source said, and asks about what people set', () => {
  const stored = { ...said, email: 'anna@example.dk' }
  const other = { ...said, email: 'info@example.dk', description: 'Andre ord.', website: 'https://gaarden.dk' }
  expect(mergeSource(stored, other, { last: {}, others: [said], waiting: [] })).toMatchObject({
    edit: { description: 'Andre ord.', website: 'https://gaarden.dk' },
    waiting: ['email'],
  })
})

test('a position is taken, kept and chosen as one', () => {
  const moved = { ...said, latitude: 55.5 }
  expect(mergeSource(moved, { ...said, longitude: 10.5 }, from())).toMatchObject({ edit: {}, waiting: ['latitude'] })
  expect(mergeSource(said, { ...said, longitude: 10.5 }, from()).edit).toEqual({
    latitude: 55,
    longitude: 10.5,
    placeAccuracy: null,
  })
  expect(mergeSource(moved, { ...said, latitude: 0, longitude: 0 }, from())).toMatchObject({ edit: {}, waiting: [] })
})

test('nobody is asked about another spelling', () => {
  const corrected = { ...said, name: 'Bøgely' }
  expect(mergeSource(corrected, { ...said, name: 'BØGELY' }, from()).waiting).toEqual([])
})

test('a source that goes silent has not taken back what it said', () => {
  const { said: kept } = mergeSource(said, { ...said, phone: null }, from())
  expect(kept.phone).toBe('11 11 11 11')
})

test('what has become the same waits no more', () => {
  expect(stillWaiting({ ...said, phone: '2' }, { phone: '2', email: 'a@b.dk' }, ['phone', 'email'])).toEqual(['email'])
})

test('the pictures are one part: a source that has another waits where people have added some', () => {
  const pictured = { ...said, imageUrl: 'https://gaard.dk/1.jpg' }
  const news = { ...said, imageUrl: 'https://gaard.dk/2.jpg' }
  const from1 = from({ last: pictured })
  expect(mergeSource(pictured, news, from1).edit).toEqual({ imageUrl: 'https://gaard.dk/2.jpg', furtherPictures: [] })
  const added = { ...pictured, furtherPictures: ['/images/3.webp'] }
  expect(mergeSource(added, pictured, from1)).toMatchObject({ edit: {}, waiting: [] })
  expect(mergeSource(added, news, from1)).toMatchObject({ edit: {}, waiting: ['imageUrl'] })
})
