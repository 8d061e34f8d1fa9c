import { expect, test } from 'vitest'

import { datesOfYear, isPublicHoliday } from './calendar.ts'
import { piecesOfYear } from '../evaluation/testing/pieces-of-year.ts'
import { specialDayOf } from './special-days.ts'

test.each([2024, 2026, 2038, 2100])("the public holidays of %i are those of the library's 'PH'", (year) => {
  const days = [...piecesOfYear('PH 00:00-24:00', year).keys()]
  const ours = datesOfYear(year)
    .filter(isPublicHoliday)
    .map(({ date }) => date)
  expect(ours).toEqual(days)
})

test('an occasion is known as the special day that it is', () => {
  expect(specialDayOf({ kind: 'easter', offset: -2 })?.name).toBe('langfredag')
  expect(specialDayOf({ kind: 'yearly', period: { from: { day: 5, month: 6 }, to: { day: 5, month: 6 } } })?.name).toBe(
    'grundlovsdag',
  )
  expect(specialDayOf({ kind: 'weeks', from: 7, to: 7 })).toBeUndefined()
})
