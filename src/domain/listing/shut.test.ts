import { expect, test } from 'vitest'

import { dateOf, localMoment, weekdayIndex } from '../hours/local-time.ts'
import type { NoticeKind, ShopNotice } from '../owners/notice.ts'
import { finish } from '../steps/steps.ts'
import { nameOf, producer } from '../testing/producer.ts'
import { initialChoice } from './choice.ts'
import type { ListingChoice } from './choice.ts'
import { unpackIndex } from './files/index-file.ts'
import { packIndex } from './files/pack-files.ts'
import { unpackProducers } from './listing-file.ts'
import { packProducers } from './packing.ts'
import { findResults } from './results.ts'
import { maybeShut, shutTimelines } from './shut.ts'

const ANNA = '11111111-0000-4000-8000-000000000000'
const BODIL = '22222222-0000-4000-8000-000000000000'
const place = { latitude: 55.123449, longitude: 10.2 }
const shops = [
  producer('Anna', { id: ANNA, openingHours: '08:00-20:00', ...place }),
  producer('Bodil', { id: BODIL, openingHours: '08:00-20:00', latitude: 57, longitude: 9.9 }),
  producer('Carl', { id: '33333333-0000-4000-8000-000000000000', openingHours: '08:00-20:00', ...place }),
  producer('Dagny', {
    id: '44444444-0000-4000-8000-000000000000',
    openingHours: '08:00-20:00',
    latitude: 0,
    longitude: 0,
  }),
]
const listed = unpackProducers(packProducers(shops))
const today = localMoment(new Date()).day
const now = { day: today, minutes: 600 }

const notice = (kind: NoticeKind, first: number, last: number): ShopNotice => ({
  id: ANNA,
  ...place,
  kind,
  text: null,
  firstDay: dateOf(first),
  lastDay: dateOf(last),
})

function found(notices: readonly ShopNotice[], choice: Partial<ListingChoice>): string[] {
  const shut = shutTimelines(notices, listed)
  const context = { producers: listed, answer: null, now, position: null, shut }
  return findResults({ ...initialChoice, ...choice }, context).found.map(({ producer: { position } }) =>
    nameOf(listed.find((shop) => shop.position === position) ?? listed[0]!),
  )
}

test('a shop that its owner closes is not open on those days, and comes last by status', () => {
  const closed = [notice('closed', today, today)]
  expect(found(closed, { openWhen: 'now' })).toEqual(['Bodil', 'Carl', 'Dagny'])
  expect(found(closed, { openWhen: 'today' })).toEqual(['Bodil', 'Carl', 'Dagny'])
  expect(found(closed, { openWhen: 'tomorrow' })).toEqual(['Anna', 'Bodil', 'Carl', 'Dagny'])
  expect(found(closed, { sort: 'status' })).toEqual(['Bodil', 'Carl', 'Dagny', 'Anna'])
  expect(found(closed, {})).toEqual(['Anna', 'Bodil', 'Carl', 'Dagny'])
})

test('a chosen day uses the notices of that day', () => {
  const saturday = today + ((12 - weekdayIndex(today)) % 7) + 7
  const holiday = [notice('holiday', saturday, saturday + 1)]
  const at11 = (day: number): Partial<ListingChoice> => ({ openWhen: { date: dateOf(day), time: '11:00' } })
  expect(found(holiday, at11(saturday))).toEqual(['Bodil', 'Carl', 'Dagny'])
  expect(found(holiday, at11(saturday + 2))).toEqual(['Anna', 'Bodil', 'Carl', 'Dagny'])
  expect(found(holiday, { openWhen: 'now' })).toEqual(['Anna', 'Bodil', 'Carl', 'Dagny'])
})

test('a sold-out notice closes no shop', () => {
  expect(found([notice('sold-out', today, today)], { openWhen: 'now' })).toEqual(['Anna', 'Bodil', 'Carl', 'Dagny'])
})

test('an index without names finds candidates by position alone', () => {
  const index = finish(unpackIndex(packIndex(shops)))
  const closed = notice('closed', today, today)
  const maybe = (notices: readonly ShopNotice[]): number[] => maybeShut(notices, index).map(({ latitude }) => latitude)
  expect(maybe([closed])).toEqual([55.1234, 55.1234])
  expect(maybe([{ ...closed, latitude: null, longitude: null }])).toEqual([0])
  expect(maybe([notice('line', today, today)])).toEqual([])
})
