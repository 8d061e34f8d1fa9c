import { describe, expect, test } from 'vitest'

import { DAY } from '../hours/local-time.ts'
import { isReminderDue, unansweredSince } from './reminders.ts'
import type { ReminderState } from './reminders.ts'

const now = new Date('2026-11-22T06:00:00Z')
const ago = (days: number): Date => new Date(now.getTime() - days * DAY)
const shop = (given: Partial<ReminderState>): ReminderState => ({
  confirmedAt: null,
  ownedSince: ago(1000),
  hasHours: true,
  reminders: 0,
  remindedAt: null,
  sentWithinYear: 0,
  ...given,
})

test.each([
  ['half a year after the last word, where there are opening hours', { confirmedAt: ago(182) }, true],
  ['not before that', { confirmedAt: ago(181) }, false],
  ['a year after it, where there are none', { confirmedAt: ago(365), hasHours: false }, true],
  ['not before that', { confirmedAt: ago(364), hasHours: false }, false],
  ['where nobody has said anything for as long as it has an owner', {}, true],
  ['not while the owner is new', { ownedSince: ago(100) }, false],
  ['three weeks after the first', { reminders: 1, remindedAt: ago(21) }, true],
  ['not before that', { reminders: 1, remindedAt: ago(20) }, false],
  ['six weeks after the second', { reminders: 2, remindedAt: ago(42) }, true],
  ['not before that', { reminders: 2, remindedAt: ago(41) }, false],
  ['never after the third', { reminders: 3, remindedAt: ago(5000) }, false],
  ['anew, once somebody has looked at the page', { reminders: 3, remindedAt: ago(400), confirmedAt: ago(200) }, true],
  ['never for the fifth time in a year', { sentWithinYear: 4 }, false],
])('an owner is asked: %s', (_, given, isDue) => {
  expect(isReminderDue(shop(given), now)).toBe(isDue)
})

describe('in ten years', () => {
  /** Days on which the shop's owners get a reminder. They answer the nth one a week later if `answers(n)` is true. */
  function played(answers: (asked: number) => boolean, hasHours: boolean): number[] {
    const start = new Date('2026-01-01T06:00:00Z').getTime()
    const sent: number[] = []
    let confirmedAt = new Date(start)
    let remindedAt: Date | null = null
    let reminders = 0
    let answerOn = -1
    for (let day = 0; day < 3650; day++) {
      const today = new Date(start + day * DAY)
      if (day === answerOn) [confirmedAt, reminders] = [today, 0]
      const sentWithinYear = sent.filter((before) => day - before < 365).length
      const ownedSince = new Date(start)
      if (!isReminderDue({ confirmedAt, ownedSince, hasHours, reminders, remindedAt, sentWithinYear }, today)) continue
      sent.push(day)
      ;[remindedAt, reminders] = [today, reminders + 1]
      if (answers(sent.length)) answerOn = day + 7
    }
    return sent
  }
  const mostInAYear = (sent: readonly number[]): number =>
    Math.max(...sent.map((day) => sent.filter((other) => other >= day && other < day + 365).length))

  test('who never answers is asked three times', () => {
    expect(played(() => false, true)).toEqual([182, 203, 245])
  })

  test('who always answers is asked twice a year, or once where there are no hours', () => {
    expect(played(() => true, true)).toHaveLength(19)
    expect(played(() => true, false)).toHaveLength(9)
  })

  test.each([2, 3])('who answers each time number %i is asked at most four times a year', (nth) => {
    expect(mostInAYear(played((asked) => asked % nth === 0, true))).toBeLessThanOrEqual(4)
  })
})

test.each([
  ['three weeks after the third', { reminders: 3, remindedAt: ago(21) }, ago(84)],
  ['not while there is time to answer it', { reminders: 3, remindedAt: ago(20) }, null],
  ['not after two', { reminders: 2, remindedAt: ago(30) }, null],
  ['not where somebody has spoken since the third', { reminders: 3, remindedAt: ago(21), confirmedAt: ago(1) }, null],
  ['not where nobody was ever asked', { reminders: 0, remindedAt: null }, null],
])('reminders are in vain from the first of them on: %s', (_, given, since) => {
  const shop = { confirmedAt: ago(300), firstRemindedAt: ago(84), ...given }
  expect(unansweredSince(shop, now)).toEqual(since)
})
