import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, wholeDay } from '../model.ts'
import { previewOfAnswer, previewDays } from './preview.ts'

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
