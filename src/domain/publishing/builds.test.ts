import { describe, expect, test } from 'vitest'

import { buildReason, dueAt, publicationOf, retrySeconds } from './builds.ts'

/** Seconds after noon. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds))

describe('a build is due', () => {
  test('once nothing has changed for five seconds', () => {
    expect(dueAt({ oldest: at(0), newest: at(0) }, null)).toEqual(at(5))
    expect(dueAt({ oldest: at(0), newest: at(40) }, null)).toEqual(at(45))
  })

  test('two minutes after the first change at the latest', () => {
    expect(dueAt({ oldest: at(0), newest: at(118) }, null)).toEqual(at(120))
  })

  test('after a failure when its retry comes', () => {
    expect(dueAt({ oldest: at(0), newest: at(3) }, { count: 1, last: at(30) })).toEqual(at(45))
    expect(dueAt({ oldest: at(0), newest: at(3) }, { count: 3, last: at(30) })).toEqual(at(90))
  })

  test('with the next change, however long the retry would be', () => {
    expect(dueAt({ oldest: at(0), newest: at(40) }, { count: 9, last: at(30) })).toEqual(at(45))
  })

  test('two minutes after a failure at the latest when changes go on', () => {
    expect(dueAt({ oldest: at(0), newest: at(149) }, { count: 1, last: at(30) })).toEqual(at(150))
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

test('a build says what it is for', () => {
  expect(buildReason(['edit', 'approval', 'edit'])).toBe('3 changes: approval, edit')
  expect(buildReason(['deletion'])).toBe('1 change: deletion')
})

describe('operators are told', () => {
  const waiting = { oldest: at(0), newest: at(3) }
  const failed = { status: 'failed', problem: 'No.', changedAt: at(20) } as const

  test('nothing where there was no build yet', () => {
    expect(publicationOf({ waiting: null, failures: null, last: null })).toEqual({ status: 'none' })
  })

  test('that changes wait, from the first of them until a build has begun', () => {
    expect(publicationOf({ waiting, failures: null, last: null })).toEqual({ status: 'waiting', since: at(0) })
    expect(
      publicationOf({ waiting, failures: null, last: { status: 'done', problem: null, changedAt: at(-60) } }),
    ).toEqual({ status: 'waiting', since: at(0) })
    expect(
      publicationOf({ waiting: null, failures: null, last: { status: 'sent', problem: null, changedAt: at(6) } }),
    ).toEqual({ status: 'waiting', since: at(6) })
  })

  test('that a build runs, though more waits', () => {
    expect(
      publicationOf({ waiting, failures: null, last: { status: 'running', problem: null, changedAt: at(6) } }),
    ).toEqual({ status: 'running', since: at(6) })
  })

  test('that all is published', () => {
    expect(
      publicationOf({ waiting: null, failures: null, last: { status: 'done', problem: null, changedAt: at(9) } }),
    ).toEqual({ status: 'done', at: at(9) })
  })

  test('that a build failed, why, and when it is tried again', () => {
    expect(publicationOf({ waiting, failures: { count: 1, last: at(20) }, last: failed })).toEqual({
      status: 'failed',
      at: at(20),
      problem: 'No.',
      retryAt: at(35),
    })
    expect(publicationOf({ waiting: null, failures: { count: 1, last: at(20) }, last: failed })).toMatchObject({
      status: 'failed',
      retryAt: null,
    })
  })

  test('that changes wait which came after a failure', () => {
    expect(
      publicationOf({ waiting: { oldest: at(0), newest: at(22) }, failures: { count: 1, last: at(20) }, last: failed }),
    ).toEqual({ status: 'waiting', since: at(0) })
  })
})
