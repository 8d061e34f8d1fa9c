import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dateOf, dayOf } from '../local-time.ts'
import { minutesOf, timeOf } from '../opening-hours.ts'
import { spansAt } from '../timeline.ts'
import { calendarAt, compileHours } from './compile.ts'
import { readExpression } from './expression.ts'
import { libraryStates } from './testing/library-states.ts'
import { sample } from './testing/sample.ts'

const DAYS = 730
const FIRST = dayOf('2026-01-01')
const clockChanges = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']
/** Each half of the two years by a timeline of its own. */
const calendars = ['2026-01-01', '2027-01-01'].map(calendarAt)

/** Moments on the wall in two years: random ones, and those around the changes of the clock. */
function moments(seed: number, count: number): string[] {
  const random = fc.sample(fc.tuple(fc.nat(DAYS - 1), fc.nat(24 * 60 - 1)), { seed, numRuns: count })
  return [
    ...random.map(([day, minutes]) => `${dateOf(FIRST + day)}T${timeOf(minutes)}`),
    ...clockChanges.flatMap((date) =>
      ['00:30', '01:59', '02:00', '02:30', '03:00', '12:00'].map((time) => `${date}T${time}`),
    ),
  ]
}

/** What our whole way says at the moments: 'open', 'closed' or what is told of neither. */
function ourStates(expression: string, at: readonly string[]): string[] {
  const timelines = calendars.map((calendar) => compileHours(expression, calendar))
  return at.map((moment) => {
    const [date = '', time = ''] = moment.split('T')
    const timeline = timelines[date < '2027' ? 0 : 1]
    const spans = timeline ? spansAt(timeline, { day: dayOf(date), minutes: minutesOf(time) ?? NaN }) : []
    return spans[0]?.kind ?? 'closed'
  })
}

/** Moments at which we say open and the library does not, or the other way, or closed where it knows nothing. */
function contradictions(value: string, at: readonly string[]): string[] {
  const read = readExpression(value)
  const library = libraryStates(value, at)
  if (read.kind !== 'expression' || library === null) return []
  const ours = ourStates(read.expression, at)
  return at.flatMap((moment, nth) => {
    const [our, its] = [ours[nth], library[nth]]
    const same = our === its || (our === 'closed' && its === 'close') || (our === 'byAppointment' && its !== 'close')
    return same || our === 'unknown' ? [] : [`${value} at ${moment}: ${our}, not ${its}`]
  })
}

describe('real opening hours', () => {
  test('never say anything but what the library says, at 200 moments each', () => {
    expect(sample.flatMap((value, nth) => contradictions(value, moments(nth, 200)))).toEqual([])
  }, 60_000)

  test('are kept whole, all but a few', () => {
    const at = moments(1, 200)
    const isWhole = (value: string): boolean => {
      const read = readExpression(value)
      if (read.kind === 'note')
        return ourStates(read.expression, at).every((state) => state !== 'open' && state !== 'closed')
      const library = libraryStates(value, at)
      if (read.kind !== 'expression' || library === null) return false
      return ourStates(read.expression, at).every((state, nth) => state !== 'unknown' || library[nth] === 'unknown')
    }
    expect(sample.filter((value) => !isWhole(value))).toEqual(['Tu-Fr 08:00-sunset', 'sunset-sundown', 'We sunset+'])
  }, 60_000)
})
