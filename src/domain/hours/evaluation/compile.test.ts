import { describe, expect, test } from 'vitest'

import { dateOf } from '../local-time.ts'
import type { Timeline, TimelineDay } from '../timeline.ts'
import { calendarAt, compileTimeline, describeHours, expressionOfDanish } from './compile.ts'

const calendar = calendarAt('2026-11-22')
const hours = ({ spans }: TimelineDay): string => spans.map(({ open, close }) => `${open / 60}-${close / 60}`).join(',')

/** Summarizes a timeline: its seasons with their first days, its hours on holidays, and its exceptions. */
function summarize({ seasons, holiday, exceptions }: Timeline) {
  return {
    seasons: seasons.map(({ from, week }) => `${dateOf(from)}: ${week.map(hours).join(' ')}`),
    holiday: holiday && hours(holiday),
    exceptions: Object.entries(exceptions).map(([day, plan]) => `${dateOf(Number(day))}: ${hours(plan)}`),
  }
}

describe('a timeline', () => {
  test.each<[string, ReturnType<typeof summarize>]>([
    ['Mo-Fr 09:00-17:00', { seasons: ['2026-10-18: 9-17 9-17 9-17 9-17 9-17  '], holiday: null, exceptions: [] }],
    ['Mo-Fr 09:00-17:00; PH off', { seasons: ['2026-10-18: 9-17 9-17 9-17 9-17 9-17  '], holiday: '', exceptions: [] }],
    [
      'Apr-Sep Mo-Su 10:00-18:00; Oct-Mar Sa 10:00-14:00',
      {
        seasons: [
          '2026-10-18:      10-14 ',
          '2027-04-01: 10-18 10-18 10-18 10-18 10-18 10-18 10-18',
          '2027-10-01:      10-14 ',
        ],
        holiday: null,
        exceptions: [],
      },
    ],
    [
      'Mo-Fr 09:00-17:00; Dec 24 09:00-12:00; Dec 31 off',
      {
        seasons: ['2026-10-18: 9-17 9-17 9-17 9-17 9-17  '],
        holiday: null,
        exceptions: ['2026-12-24: 9-12', '2026-12-31: ', '2027-12-24: 9-12', '2027-12-31: '],
      },
    ],
  ])('of %s has as few seasons and exceptions as possible', (expression, short) => {
    expect(summarize(compileTimeline(expression, calendar))).toEqual(short)
  })
})

test('text that is not an expression has neither a model nor sentences', () => {
  expect(describeHours('Når skiltet er ude')).toEqual({ model: null, sentences: [] })
})

test.each([
  ['Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket', 'Mo-Fr 09:00-17:30; Sa 10:00-14:00; Su off; PH off'],
  ['Maj-september hver dag 10-18', 'May-Sep Mo-Su 10:00-18:00'],
  // The library reads these with replaced words.
  ['lør-søn 10-16', 'Mo-Fr off; Sa,Su 10:00-16:00'],
  ['ti to 10-16', 'Mo,We,Fr-Su off; Tu,Th 10:00-16:00'],
  ['Efter aftale på tlf. 12 34 56 78', '"by appointment"'],
])('hours in Danish become an expression: %s', (text, expression) => {
  expect(expressionOfDanish(text)).toBe(expression)
})

test.each([
  'Mo-Fr 09:00-17:00',
  'Mon-Fri 10-17',
  '',
  'Fredag 13-17. Kun ved godt vejr.',
  'Hverdage 9-17. Vi tager MobilePay',
  'Ring!',
])('an expression or a partly understood text is not converted: %s', (text) => {
  expect(expressionOfDanish(text)).toBeNull()
})
