import { describe, expect, test } from 'vitest'

import { lastConfirmation, outcomeOf, summaryOf } from './outcome.ts'
import type { StoredVisit, VisitHistory } from './outcome.ts'
import type { VisitFinding } from './visits.ts'

const NOW = new Date('2026-10-20T12:00:00.000Z')
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString()

const by = (person: string, finding: VisitFinding, days: number, more: Partial<StoredVisit> = {}): StoredVisit => ({
  finding,
  visitedAt: daysAgo(days),
  createdAt: daysAgo(days),
  visitor: `network of ${person}`,
  browser: `browser of ${person}`,
  person,
  stated: 'open',
  ...more,
})

const history = (visits: StoredVisit[], more: Partial<VisitHistory> = {}): VisitHistory => ({
  visits,
  answeredAt: null,
  isReportedClosed: false,
  ...more,
})

const outcome = (past: VisitHistory, finding: VisitFinding, digests = { visitor: 'new', browser: 'new' }) =>
  outcomeOf({ id: 'visit', finding, visitedAt: NOW.toISOString() }, past, { digests, stated: 'open', now: NOW })

describe('opening hours', () => {
  test('are not in doubt after one report, and the report is shown', () => {
    expect(summaryOf(history([by('anna', 'shut', 2)]), NOW)).toEqual({
      foundOpenAt: null,
      foundShutAt: daysAgo(2),
      hoursDoubtedAt: null,
    })
  })

  test('are in doubt after reports from two people within 30 days', () => {
    const { summary, beginsDoubt } = outcome(history([by('anna', 'shut', 29)]), 'shut')
    expect([summary.hoursDoubtedAt, beginsDoubt]).toEqual([NOW.toISOString(), true])
  })

  test.each([
    ['31 days apart', history([by('anna', 'shut', 31)])],
    ['on one day', history([by('anna', 'shut', 0.5)])],
    ['with one during closed hours', history([by('anna', 'shut', 3, { stated: 'closed' })])],
    ['with one during unknown hours', history([by('anna', 'shut', 3, { stated: 'unknown' })])],
    ['with one answered by the owner', history([by('anna', 'shut', 3)], { answeredAt: daysAgo(2) })],
    ['sent together for different days', history([by('anna', 'shut', 5, { createdAt: daysAgo(0) })])],
  ])('are not in doubt after two reports %s', (_, past) => {
    expect(outcome(past, 'shut').summary.hoursDoubtedAt).toBeNull()
  })

  test('are not in doubt when shared networks and browsers link all reports to one person', () => {
    const past = history([
      by('anna', 'shut', 9),
      by('anna', 'shut', 6, { visitor: 'café', browser: 'browser of anna' }),
    ])
    const next = outcome(past, 'shut', { visitor: 'café', browser: 'another' })
    expect([next.visit.person, next.summary.hoursDoubtedAt]).toEqual(['anna', null])
  })

  test.each([
    ['network', { visitor: 'network of anna', browser: 'another' }],
    ['browser', { visitor: 'another', browser: 'browser of anna' }],
  ])('are not in doubt after two reports from one %s', (_, digests) => {
    expect(outcome(history([by('anna', 'shut', 3)]), 'shut', digests).summary.hoursDoubtedAt).toBeNull()
  })

  test('are no longer in doubt after two people found it open, or after 60 days', () => {
    const doubted = [by('anna', 'shut', 20), by('bo', 'shut', 15)]
    expect(summaryOf(history(doubted), NOW).hoursDoubtedAt).toBe(daysAgo(15))
    expect(summaryOf(history([...doubted, by('carl', 'open', 5)]), NOW).hoursDoubtedAt).toBe(daysAgo(15))
    const opened = history([...doubted, by('carl', 'open', 5), by('dorte', 'open', 3)])
    expect(summaryOf(opened, NOW).hoursDoubtedAt).toBeNull()
    const later = new Date(NOW.getTime() + 46 * 86_400_000)
    expect(summaryOf(history(doubted), later)).toEqual({ foundOpenAt: null, foundShutAt: null, hoursDoubtedAt: null })
  })

  test('are no longer in doubt when a reporter corrects a mistake', () => {
    const past = history([by('anna', 'shut', 3), by('bo', 'shut', 1)])
    const slip = outcome(past, 'open', { visitor: 'network of bo', browser: 'browser of bo' })
    expect([slip.summary.hoursDoubtedAt, slip.summary.foundOpenAt]).toEqual([null, NOW.toISOString()])
  })
})

describe('the existence of a shop', () => {
  test('is confirmed by two people a day apart, whatever they found', () => {
    expect(outcome(history([by('anna', 'open', 1)]), 'shut').isConfirming).toBe(true)
  })

  test.each([
    ['by a single person', history([]), 'open'],
    ['on the same day', history([by('anna', 'here', 0.9)]), 'open'],
    ['after 91 days', history([by('anna', 'here', 91)]), 'open'],
    ['after a report that it is gone', history([by('anna', 'gone', 3)]), 'open'],
    ['by a report that it is gone', history([by('anna', 'open', 3)]), 'gone'],
    ['while a report is pending', history([by('anna', 'open', 3)], { isReportedClosed: true }), 'open'],
  ] as const)('is not confirmed %s', (_, past, finding) => {
    expect(outcome(past, finding).isConfirming).toBe(false)
  })

  test('is confirmed at most once by each person in 90 days', () => {
    const past = history([by('anna', 'here', 20), by('bo', 'open', 10)])
    expect(outcome(past, 'open', { visitor: 'network of bo', browser: 'x' }).isConfirming).toBe(false)
  })

  test('was last confirmed by the last visit that had an earlier one to count with', () => {
    const visits = [by('anna', 'here', 120), by('bo', 'open', 100), by('carl', 'here', 5), by('dorte', 'gone', 1)]
    expect(lastConfirmation(visits, NOW.toISOString())).toBe(daysAgo(100))
    expect(lastConfirmation(visits.slice(1), NOW.toISOString())).toBeNull()
  })
})
