import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { calendarAt, compileTimeline, describeHours } from './compile.ts'
import { EXPRESSION_MAX, readExpression } from './read-expression.ts'
import { openingsOf } from './evaluate.ts'

/**
 * The most milliseconds that each use of a text may take, whatever it contains: twice the 50 that the estimate is made
 * for, since other programs on the same core slow this one, even by its own processor time.
 */
const MOST_MS = 100
const calendar = calendarAt('2026-11-24')

/**
 * Returns the processor time of this thread in milliseconds, of the first try within the limit or the fastest of all.
 * Programs on the same core slow a single try, and rarely all of them.
 */
function fastest(work: () => unknown): number {
  let best = Infinity
  for (let tries = 0; tries < 30 && best >= MOST_MS; tries++) {
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

function expectCheap(text: string): void {
  const { expression } = readExpression(text)
  expect(
    fastest(() => [readExpression(text), compileTimeline(expression, calendar)]),
    'read and compiled',
  ).toBeLessThan(MOST_MS)
  expect(
    fastest(() => openingsOf({ expression }, '2030-01-01', 366)),
    'openings of a year',
  ).toBeLessThan(MOST_MS)
  expect(
    fastest(() => describeHours(expression)),
    'form',
  ).toBeLessThan(MOST_MS)
}

const times = (count: number, text: string, joined = ''): string =>
  Array.from({ length: count }, () => text).join(joined)

describe('expressions that used to be slow are cheap', () => {
  test.each([
    times(16, '00:00-48:00 sunrise-sunset', ', '),
    `${times(38, 'PH, Mo-Su || ')}Mo`,
    `${times(12, 'PH -1 day 10:00-12:00 || SH 22:00-03:00; ')}`,
    times(60, 'PH off', '; '),
    times(9, 'PH,Mo-Su 00:00-48:00 closed', ' || '),
    times(12, 'easter 08:00-08:30,09:00-09:30', ' || '),
    times(30, 'SH off', '; '),
    times(12, 'SH sunrise-sunset', ', '),
    times(30, 'week 1-53/2 Mo', '; '),
    times(30, 'Mo[1,-1]', ', '),
    `Mo-Su ${times(40, '08:00-08:15', ',')}`,
    `Mo-Su ${times(20, '00:00-24:00/00:01', ',')}`,
    times(100, 'Mo '),
    times(60, '2026 off', '; '),
    times(5, 'Mar-Oct Fr; PH,Mo-Su 18:00-02:00', '; ; ; '),
    times(4, 'PH off, Mo[-1] open', ', '),
  ])('%s', expectCheap)
})

const days = ['', 'Mo-Su', 'PH', 'SH', 'Mo[-1]', 'PH +1 day', 'PH,Mo-Su', 'week 1-53/2', 'Jan-Dec', 'easter -2 days']
const more = ['2026-2090/2', 'Mar-Oct Fr', 'Jan Su[-1]-Dec Su[-1]', 'Sa-Su', 'easter', 'Jan 1-Dec 31']
const spans = [
  '',
  '10:00-12:00',
  '00:00-48:00',
  'sunrise-sunset',
  '(sunrise-01:00)-(sunset+02:00)',
  '10:00+',
  '18:00-02:00',
]
const words = ['', ' off', ' "x"', ' open', ' unknown']
const rule = fc.tuple(fc.constantFrom(...days, ...more), fc.constantFrom(...spans), fc.constantFrom(...words))
const rules = fc.tuple(
  fc.array(rule, { minLength: 1, maxLength: 4 }),
  fc.constantFrom('; ', ', ', ' || '),
  fc.integer({ min: 5, max: 60 }),
)

/** A few rules, repeated until a text is full. */
function textOf([some, between, count]: readonly [readonly (readonly string[])[], string, number]): string {
  const all = Array.from({ length: count }, (_, nth) => {
    const [day = '', span = '', word = ''] = some[nth % some.length] ?? []
    return `${day} ${span}${word}`.trim()
  })
  while (all.join(between).length > EXPRESSION_MAX) all.pop()
  return all.join(between)
}

test('repeated rules are cheap', { timeout: 60_000 }, () => {
  fc.assert(fc.property(rules.map(textOf), expectCheap), { numRuns: 200 })
})
