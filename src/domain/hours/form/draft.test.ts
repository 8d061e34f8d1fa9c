import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, unknownPlan, wholeDay } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import {
  copiedDay,
  inSeasons,
  nextSeason,
  planKind,
  planKinds,
  planOfKind,
  usualSpans,
  wholeYear,
  withWeek,
} from './draft.ts'

test.each(planKinds)('a day set to %s has that kind', (kind) => {
  expect(planKind(planOfKind(kind, usualSpans))).toBe(kind)
})

/** Returns a value as a jsonb column returns it: with its keys in another order. */
function reordered<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).reverse())
      : part,
  )
}

test.each(planKinds)('a stored %s day keeps its kind', (kind) => {
  expect(planKind(reordered(planOfKind(kind, usualSpans)))).toBe(kind)
})

test('a stored summer season is recognised', () => {
  const { schedule } = reordered(inSeasons(unknownHours))
  const seasons = schedule.kind === 'seasons' ? schedule.seasons : []
  expect(nextSeason(seasons).period).toEqual({ from: { day: 1, month: 10 }, to: { day: 31, month: 3 } })
})

test('spans by appointment become open when hours are chosen, unless other spans are open', () => {
  const appointment = { from: 540, to: 1020, kind: 'byAppointment' } as const
  expect(planOfKind('hours', [appointment])).toMatchObject({ spans: [{ kind: 'open' }] })
  expect(planOfKind('hours', [...usualSpans, appointment])).toMatchObject({
    spans: [{ kind: 'open' }, { kind: 'byAppointment' }],
  })
})

test('a day is copied to the given days', () => {
  const week = everyDay(unknownPlan).with(0, closedPlan)
  expect(copiedDay(week, 0, [5, 6]).map(({ kind }) => kind === 'closed')).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

test('switching to seasons and back restores the week of the whole year', () => {
  const draft = { ...unknownHours, schedule: { kind: 'wholeYear' as const, week: everyDay(wholeDay) } }
  expect(wholeYear(inSeasons(draft))).toEqual(draft)
})

test('the season added after the summer is the winter', () => {
  const { schedule } = inSeasons(unknownHours)
  const seasons = schedule.kind === 'seasons' ? schedule.seasons : []
  expect(nextSeason(seasons).period).toEqual({ from: { day: 1, month: 10 }, to: { day: 31, month: 3 } })
})

test('days of a week replace those of a model', () => {
  const hours = withWeek(unknownHours, {
    monday: '09:00-12:00, 14:00-18:00',
    tuesday: { open: '18:00', close: '00:00' },
    wednesday: { closed: true },
    thursday: { allDay: true },
  })
  expect(hours && expressionOf(hours)).toBe(
    'Mo 09:00-12:00,14:00-18:00; Tu 18:00-24:00; We off; Th 00:00-24:00; Fr-Su unknown',
  )
})

test('a week is rejected if a day is in words or the hours have seasons', () => {
  expect(withWeek(unknownHours, { monday: 'Efter aftale' })).toBeNull()
  const seasons = { kind: 'seasons' as const, seasons: [], outside: { kind: 'closed' as const } }
  expect(withWeek({ ...unknownHours, schedule: seasons }, { monday: { closed: true } })).toBeNull()
})
