import { expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf } from '../hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { producer } from '../testing/producer.ts'
import { cardNote } from './card-note.ts'
import type { NoteContext, NotedResult } from './card-note.ts'
import { maybeHint } from './maybe-hint.ts'
import { unpackProducers } from './listing-file.ts'
import { detailsOf, packProducers } from './packing.ts'

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
