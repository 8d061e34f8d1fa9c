import { describe, expect, test } from 'vitest'

import { buildReason, isUnderWay, publicationOf, quietAt, retrySeconds } from './builds.ts'
import type { BuildStatus, PendingRequests } from './builds.ts'

/** The moment this many seconds after noon. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds))

describe('a build is due', () => {
  test('once nothing has changed for five seconds', () => {
    expect(quietAt({ oldest: at(0), newest: at(0) }, null)).toEqual(at(5))
    expect(quietAt({ oldest: at(0), newest: at(40) }, null)).toEqual(at(45))
  })

  test('two minutes after the first change at the latest', () => {
    expect(quietAt({ oldest: at(0), newest: at(118) }, null)).toEqual(at(120))
  })

  test('at its retry after a failure', () => {
    expect(quietAt({ oldest: at(0), newest: at(3) }, { count: 1, last: at(30) })).toEqual(at(45))
    expect(quietAt({ oldest: at(0), newest: at(3) }, { count: 3, last: at(30) })).toEqual(at(90))
  })

  test('after the next change, even before a long retry', () => {
    expect(quietAt({ oldest: at(0), newest: at(40) }, { count: 9, last: at(30) })).toEqual(at(45))
  })

  test('two minutes after a failure at the latest when changes go on', () => {
    expect(quietAt({ oldest: at(0), newest: at(149) }, { count: 1, last: at(30) })).toEqual(at(150))
  })
})

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [8, 1920],
  [9, 3600],
  [500, 3600],
])('after %i failures the next try is %i seconds away', (failures, seconds) => {
  expect(retrySeconds(failures)).toBe(seconds)
})

test('the reason for a build counts and names its changes', () => {
  expect(buildReason(['edit', 'approval', 'edit'])).toBe('3 changes: approval, edit')
  expect(buildReason(['deletion'])).toBe('1 change: deletion')
})

test.each<[BuildStatus, seconds: number, boolean]>([
  ['sending', 59, true],
  ['sending', 60, false],
  ['sent', 1799, true],
  ['running', 1799, true],
  ['running', 1800, false],
  ['done', 1, false],
  ['failed', 1, false],
])('a build that is %s is under way after %i seconds: %s', (status, seconds, expected) => {
  const last = { status, problem: null, changedAt: at(0) }
  expect(isUnderWay({ last }, at(seconds))).toBe(expected)
})

describe('the publication status', () => {
  const one: PendingRequests = {
    oldest: at(0),
    newest: at(3),
    count: 2,
    isUrgent: false,
    isOfSchedules: false,
    askedFor: null,
  }
  const failed = { status: 'failed', problem: 'No.', changedAt: at(20) } as const
  const standing = (status: BuildStatus, seconds: number) => ({ status, problem: null, changedAt: at(seconds) })

  test('is none before the first build', () => {
    expect(publicationOf({ waiting: null, last: null }, null)).toEqual({ status: 'none' })
  })

  test('is waiting since the first change until a build has begun, with its due time', () => {
    const waits = { status: 'waiting', since: at(0), dueAt: at(500) }
    expect(publicationOf({ waiting: one, last: null }, at(500))).toEqual(waits)
    expect(publicationOf({ waiting: one, last: standing('done', -60) }, at(500))).toEqual(waits)
    expect(publicationOf({ waiting: null, last: standing('sent', 6) }, null)).toEqual({
      status: 'waiting',
      since: at(6),
      dueAt: null,
    })
  })

  test('is running even if more changes are waiting', () => {
    expect(publicationOf({ waiting: one, last: standing('running', 6) }, at(500))).toEqual({
      status: 'running',
      since: at(6),
    })
  })

  test('is done when everything is published', () => {
    expect(publicationOf({ waiting: null, last: standing('done', 9) }, null)).toEqual({ status: 'done', at: at(9) })
  })

  test('is failed with the problem and the time of the retry', () => {
    expect(publicationOf({ waiting: one, last: failed }, at(35))).toEqual({
      status: 'failed',
      at: at(20),
      problem: 'No.',
      retryAt: at(35),
    })
    expect(publicationOf({ waiting: null, last: failed }, null)).toMatchObject({ status: 'failed', retryAt: null })
  })

  test('is waiting when changes came after a failure', () => {
    expect(publicationOf({ waiting: { ...one, newest: at(22) }, last: failed }, at(27))).toEqual({
      status: 'waiting',
      since: at(0),
      dueAt: at(27),
    })
  })
})
