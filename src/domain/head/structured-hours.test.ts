import { expect, test } from 'vitest'

import { readWeek } from '../hours/opening-hours.ts'
import type { OpeningHours } from '../hours/opening-hours.ts'
import { structuredHours } from './structured-hours.ts'

const hours = (openingHours: OpeningHours) => structuredHours(readWeek(openingHours))

test('days with the same hours stand together', () => {
  expect(hours({ monday: { open: '09:00', close: '17:00' }, tuesday: '10:00-12:00', friday: '9.00-17.00' })).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
      opens: '09:00',
      closes: '17:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Tuesday'],
      opens: '10:00',
      closes: '12:00',
    },
  ])
})

test.each([
  ['all day', { allDay: true } as const, '00:00', '23:59'],
  ['a closed day', { closed: true } as const, '00:00', '00:00'],
  ['hours past midnight', { open: '18:00', close: '03:00' }, '18:00', '03:00'],
])('%s is written as Google reads it', (_, day, opens, closes) => {
  expect(hours({ saturday: day })).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Saturday'], opens, closes },
  ])
})

test('a day that is not known is not told', () => {
  expect(hours({ monday: { unknown: true }, tuesday: 'efter aftale' })).toEqual([])
})
