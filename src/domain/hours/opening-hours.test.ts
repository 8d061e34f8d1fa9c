import { describe, expect, test } from 'vitest'

import { localTime } from './local-time.ts'
import {
  dayLabel,
  hoursSummary,
  isUnknownWeek,
  minutesOf,
  readDay,
  readWeek,
  statusAt,
  statusLabel,
  timeOf,
} from './opening-hours.ts'
import type { LocalTime, OpeningHours, OpenStatus, Weekday } from './opening-hours.ts'

const daytime = { open: '09:00', close: '17:00' }
const evening = { open: '18:00', close: '02:00' }
const closed = { closed: true } as const

function at(weekday: Weekday, time: string): LocalTime {
  return { weekday, minutes: minutesOf(time) ?? NaN }
}

const status = (openingHours: OpeningHours, weekday: Weekday, time: string): OpenStatus =>
  statusAt(readWeek(openingHours), at(weekday, time))

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
    [{ open: '09:00', close: '24:00' }, { kind: 'unknown' }],
    [{ open: 'aa:bb', close: '17:00' }, { kind: 'unknown' }],
    [undefined, { kind: 'unknown' }],
  ])('%j is read as %j', (stored, day) => {
    expect(readDay(stored)).toEqual(day)
  })

  test.each(['24:00', '09:60', '-1:00', '9', '', '09:00:00', ' '])('%j is no time of day', (time) => {
    expect(minutesOf(time)).toBeNull()
  })

  test('minutes since midnight are written as HH:MM', () => {
    expect([0, 65, 1439].map(timeOf)).toEqual(['00:00', '01:05', '23:59'])
  })
})

describe('open now', () => {
  test.each([
    ['08:59', 'closed'],
    ['09:00', 'open'],
    ['16:59', 'open'],
    ['17:00', 'open'],
    ['17:01', 'closed'],
  ])('opening and closing minute belong to the hours: %s is %s', (time, expected) => {
    expect(status({ monday: daytime, tuesday: closed }, 'monday', time).status).toBe(expected)
  })

  test('says until when', () => {
    expect(status({ monday: daytime }, 'monday', '12:00')).toEqual({ status: 'open', until: '17:00' })
    expect(status({ monday: { allDay: true } }, 'monday', '03:00')).toEqual({ status: 'open', until: null })
  })

  test.each<[Weekday, string, string]>([
    ['friday', '17:59', 'closed'],
    ['friday', '23:59', 'open'],
    ['saturday', '00:00', 'open'],
    ['saturday', '02:00', 'open'],
    ['saturday', '02:01', 'closed'],
  ])('hours past midnight belong to the evening they began: %s %s is %s', (weekday, time, expected) => {
    expect(status({ friday: evening, saturday: closed }, weekday, time).status).toBe(expected)
  })

  test('hours past midnight on Sunday reach into Monday', () => {
    expect(status({ sunday: evening, monday: closed }, 'monday', '01:30')).toEqual({ status: 'open', until: '02:00' })
  })

  test('hours past midnight are open although the next day is unknown', () => {
    expect(status({ friday: evening }, 'saturday', '01:00').status).toBe('open')
    expect(status({ friday: evening }, 'saturday', '03:00').status).toBe('unknown')
  })

  test('an unknown day is never closed', () => {
    expect(status({}, 'monday', '12:00')).toEqual({ status: 'unknown' })
    expect(status({ monday: 'Efter aftale' }, 'monday', '12:00')).toEqual({ status: 'unknown', isTold: true })
    expect(status({ monday: { open: '', close: '' } }, 'monday', '12:00')).toEqual({ status: 'unknown' })
  })
})

describe('the next opening', () => {
  const opens = (openingHours: OpeningHours, weekday: Weekday, time: string) => {
    const now = status(openingHours, weekday, time)
    return now.status === 'closed' ? now.opens : now
  }

  test('is later today', () => {
    expect(opens({ monday: daytime }, 'monday', '06:00')).toEqual({ daysAhead: 0, weekday: 'monday', time: '09:00' })
  })

  test('is the next open day, across the end of the week', () => {
    const weekend: OpeningHours = { saturday: daytime, sunday: closed, monday: closed, tuesday: { allDay: true } }
    expect(opens(weekend, 'saturday', '18:00')).toEqual({ daysAhead: 3, weekday: 'tuesday', time: '00:00' })
  })

  test('is the same weekday next week when no other day is open', () => {
    const week: OpeningHours = {
      monday: daytime,
      tuesday: closed,
      wednesday: closed,
      thursday: closed,
      friday: closed,
      saturday: closed,
      sunday: closed,
    }
    expect(opens(week, 'monday', '18:00')).toEqual({ daysAhead: 7, weekday: 'monday', time: '09:00' })
  })

  test('is not known when a day before it is unknown', () => {
    expect(opens({ monday: closed, wednesday: daytime }, 'monday', '12:00')).toBeNull()
  })

  test('is none in a week that is always closed', () => {
    const week = Object.fromEntries(
      (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map((day) => [
        day,
        closed,
      ]),
    )
    expect(opens(week, 'monday', '12:00')).toBeNull()
  })
})

test.each<[OpenStatus, string]>([
  [{ status: 'unknown' }, 'Åbningstider ukendt'],
  [{ status: 'unknown', isTold: true }, 'Se åbningstider'],
  [{ status: 'open', until: '17:00' }, 'Åben til 17:00'],
  [{ status: 'open', until: null }, 'Døgnåbent'],
  [{ status: 'closed', opens: null }, 'Lukket'],
  [{ status: 'closed', opens: { daysAhead: 0, weekday: 'monday', time: '09:00' } }, 'Lukket · åbner i dag 09:00'],
  [{ status: 'closed', opens: { daysAhead: 1, weekday: 'tuesday', time: '09:00' } }, 'Lukket · åbner i morgen 09:00'],
  [{ status: 'closed', opens: { daysAhead: 3, weekday: 'thursday', time: '09:00' } }, 'Lukket · åbner torsdag 09:00'],
  [
    { status: 'closed', opens: { daysAhead: 7, weekday: 'monday', time: '09:00' } },
    'Lukket · åbner næste mandag 09:00',
  ],
])('%j reads %j', (now, label) => {
  expect(statusLabel(now)).toBe(label)
})

describe('the summary', () => {
  test('has the open days alone when fewer than three are open', () => {
    expect(hoursSummary(readWeek({ friday: daytime, saturday: { allDay: true }, sunday: closed }))).toEqual([
      { weekday: 'friday', label: '09:00-17:00' },
      { weekday: 'saturday', label: 'Døgnåbent' },
    ])
  })

  test('has all seven days when three are open, or none', () => {
    expect(hoursSummary(readWeek({ monday: daytime, tuesday: daytime, wednesday: daytime }))).toHaveLength(7)
    expect(hoursSummary(readWeek({ monday: closed }))).toHaveLength(7)
  })

  test('is empty when no day is known', () => {
    expect(isUnknownWeek(readWeek({ monday: ' ' }))).toBe(true)
    expect(hoursSummary(readWeek({ monday: ' ' }))).toEqual([])
  })

  test('shows the words of a day that no rule can read', () => {
    const onRequest = { weekday: 'sunday', label: 'Efter aftale' }
    expect(hoursSummary(readWeek({ sunday: ' Efter aftale ' }))).toContainEqual(onRequest)
    expect(hoursSummary(readWeek({ friday: daytime, sunday: 'Efter aftale' }))).toEqual([
      { weekday: 'friday', label: '09:00-17:00' },
      onRequest,
    ])
  })

  test('a day of which nothing is known says so', () => {
    expect(dayLabel({ kind: 'unknown' })).toBe('Ukendt')
  })
})

describe('the time in Denmark', () => {
  test.each<[string, Weekday, string, string]>([
    ['2026-01-15T12:00:00Z', 'thursday', '13:00', 'winter'],
    ['2026-07-15T12:00:00Z', 'wednesday', '14:00', 'summer'],
    ['2026-03-29T00:59:00Z', 'sunday', '01:59', 'the minute before the clocks go forward'],
    ['2026-03-29T01:00:00Z', 'sunday', '03:00', 'the minute they do'],
    ['2026-10-25T00:59:00Z', 'sunday', '02:59', 'the minute before they go back'],
    ['2026-10-25T01:00:00Z', 'sunday', '02:00', 'the minute they do'],
    ['2026-12-31T23:30:00Z', 'friday', '00:30', 'New Year'],
  ])('at %s it is %s %s: %s', (moment, weekday, time) => {
    expect(localTime(new Date(moment))).toEqual(at(weekday, time))
  })
})
