import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, unknownPlan, wholeDay } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import {
  copiedDay,
  nextSeason,
  planKind,
  planKinds,
  planOfKind,
  previewDays,
  previewOfAnswer,
  switchedSchedule,
  usualSpans,
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
  const schedule = reordered(switchedSchedule(unknownHours.schedule))
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
  const schedule = { kind: 'wholeYear' as const, week: everyDay(wholeDay) }
  expect(switchedSchedule(switchedSchedule(schedule))).toEqual(schedule)
})

test('the season added after the summer is the winter', () => {
  const schedule = switchedSchedule(unknownHours.schedule)
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

test('the preview continues past New Year and names special days', () => {
  const hours = {
    ...unknownHours,
    schedule: { kind: 'wholeYear' as const, week: everyDay(wholeDay) },
    publicHolidays: closedPlan,
  }
  const days = previewDays(hours, '2026-12-22', 14)
  expect(days.map(({ date, name, plan }) => [date.slice(5), name, plan.kind])).toEqual([
    ['12-22', null, 'spans'],
    ['12-23', 'lillejuleaften', 'spans'],
    ['12-24', 'juleaften', 'closed'],
    ['12-25', '1. juledag', 'closed'],
    ['12-26', '2. juledag', 'closed'],
    ['12-27', null, 'spans'],
    ['12-28', null, 'spans'],
    ['12-29', null, 'spans'],
    ['12-30', null, 'spans'],
    ['12-31', 'nytårsaften', 'spans'],
    ['01-01', 'nytårsdag', 'closed'],
    ['01-02', null, 'spans'],
    ['01-03', null, 'spans'],
    ['01-04', null, 'spans'],
  ])
})

test('a half-typed time does not hide the day', () => {
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const week = Array.from({ length: 7 }, () => half)
  expect(previewDays({ ...unknownHours, schedule: { kind: 'wholeYear', week } }, '2026-11-22', 1)[0]?.plan).toEqual(
    half,
  )
})

test('days evaluated by the server look like those of a form', () => {
  const day = { date: '2026-12-24', holiday: 'juleaften', comment: null }
  const span = { open: '00:00', close: '24:00' }
  const plans = [[], [{ ...span, kind: 'unknown' as const }], [{ ...span, kind: 'byAppointment' as const }]]
  expect(previewOfAnswer(plans.map((spans) => ({ ...day, spans }))).map(({ plan }) => plan.kind)).toEqual([
    'closed',
    'unknown',
    'byAppointment',
  ])
  const evening = { open: '18:00', close: '02:00', kind: 'open' as const }
  expect(previewOfAnswer([{ ...day, spans: [evening] }])[0]).toEqual({
    date: '2026-12-24',
    isPublicHoliday: true,
    name: 'juleaften',
    plan: { kind: 'spans', spans: [{ from: 1080, to: 120, kind: 'open' }], otherwise: 'closed' },
  })
  const doubtful = { open: '17:00', close: '24:00', kind: 'unknown' as const }
  expect(
    previewOfAnswer([{ ...day, spans: [{ ...evening, open: '09:00', close: '17:00' }, doubtful] }])[0]?.plan,
  ).toEqual({
    kind: 'spans',
    spans: [
      { from: 540, to: 1020, kind: 'open' },
      { from: 1020, to: 1440, kind: 'unknown' },
    ],
    otherwise: 'closed',
  })
})
