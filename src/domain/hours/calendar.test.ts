import { expect, test } from 'vitest'

import { daysOfYear, specialDayOf } from './calendar.ts'
import { orNull, readerOf } from './evaluation/library.ts'
import { DAY, dateOf, dayOf } from './local-time.ts'

/** Returns the public holidays of the library itself, in days since 1970-01-01. */
function libraryHolidays(first: number, next: number): number[] | null {
  return orNull(() => {
    const iterator = readerOf('PH open')?.getIterator(new Date(first * DAY))
    const days = Array.from({ length: next - first }, (_, nth) => first + nth)
    return days.filter((day) => {
      iterator?.setDate(new Date(day * DAY))
      return iterator?.getState()
    })
  })
}

test("the public holidays of 2000 to 2099 match the library's 'PH'", () => {
  const years = Array.from({ length: 100 }, (_, nth) => 2000 + nth)
  const ours = years.flatMap(daysOfYear).filter(({ isPublicHoliday }) => isPublicHoliday)
  const library = libraryHolidays(dayOf('2000-01-01'), dayOf('2100-01-01'))?.map(dateOf)
  expect(ours.map(({ date }) => date)).toEqual(library)
})

test('an occasion is recognised as its special day', () => {
  expect(specialDayOf({ kind: 'easter', offset: -2 })?.name).toBe('langfredag')
  expect(specialDayOf({ kind: 'yearly', period: { from: { day: 5, month: 6 }, to: { day: 5, month: 6 } } })?.name).toBe(
    'grundlovsdag',
  )
  expect(specialDayOf({ kind: 'weeks', from: 7, to: 7 })).toBeUndefined()
})
