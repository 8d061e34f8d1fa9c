import { expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dateOf, dayOf, localMoment, weekdayIndex } from '../hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { nameOf, producer } from '../testing/producer.ts'
import { cardNote, maybeShut, shutTimelines } from './card-note.ts'
import type { NoteContext, NotedResult } from './card-note.ts'
import { maybeHint } from './maybe-hint.ts'
import { unpackProducers } from './listing-file.ts'
import { detailsOf, packProducers } from './packing.ts'
import type { NoticeKind, ShopNotice } from '../owners/notice.ts'
import { finish } from '../steps/steps.ts'
import { initialChoice } from './choice.ts'
import type { ListingChoice } from './choice.ts'
import { unpackIndex } from './files/index-file.ts'
import { packIndex } from './files/pack-files.ts'
import { findResults } from './results.ts'

const calendar = calendarAt('2026-11-22')
const now = { day: dayOf('2026-11-25'), minutes: 13 * 60 }

function noted(given: Parameters<typeof producer>[1], result: Partial<NotedResult>, name = 'Anna'): NotedResult {
  const made = producer(name, given)
  const [listed] = unpackProducers(packProducers([made]))
  if (!listed) throw new Error('Nothing was packed.')
  return { producer: listed, details: detailsOf(made, new Date()), match: 'stated', opening: null, ...result }
}

const context = (given: Partial<NoteContext>): NoteContext => ({
  when: null,
  now,
  choice: { products: [], salesTypes: [], payments: [] },
  question: null,
  ...given,
})

function withHours(result: NotedResult, expression: string): NotedResult {
  const timeline = expression === '' ? UNKNOWN_TIMELINE : compileTimeline(expression, calendar)
  return { ...result, producer: { ...result.producer, timeline } }
}

test.each([
  ['', 'maybe', 'now', 'ring først'],
  ['We "efter aftale"', 'maybe', 'now', null],
  ['We 10:00-17:00; Su unknown', 'maybe', { date: '2026-11-29', time: null }, 'søndag 29. november: ring først'],
  ['Su 10:00-14:00', 'open', { date: '2026-11-29', time: null }, 'Søndag 29. november: 10:00-14:00'],
  [
    'Mo 10:00-14:00',
    'closed',
    { date: '2026-11-29', time: null },
    'Søndag 29. november: Lukket\nÅbner mandag 30. november kl. 10:00',
  ],
  ['Sa,Su 10:00-14:00', 'open', 'weekend', 'Lørdag 28. november: 10:00-14:00\nSøndag 29. november: 10:00-14:00'],
  ['We 10:00-17:00', 'open', 'now', null],
] as const)('the note of a card with the hours %j in the group %s at %j is %j', (expression, opening, when, note) => {
  const result = withHours(noted({ phone: '12345678' }, { opening }), expression)
  expect(cardNote(result, context({ when }))).toBe(note)
})

test('only a shop listed as a stall gets the hint about daylight', () => {
  const at = context({ when: 'now' })
  const stated = noted({ salesTypes: ['self_service_stall'] }, { opening: 'maybe' })
  expect(cardNote(withHours(stated, ''), at)).toBe('selvbetjening, ofte åben i dagslys')
  const named = noted({}, { opening: 'maybe' }, 'Vejboden')
  expect(cardNote(withHours(named, ''), at)).toBeNull()
})

test('a requested match that only the name or description suggests is marked', () => {
  const shop = noted({ description: 'Vi sælger honning og æg.' }, { match: 'suggested' }, 'Vejboden')
  const requested = context({ choice: { products: ['honey'], salesTypes: ['self_service_stall'], payments: [] } })
  expect(cardNote(shop, requested)).toBe('Vejbod med selvbetjening ifølge navnet\nHonning ifølge beskrivelsen')
  expect(cardNote({ ...shop, match: 'stated' }, requested)).toBeNull()
})

test('a requested match that visitors confirm is marked, and one that they deny is not suggested', () => {
  const visitorFacts = ['yes:mobilepay', 'no:honey']
  const shop = noted({ description: 'Vi sælger honning.', visitorFacts }, { match: 'suggested' })
  const requested = context({ choice: { products: ['honey'], salesTypes: [], payments: ['mobilepay'] } })
  expect(cardNote(shop, requested)).toBe('MobilePay ifølge besøgende')
})

test.each([
  [{ state: 'unknown', phone: '12345678', salesTypes: [] }, 'ring først'],
  [{ state: 'unknown', phone: null, salesTypes: [] }, 'åbningstiden er ukendt'],
  [{ state: 'unknown', phone: null, salesTypes: ['self_service_stall'] }, 'selvbetjening, ofte åben i dagslys'],
  [{ state: 'byAppointment', phone: '12345678', salesTypes: [] }, 'efter aftale, ring først'],
  [
    { state: 'open', phone: '12345678', salesTypes: [], isDoubted: true },
    'besøgende tvivler på åbningstiden, ring først',
  ],
] as const)('%j gets the hint %j', (shop, hint) => {
  expect(maybeHint({ isDoubted: false, ...shop })).toBe(hint)
})

test('a shop that may be open despite its stated hours is marked as doubted by visitors', () => {
  const doubted = withHours(noted({}, { opening: 'maybe' }), 'We 10:00-17:00')
  expect(cardNote(doubted, context({ when: 'now' }))).toBe('besøgende tvivler på åbningstiden')
})

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
const atTen = { day: today, minutes: 600 }

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
  const context = { producers: listed, answer: null, now: atTen, position: null, shut }
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
