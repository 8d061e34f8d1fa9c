import fc from 'fast-check'
import { expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dateOf, dayOf } from '../hours/local-time.ts'
import { dayHours } from './card-note.ts'
import { daysOfWhen, openingGroupAt, readWhen, saturdayAtEleven, stateAt, whenInWords, writeWhen } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { withNotices } from '../owners/notice.ts'
import type { NoticeKind } from '../owners/notice.ts'

const calendar = calendarAt('2026-11-22')
const wednesday = { day: dayOf('2026-11-25'), minutes: 13 * 60 }

test.each([
  ['We 09:00-12:00,14:00-18:00', 'now', 'closed'],
  ['We 09:00-12:00,14:00-18:00', 'today', 'open'],
  ['We 09:00-12:00', 'today', 'closed'],
  ['Tu 22:00-14:00', 'today', 'open'],
  ['Th 09:00-12:00', 'tomorrow', 'open'],
  ['Th 09:00-12:00 "by appointment"', 'tomorrow', 'byAppointment'],
  ['We 09:00-12:00; Th unknown', 'tomorrow', 'unknown'],
  ['Sa 10:00-14:00', { date: '2026-11-28', time: '11:00' }, 'open'],
  ['Sa 10:00-14:00', { date: '2026-11-28', time: '15:00' }, 'closed'],
  ['Sa 10:00-14:00', { date: '2026-11-28', time: null }, 'open'],
  ['Mo-Su 10:00-14:00; PH off', { date: '2026-12-25', time: '11:00' }, 'closed'],
  ['Mo-Su 10:00-14:00', { date: '2031-01-01', time: '11:00' }, 'unknown'],
] as const)('%s at %j is %s', (expression, when, state) => {
  expect(stateAt(compileTimeline(expression, calendar), when, wednesday)).toBe(state)
})

test('a weekend is Saturday and Sunday without the part that is over', () => {
  const saturday = dayOf('2026-11-28')
  expect(daysOfWhen('weekend', wednesday.day)).toEqual([saturday, saturday + 1])
  expect(daysOfWhen('weekend', saturday)).toEqual([saturday, saturday + 1])
  expect(daysOfWhen('weekend', saturday + 1)).toEqual([saturday + 1])
  const timeline = compileTimeline('Sa 10:00-12:00', calendar)
  expect(stateAt(timeline, 'weekend', { day: saturday, minutes: 780 })).toBe('closed')
  expect(stateAt(timeline, 'weekend', { day: saturday, minutes: 600 })).toBe('open')
})

test('the next Saturday at eleven is today until eleven', () => {
  const saturday = dayOf('2026-11-28')
  expect(saturdayAtEleven(wednesday)).toEqual({ date: '2026-11-28', time: '11:00' })
  expect(saturdayAtEleven({ day: saturday, minutes: 660 })).toEqual({ date: '2026-11-28', time: '11:00' })
  expect(saturdayAtEleven({ day: saturday, minutes: 661 })).toEqual({ date: '2026-12-05', time: '11:00' })
})

test('the hours of a day are shown with its date', () => {
  const timeline = compileTimeline('Mo-Sa 10:00-14:00; PH off', calendar)
  expect(dayHours(timeline, dayOf('2026-11-28'))).toBe('Lørdag 28. november: 10:00-14:00')
  expect(dayHours(timeline, dayOf('2026-12-25'))).toBe('Fredag 25. december (1. juledag): Lukket')
})

const anyWhen = fc.oneof(
  fc.constantFrom<OpenWhen>('now', 'today', 'tomorrow', 'weekend'),
  fc.record({
    date: fc.integer({ min: 0, max: 40_000 }).map(dateOf),
    time: fc.constantFrom(null, '00:00', '11:00', '23:59'),
  }),
)

test('every moment survives a round trip through the address', () => {
  fc.assert(
    fc.property(anyWhen, (when) => {
      expect(readWhen(writeWhen(when))).toEqual(when)
    }),
  )
})

test.each(['', '1', '2026-02-30', '2026-11-28T25:00', '2026-11-28T11:00:00Z', 'lørdag'])(
  '%j is not a moment',
  (text) => {
    expect(readWhen(text)).toBe(null)
  },
)

test('the value "ja" of old addresses is read as now', () => {
  expect(readWhen('ja')).toBe('now')
})

test('a moment is written in words', () => {
  expect(whenInWords({ date: '2026-11-28', time: '11:00' })).toBe('lørdag 28. november kl. 11:00')
})

test.each([
  ['10:00-17:00', 'now', 'open'],
  ['10:00-12:00', 'now', 'closed'],
  ['10:00-12:00 "by appointment"', 'now', 'closed'],
  ['10:00-17:00 "by appointment"', 'now', 'maybe'],
  ['unknown "se hjemmesiden"', 'now', 'maybe'],
  ['Jun-Jul 10:00-18:00', 'weekend', 'closed'],
  ['Su 10:00-12:00', 'weekend', 'open'],
  ['We 09:00-12:00; Su unknown', 'weekend', 'maybe'],
] as const)('%s at %j is in the group %s', (expression, when, group) => {
  expect(openingGroupAt(compileTimeline(expression, calendar), when, wednesday)).toBe(group)
})

test('unknown hours count as maybe open', () => {
  expect(openingGroupAt(UNKNOWN_TIMELINE, 'now', wednesday)).toBe('maybe')
})

test('a shop that its owner closes is closed, even with unknown hours', () => {
  const notice = (kind: NoticeKind) => ({ kind, text: null, firstDay: '2026-11-25', lastDay: '2026-11-25' })
  for (const timeline of [UNKNOWN_TIMELINE, compileTimeline('10:00-17:00', calendar)]) {
    expect(openingGroupAt(withNotices(timeline, [notice('closed')]), 'now', wednesday)).toBe('closed')
    expect(openingGroupAt(withNotices(timeline, [notice('holiday')]), 'tomorrow', wednesday)).not.toBe('closed')
    expect(openingGroupAt(withNotices(timeline, [notice('sold-out')]), 'now', wednesday)).not.toBe('closed')
  }
})

test('a shop with doubted hours may be open during them and is closed outside them', () => {
  const doubt = { kind: 'doubt', text: '', firstDay: '2026-11-20', lastDay: '2026-12-20' } as const
  const groupOf = (expression: string) =>
    openingGroupAt(withNotices(compileTimeline(expression, calendar), [doubt]), 'now', wednesday)
  expect([groupOf('10:00-17:00'), groupOf('10:00-12:00')]).toEqual(['maybe', 'closed'])
})
