import { expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf } from '../hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { withNotices } from '../owners/notice.ts'
import type { NoticeKind } from '../owners/notice.ts'
import { openingGroupAt } from './opening-group.ts'

const calendar = calendarAt('2026-11-22')
const wednesday = { day: dayOf('2026-11-25'), minutes: 13 * 60 }

test.each([
  ['10:00-17:00', 'now', 'open'],
  ['10:00-12:00', 'now', 'closed'],
  ['10:00-12:00 "by appointment"', 'now', 'closed'],
  ['10:00-17:00 "by appointment"', 'now', 'maybe'],
  ['unknown "se hjemmesiden"', 'now', 'maybe'],
  ['Jun-Jul 10:00-18:00', 'weekend', 'closed'],
  ['Su 10:00-12:00', 'weekend', 'open'],
  ['We 09:00-12:00; Su unknown', 'weekend', 'maybe'],
] as const)('%s at %j is %s', (expression, when, group) => {
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
