import { describe, expect, test } from 'vitest'

import type { Builds, PendingRequests } from './builds.ts'
import { deployDueAt, deploysThisMonth, mostDeploys, publishRefusal } from './deploy-plan.ts'

/** A moment of November 2026, when Denmark is an hour ahead of UTC. */
const november = (day: number, time = '12:00:00'): Date =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}+01:00`)
const DECEMBER = new Date('2026-12-01T00:00:00+01:00')

const FIRST = november(1, '00:00:00')
const quiet = (moment: Date): Date => new Date(moment.getTime() + 5000)

const change = (moment: Date, other: Partial<PendingRequests> = {}): PendingRequests => ({
  ...{ oldest: moment, newest: moment, count: 1, isUrgent: false, isOfSchedules: false, askedFor: null },
  ...other,
})

type Past = Omit<Builds, 'waiting' | 'last'>
const past = (other: Partial<Past> = {}): Past => ({
  ...{ failures: null, deploys: [], lastUrgent: null, lastChange: null },
  ...other,
})
/** Deploys of each day, each with a change of the same day. */
const deployed = (...deploys: Date[]): Past => past({ deploys, lastChange: deploys.at(-1) ?? null })

const due = (waiting: PendingRequests, history: Past, { buildsAMonth = 8, now = waiting.newest } = {}): Date =>
  deployDueAt(waiting, history, buildsAMonth, now)

describe('a deploy for a change', () => {
  test('is due after a quiet pause if there was none before', () => {
    expect(due(change(november(10)), past())).toEqual(quiet(november(10)))
  })

  test('is due after a quiet pause with a plan of 0, however many there were', () => {
    const many = deployed(
      ...Array.from({ length: 40 }, (_, hour) => november(9, `${String(hour % 24).padStart(2, '0')}:00:00`)),
    )
    expect(due(change(november(10)), many, { buildsAMonth: 0 })).toEqual(quiet(november(10)))
  })

  test('waits for its share of the rest of the month after the last one', () => {
    // Seven are left for 29 days: one each 29 / 8 days, and a last pause before the next month.
    const last = november(2, '00:00:00')
    const share = (DECEMBER.getTime() - last.getTime()) / 8
    expect(due(change(november(2)), deployed(last))).toEqual(new Date(last.getTime() + share))
  })

  test('keeps an even pace when there is always something to deploy', () => {
    const deploys: Date[] = []
    let now = FIRST
    for (; now < DECEMBER; now = new Date(now.getTime() + 3_600_000))
      if (due(change(now), { ...deployed(...deploys), lastChange: now }) <= quiet(now)) deploys.push(now)
    expect(deploys).toHaveLength(8)
    const days = deploys.map((moment) => Math.round((moment.getTime() - FIRST.getTime()) / 86_400_000))
    expect(days).toEqual([0, 4, 8, 11, 15, 19, 23, 26])
  })

  test('comes soon after a quiet day, while the month is no more than one deploy ahead of an even pace', () => {
    const monday = november(2)
    expect(due(change(november(4)), deployed(monday))).toEqual(quiet(november(4)))
    // The third is planned for the morning of the eighth, and may come one share of 3.75 days earlier.
    expect(due(change(november(4)), deployed(FIRST, november(2)))).toEqual(november(4, '18:00:00'))
  })

  test('does not come soon without a whole quiet day', () => {
    const evening = november(2, '23:00:00')
    expect(due(change(november(3)), deployed(evening)).getTime()).toBeGreaterThan(november(5).getTime())
  })

  test('waits for the first of the next month when the month is spent', () => {
    const spent = deployed(...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => november(day)))
    expect(due(change(november(20)), spent)).toEqual(DECEMBER)
    expect(due(change(november(8, '12:30:00')), spent)).toEqual(DECEMBER)
    expect(due(change(november(20)), spent, { now: new Date('2026-12-03T12:00:00Z') })).toEqual(DECEMBER)
  })

  test('postponed to this month waits for the next one if this month is spent, too', () => {
    const december = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => new Date(Date.UTC(2026, 11, day, 12)))
    expect(due(change(november(20)), past({ deploys: december }), { now: new Date('2026-12-09T12:00:00Z') })).toEqual(
      new Date('2027-01-01T00:00:00+01:00'),
    )
  })

  test('counts deploys by the calendar month in Denmark', () => {
    const seven = [1, 2, 3, 4, 5, 6, 7].map((day) => november(day))
    const october = new Date('2026-10-31T22:59:59Z')
    expect(due(change(november(20)), deployed(october, ...seven)).getTime()).toBeLessThan(DECEMBER.getTime())
    expect(due(change(november(20)), deployed(new Date('2026-10-31T23:00:00Z'), ...seven))).toEqual(DECEMBER)
  })

  test('waits for the next month across both changes of daylight saving time', () => {
    const inOctober = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => new Date(Date.UTC(2026, 9, day)))
    expect(due(change(new Date('2026-10-24T12:00:00Z')), deployed(...inOctober))).toEqual(FIRST)
    const inMarch = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => new Date(Date.UTC(2026, 2, day)))
    expect(due(change(new Date('2026-03-20T12:00:00Z')), deployed(...inMarch))).toEqual(
      new Date('2026-03-31T22:00:00Z'),
    )
  })

  test('with a plan of one a month waits across the end of the year', () => {
    const last = new Date('2026-12-31T12:00:00+01:00')
    expect(due(change(new Date('2026-12-31T13:00:00+01:00')), deployed(last), { buildsAMonth: 1 })).toEqual(
      new Date('2027-01-31T12:00:00+01:00'),
    )
    expect(due(change(new Date('2027-01-03T12:00:00Z')), deployed(last), { buildsAMonth: 1 })).toEqual(
      quiet(new Date('2027-01-03T12:00:00Z')),
    )
  })

  test('is due at the retry after failures', () => {
    const failures = { count: 2, last: november(10, '12:01:00') }
    expect(due(change(november(10)), past({ failures }))).toEqual(november(10, '12:01:30'))
  })
})

describe('changes of schedules', () => {
  const hours = change(november(1), { isOfSchedules: true })

  test('wait two weeks for other changes', () => {
    expect(due(hours, past())).toEqual(november(15))
    const withAnother = { ...hours, newest: november(3), isOfSchedules: false }
    expect(due(withAnother, past()).getTime()).toBeLessThanOrEqual(quiet(november(3)).getTime())
  })

  test('then wait for the plan', () => {
    const spent = deployed(...[7, 8, 9, 10, 11, 12, 13, 14].map((day) => november(day)))
    expect(due(hours, spent)).toEqual(DECEMBER)
  })
})

describe('a removal or another urgent change', () => {
  const removal = (moment: Date): PendingRequests => change(moment, { isUrgent: true })

  test('does not wait for the plan', () => {
    expect(due(removal(november(2, '13:00:00')), deployed(november(2)))).toEqual(quiet(november(2, '13:00:00')))
  })

  test('waits for the next day if one was deployed today already, even when summer time ends', () => {
    const history = { ...deployed(november(2)), lastUrgent: november(2) }
    expect(due(removal(november(2, '13:00:00')), history)).toEqual(november(3, '00:00:00'))
    const saturday = new Date('2026-10-25T08:00:00+01:00')
    expect(
      due(removal(new Date('2026-10-25T09:00:00+01:00')), { ...deployed(saturday), lastUrgent: saturday }),
    ).toEqual(new Date('2026-10-26T00:00:00+01:00'))
  })

  test('exceeds the plan by at most four deploys a month', () => {
    const days = Array.from({ length: 12 }, (_, index) => november(index + 1))
    const eleven = { ...deployed(...days.slice(0, 11)), lastUrgent: november(11) }
    expect(due(removal(november(13)), eleven)).toEqual(quiet(november(13)))
    expect(due(removal(november(13)), { ...deployed(...days), lastUrgent: november(12) })).toEqual(DECEMBER)
  })

  test('waits for the retry after a failure', () => {
    const failures = { count: 3, last: november(2, '13:00:10') }
    expect(due(removal(november(2, '13:00:00')), { ...deployed(november(2)), failures })).toEqual(
      november(2, '13:01:10'),
    )
  })

  test('on every day of a month uses as many deploys as are possible', () => {
    const deploys: Date[] = []
    for (let day = 1; day <= 30; day++) {
      const history = { ...deployed(...deploys), lastUrgent: deploys.at(-1) ?? null }
      if (due(removal(november(day)), history) <= quiet(november(day))) deploys.push(november(day))
    }
    expect(deploys).toHaveLength(mostDeploys(8) ?? 0)
  })
})

describe('publishing on request', () => {
  const requested = change(november(2), { newest: november(2, '13:00:00'), askedFor: november(2, '13:00:00') })

  test('does not wait, not even for a quiet pause', () => {
    expect(due(requested, deployed(november(2)))).toEqual(november(2, '13:00:00'))
  })

  test('is retried after a failure', () => {
    const failures = { count: 1, last: november(2, '13:00:01') }
    expect(due(requested, { ...deployed(november(2)), failures })).toEqual(november(2, '13:00:16'))
  })

  test('waits for the next month when all deploys are spent', () => {
    const days = Array.from({ length: 12 }, (_, index) => november(2, `0${index % 10}:00:00`))
    expect(due(requested, deployed(...days))).toEqual(DECEMBER)
  })

  const builds = (waiting: PendingRequests | null, deploys: Date[]): Builds => ({
    ...deployed(...deploys),
    waiting,
    last: null,
  })

  test('is refused when nothing is waiting or the month is spent', () => {
    const days = Array.from({ length: 12 }, (_, index) => november(index + 1))
    const now = november(13)
    expect(publishRefusal(builds(null, []), 8, now)).toBe('nothing waits')
    expect(publishRefusal(builds(change(now), days), 8, now)).toBe('month is spent')
    expect(publishRefusal(builds(change(now), days.slice(1)), 8, now)).toBeNull()
    expect(publishRefusal(builds(change(now), days), 0, now)).toBeNull()
    expect(publishRefusal(builds(change(now), days), 8, new Date('2026-12-01T00:00:00+01:00'))).toBeNull()
  })
})

test('only the deploys of this month are counted', () => {
  expect(deploysThisMonth({ deploys: [new Date('2026-10-31T22:59:59Z'), FIRST, november(20)] }, november(21))).toBe(2)
})
