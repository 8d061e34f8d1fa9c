import { expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf, timeOf } from '../hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { bestOutlook, betterDay, isBetter, outlookAt, outlooksOf, spansOfOutlooks, worthOf } from './best-departure.ts'
import type { Route } from './best-departure.ts'

const calendar = calendarAt('2026-03-01')
const SATURDAY = dayOf('2026-06-06')

/** A route with twenty minutes at each stop, and twenty minutes of driving to each. */
const routeTo = (...hours: string[]): Route => ({
  stops: hours.map((expression) => ({
    timeline: expression === '' ? UNKNOWN_TIMELINE : compileTimeline(expression, calendar),
    driveMinutes: 20,
  })),
  stay: 20,
})

const bestTime = (route: Route, preferred = '14:00', from = 0) => {
  const minutes = Number(preferred.slice(0, 2)) * 60 + Number(preferred.slice(3))
  const best = bestOutlook(outlooksOf(route, SATURDAY, from), minutes)
  return best && [timeOf(best.minutes), worthOf(best), best.slack]
}

test('the best time has the most stops open on arrival, with slack, and is near the preferred one', () => {
  expect(bestTime(routeTo('Sa 10:00-17:00', 'Sa 10:00-15:00'))).toEqual(['13:15', 2, 25])
  expect(bestTime(routeTo('Sa 10:00-17:00', 'Sa 10:00-17:00'))).toEqual(['14:00', 2, 100])
  // A short window limits the slack.
  expect(bestTime(routeTo('Sa 12:00-13:00', 'Sa 12:00-13:30'))).toEqual(['12:00', 2, 10])
})

test('a stop that may be open counts half, and is never counted as open', () => {
  const route = routeTo('Sa 10:00-12:00', '', 'Sa "by appointment"')
  expect(outlookAt(route, SATURDAY, 13 * 60).groups).toEqual(['closed', 'maybe', 'maybe'])
  expect(bestTime(route)).toEqual(['11:00', 2, 20])
})

test('a shop that closes during the stay counts as closed', () => {
  expect(outlookAt(routeTo('Sa 10:00-14:00'), SATURDAY, 13 * 60 + 21).groups).toEqual(['closed'])
  expect(outlookAt(routeTo('Sa 10:00-14:00'), SATURDAY, 13 * 60 + 20)).toMatchObject({ groups: ['open'], slack: 0 })
})

test('without a shop known to be open there is no best time', () => {
  expect(bestTime(routeTo('', ''))).toBeNull()
  expect(bestTime(routeTo('Su 10:00-14:00', ''))).toBeNull()
})

test('a stop after a ferry has no known arrival and is not counted', () => {
  const route = routeTo('Sa 10:00-17:00', 'Sa 10:00-17:00')
  const { stops, stay } = route
  const ferry = { stay, stops: stops.map((stop, nth) => (nth === 1 ? { ...stop, driveMinutes: null } : stop)) }
  expect(outlookAt(ferry, SATURDAY, 720).groups).toEqual(['open', null])
})

test('today starts at the current time, and late in the evening no departure is left', () => {
  const route = routeTo('Sa 10:00-17:00')
  expect(outlooksOf(route, SATURDAY, 14 * 60 + 7)[0]?.minutes).toBe(14 * 60 + 15)
  expect(outlooksOf(route, SATURDAY, 21 * 60 + 1)).toEqual([])
  expect(outlooksOf(route, SATURDAY)).toHaveLength(61)
})

test('departures with the same open stops form one span', () => {
  const spans = spansOfOutlooks(outlooksOf(routeTo('Sa 10:00-14:00', 'Sa 12:00-17:00'), SATURDAY, 9 * 60))
  expect(spans.map(({ from, to, groups }) => [timeOf(from), timeOf(to), groups.join()])).toEqual([
    ['09:00', '09:30', 'closed,closed'],
    ['09:45', '10:45', 'open,closed'],
    ['11:00', '13:15', 'open,open'],
    ['13:30', '15:30', 'closed,open'],
    ['15:45', '21:00', 'closed,closed'],
  ])
})

test('another day is suggested only if more stops are open', () => {
  const route = routeTo('Su 10:00-14:00', 'Sa-Su 10:00-14:00')
  const best = bestOutlook(outlooksOf(route, SATURDAY), 720)
  const better = betterDay(route, SATURDAY, { best, preferred: 720 })
  expect([better?.day, better && worthOf(better.outlook)]).toEqual([SATURDAY + 1, 2])
  const always = routeTo('Mo-Su 10:00-14:00')
  const same = bestOutlook(outlooksOf(always, SATURDAY), 720)
  expect(betterDay(always, SATURDAY, { best: same, preferred: 720 })).toBeNull()
})

test('the day of a clock change is planned in wall-clock time', () => {
  const october = compileTimeline('Mo-Su 10:00-12:00', calendarAt('2026-03-01'))
  const outlooks = outlooksOf({ stops: [{ timeline: october, driveMinutes: 0 }], stay: 20 }, dayOf('2026-10-25'))
  expect(spansOfOutlooks(outlooks).map(({ from, to }) => [timeOf(from), timeOf(to)])[1]).toEqual(['10:00', '11:30'])
})

test('more slack is better, up to a limit', () => {
  const [tight, ample, more] = [5, 40, 90].map((slack) => ({ minutes: 720, groups: ['open'] as const, slack }))
  expect([tight, ample, more].every((each) => each !== undefined)).toBe(true)
  if (!tight || !ample || !more) return
  expect([isBetter(ample, tight), isBetter(more, ample), isBetter(tight, ample)]).toEqual([true, false, false])
})

test('ten stops on seven days are evaluated within 250 ms of processor time', () => {
  const route = routeTo(...Array.from({ length: 10 }, () => 'Mo-Fr 10:00-17:00; Sa 10:00-14:00'))
  const before = process.cpuUsage()
  betterDay(route, SATURDAY, { best: bestOutlook(outlooksOf(route, SATURDAY), 720), preferred: 720 })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(250)
})
