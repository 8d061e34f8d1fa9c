import { describe, expect, test } from 'vitest'

import { minutesOf, timeOf } from './local-time.ts'
import { readHoursText } from './given-hours.ts'
import { dayLabel, hoursSummary, isUnknownWeek, parseDay, parseWeek } from './week.ts'

const daytime = { open: '09:00', close: '17:00' }
const closed = { closed: true } as const

describe('a stored day', () => {
  test.each([
    [{ closed: true } as const, { kind: 'closed' }],
    [{ allDay: true } as const, { kind: 'allDay' }],
    [{ unknown: true } as const, { kind: 'unknown' }],
    [daytime, { kind: 'hours', open: 540, close: 1020 }],
    ['closed', { kind: 'closed' }],
    [' Lukket ', { kind: 'closed' }],
    ['open', { kind: 'allDay' }],
    ['open all day', { kind: 'allDay' }],
    ['10:00-18:00', { kind: 'hours', open: 600, close: 1080 }],
    ['kl. 9.30 til 17', { kind: 'unknown', text: 'kl. 9.30 til 17' }],
    ['kl. 9.30 – 17.00', { kind: 'hours', open: 570, close: 1020 }],
    ['10:00-12:00-14:00', { kind: 'unknown', text: '10:00-12:00-14:00' }],
    [' Efter aftale ', { kind: 'unknown', text: 'Efter aftale' }],
    [{ open: '9', close: '17' }, { kind: 'unknown' }],
    ['10:00-24:00', { kind: 'hours', open: 600, close: 0 }],
    ['00:00-24:00', { kind: 'allDay' }],
    [{ open: '09:00', close: '24:01' }, { kind: 'unknown' }],
    [{ open: 'aa:bb', close: '17:00' }, { kind: 'unknown' }],
    [undefined, { kind: 'unknown' }],
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

describe('the summary', () => {
  test('lists only the open days when fewer than three are open', () => {
    expect(hoursSummary(parseWeek({ friday: daytime, saturday: { allDay: true }, sunday: closed }))).toEqual([
      { weekday: 'friday', label: '09:00-17:00' },
      { weekday: 'saturday', label: 'Åben 24/7' },
    ])
  })

  test('has all seven days when three are open, or none', () => {
    expect(hoursSummary(parseWeek({ monday: daytime, tuesday: daytime, wednesday: daytime }))).toHaveLength(7)
    expect(hoursSummary(parseWeek({ monday: closed }))).toHaveLength(7)
  })

  test('is empty when no day is known', () => {
    expect(isUnknownWeek(parseWeek({ monday: ' ' }))).toBe(true)
    expect(hoursSummary(parseWeek({ monday: ' ' }))).toEqual([])
  })

  test('shows the text of a day that cannot be parsed', () => {
    const onRequest = { weekday: 'sunday', label: 'Efter aftale' }
    expect(hoursSummary(parseWeek({ sunday: ' Efter aftale ' }))).toContainEqual(onRequest)
    expect(hoursSummary(parseWeek({ friday: daytime, sunday: 'Efter aftale' }))).toEqual([
      { weekday: 'friday', label: '09:00-17:00' },
      onRequest,
    ])
  })

  test('an unknown day is labelled as unknown', () => {
    expect(dayLabel({ kind: 'unknown' })).toBe('Ukendt')
  })
})

test('a day that a text names twice has both hours', () => {
  expect(readHoursText('Mandag 09:00-12:00\nMandag 14:00-17:00|Tirsdag Lukket')).toEqual({
    monday: '09:00-12:00, 14:00-17:00',
    tuesday: 'Lukket',
  })
})
