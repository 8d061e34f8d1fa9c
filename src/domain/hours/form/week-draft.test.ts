import { expect, test } from 'vitest'

import { expressionOf } from '../model/model-expression.ts'
import { unknownHours } from '../model/model.ts'
import { withWeek } from './week-draft.ts'

test('days that a week names take the place of their own', () => {
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

test('a day in words, and a week beside seasons, are shown by no form', () => {
  expect(withWeek(unknownHours, { monday: 'Efter aftale' })).toBeNull()
  const seasons = { kind: 'seasons' as const, seasons: [], outside: { kind: 'closed' as const } }
  expect(withWeek({ ...unknownHours, schedule: seasons }, { monday: { closed: true } })).toBeNull()
})
