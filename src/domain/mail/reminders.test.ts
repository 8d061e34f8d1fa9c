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
  ['half a year after the last confirmation, with opening hours', { confirmedAt: ago(182) }, true],
  ['not before half a year, with opening hours', { confirmedAt: ago(181) }, false],
  ['a year after the last confirmation, without opening hours', { confirmedAt: ago(365), hasHours: false }, true],
  ['not before a year, without opening hours', { confirmedAt: ago(364), hasHours: false }, false],
  ['for a shop that has long had an owner and was never confirmed', {}, true],
  ['not while the owner is new', { ownedSince: ago(100) }, false],
  ['three weeks after the first reminder', { reminders: 1, remindedAt: ago(21) }, true],
  ['not before three weeks after the first reminder', { reminders: 1, remindedAt: ago(20) }, false],
  ['six weeks after the second reminder', { reminders: 2, remindedAt: ago(42) }, true],
  ['not before six weeks after the second reminder', { reminders: 2, remindedAt: ago(41) }, false],
  ['never after the third reminder', { reminders: 3, remindedAt: ago(5000) }, false],
  [
    'again, once the shop was confirmed after the third reminder',
    { reminders: 3, remindedAt: ago(400), confirmedAt: ago(200) },
    true,
  ],
  ['never for the fifth time within a year', { sentWithinYear: 4 }, false],
])('a reminder is due: %s', (_, given, isDue) => {
  expect(isReminderDue(shop(given), now)).toBe(isDue)
})

describe('over ten years', () => {
  /** Days on which the shop's owners get a reminder. They answer the nth one a week later if `answers(n)` is true. */
  function simulateReminders(answers: (sentCount: number) => boolean, hasHours: boolean): number[] {
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

  test('an owner who never answers gets three reminders', () => {
    expect(simulateReminders(() => false, true)).toEqual([182, 203, 245])
  })

  test('an owner who always answers gets two reminders a year, or one without opening hours', () => {
    expect(simulateReminders(() => true, true)).toHaveLength(19)
    expect(simulateReminders(() => true, false)).toHaveLength(9)
  })

  test.each([2, 3])('an owner who answers one reminder in %i gets at most four a year', (nth) => {
    expect(mostInAYear(simulateReminders((sentCount) => sentCount % nth === 0, true))).toBeLessThanOrEqual(4)
  })
})

test.each([
  ['three weeks after the third', { reminders: 3, remindedAt: ago(21) }, ago(84)],
  ['not while the third can still be answered', { reminders: 3, remindedAt: ago(20) }, null],
  ['not after two reminders', { reminders: 2, remindedAt: ago(30) }, null],
  ['not if the shop was confirmed since the third', { reminders: 3, remindedAt: ago(21), confirmedAt: ago(1) }, null],
  ['not without any reminder', { reminders: 0, remindedAt: null }, null],
])('a shop counts as unanswered since its first reminder: %s', (_, given, since) => {
  const shop = { confirmedAt: ago(300), firstRemindedAt: ago(84), ...given }
  expect(unansweredSince(shop, now)).toEqual(since)
})
