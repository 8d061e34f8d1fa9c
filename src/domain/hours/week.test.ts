import { describe, expect, test } from 'vitest'

import { minutesOf, timeOf } from './local-time.ts'
import { readHoursText } from './given-hours.ts'
import { closedPlan, unknownPlan, wholeDay } from './model.ts'
import type { DayPlan } from './model.ts'
import { dayLabel, hoursLine, isUnknownWeek, parseDay, parseWeek } from './week.ts'

const daytime = { open: '09:00', close: '17:00' }
const closed = { closed: true } as const

const spans = (...times: [from: number, to: number][]): DayPlan => ({
  kind: 'spans',
  spans: times.map(([from, to]) => ({ from, to, kind: 'open' })),
  otherwise: 'closed',
})

describe('a stored day', () => {
  test.each([
    [{ closed: true } as const, closedPlan],
    [{ allDay: true } as const, wholeDay],
    [{ unknown: true } as const, unknownPlan],
    [daytime, spans([540, 1020])],
    ['closed', closedPlan],
    [' Lukket ', closedPlan],
    ['open', wholeDay],
    ['open all day', wholeDay],
    ['10:00-18:00', spans([600, 1080])],
    ['09:00-12:00, kl. 14.00–18.00', spans([540, 720], [840, 1080])],
    ['09:00-12:00, lukket', '09:00-12:00, lukket'],
    ['10:00-10:00', '10:00-10:00'],
    [{ open: '00:00', close: '00:00' }, '00:00-00:00'],
    ['kl. 9.30 til 17', 'kl. 9.30 til 17'],
    ['kl. 9.30 – 17.00', spans([570, 1020])],
    ['10:00-12:00-14:00', '10:00-12:00-14:00'],
    [' Efter aftale ', 'Efter aftale'],
    [{ open: '9', close: '17' }, unknownPlan],
    ['10:00-24:00', spans([600, 1440])],
    ['18:00-00:00', spans([1080, 1440])],
    ['00:00-24:00', wholeDay],
    [{ open: '09:00', close: '24:01' }, unknownPlan],
    [{ open: 'aa:bb', close: '17:00' }, unknownPlan],
    [undefined, unknownPlan],
  ])('%j is read as %j', (stored, day) => {
    expect(parseDay(stored)).toEqual(day)
  })

  test.each(['24:00', '09:60', '-1:00', '9', '', '09:00:00', ' '])('%j is not a time of day', (time) => {
    expect(minutesOf(time)).toBeNull()
  })

  test('minutes since midnight are written as HH:MM', () => {
    expect([0, 65, 1439].map(timeOf)).toEqual(['00:00', '01:05', '23:59'])
  })
})

test.each([
  [spans([600, 1440]), '10:00-00:00'],
  [spans([540, 720], [840, 1080]), '09:00-12:00, 14:00-18:00'],
  [unknownPlan, 'Ukendt'],
  ['Efter aftale', 'Efter aftale'],
] as const)('%j is labelled %j', (day, label) => {
  expect(dayLabel(day)).toBe(label)
})

describe('the line of a week', () => {
  test('lists only the open days, and those with words, when fewer than three are open', () => {
    expect(hoursLine({ friday: '09:00-12:00, 14:00-17:00', saturday: { allDay: true }, sunday: closed })).toBe(
      'Fredag 09:00-12:00, 14:00-17:00, Lørdag Åben 24/7',
    )
    expect(hoursLine({ friday: daytime, sunday: ' Efter aftale ' })).toBe('Fredag 09:00-17:00, Søndag Efter aftale')
  })

  test('has all seven days when three are open, or none', () => {
    expect(hoursLine({ monday: daytime, tuesday: daytime, wednesday: daytime })).toMatch(/, Søndag Ukendt$/)
    expect(hoursLine({ monday: closed })).toMatch(/, Søndag Ukendt$/)
    expect(hoursLine({ sunday: 'Efter aftale' })).toMatch(/^Mandag Ukendt, .*, Søndag Efter aftale$/)
  })

  test('is empty when no day is known', () => {
    expect(isUnknownWeek(parseWeek({ monday: ' ' }))).toBe(true)
    expect(hoursLine({ monday: ' ' })).toBe('')
  })
})

test('a day that a text names twice has both hours', () => {
  expect(readHoursText('Mandag 09:00-12:00\nMandag 14:00-17:00|Tirsdag Lukket')).toEqual({
    monday: '09:00-12:00, 14:00-17:00',
    tuesday: 'Lukket',
  })
})
