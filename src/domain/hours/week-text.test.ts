import { expect, test } from 'vitest'

import { readWeek } from './opening-hours.ts'
import { readWeekText, writeWeek } from './week-text.ts'

test('a week written into a page is read back the same, but for words of its own', () => {
  const week = readWeek({
    monday: { closed: true },
    tuesday: { allDay: true },
    friday: { open: '00:00', close: '02:30' },
    saturday: 'Efter aftale',
  })
  expect(writeWeek(week)).toBe('c a u u 0-150 t u')
  const words = week.with(5, { kind: 'unknown', text: '' })
  expect(readWeekText(writeWeek(week))).toEqual(words)
})
