import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, wholeDay } from '../model/model.ts'
import { previewDays } from './preview.ts'

test('the preview runs over New Year, with the names of days', () => {
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
    ['12-25', 'juledag', 'closed'],
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

test('a time that is still being typed does not hide the day', () => {
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const week = Array.from({ length: 7 }, () => half)
  expect(previewDays({ ...unknownHours, schedule: { kind: 'wholeYear', week } }, '2026-11-22', 1)[0]?.plan).toEqual(
    half,
  )
})
