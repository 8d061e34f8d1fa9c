import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { daysOfYear } from '../calendar.ts'
import { DAY_MINUTES, dayOf } from '../local-time.ts'
import { hoursModel } from '../testing/hours-models.ts'
import { expressionOf } from '../write-expression.ts'
import { isByAppointment, hasMoreThanAppointment } from './comments.ts'
import { classesOf } from './day-classes.ts'
import { stretchesOf } from './evaluate.ts'
import { lex, orNull } from './library.ts'
import { randomExpression } from './testing/random-expressions.ts'

const classCount = (expression: string, years: readonly number[]): number | undefined => {
  const classes = classesOf(lex(expression)?.tokens ?? [])
  return classes === null ? undefined : new Set(years.flatMap(daysOfYear).map(({ day }) => classes.of(day))).size
}

describe('the days of eight years', () => {
  test.each<[string, number]>([
    ['Mo-Fr 09:00-17:00', 7],
    ['24/7', 7],
    ['Mo-Fr 09:00-17:00; PH off', 29],
    ['Apr-Sep Mo-Su 10:00-18:00', 65],
    ['2026 Dec 24 off', 90],
    ['week 2-52/2 Fr 08:00-12:00', 500],
  ])('fall into few classes for %s', (expression, most) => {
    const years = [2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032]
    expect(classCount(expression, years)).toBeLessThanOrEqual(most)
  })

  test('have no classes for a rule about neighbouring days', () => {
    expect(classCount('PH -1 day 10:00-12:00', [2026])).toBeUndefined()
  })
})

const [first, days] = [dayOf('2026-11-20'), 800]

/** Minutes around which many rules begin or end, on every 17th day of more than two years. */
const moments = Array.from({ length: days / 17 }, (_, nth) => (first + nth * 17) * DAY_MINUTES).flatMap((midnight) =>
  [0, 90, 9 * 60 + 10, 12 * 60 + 10, 16 * 60, 23 * 60].map((minute) => midnight + minute),
)

/** Returns the library's states, each evaluated separately. */
function libraryStates(expression: string): string[] | null | undefined {
  const reader = lex(expression)?.reader
  return reader === null || reader === undefined
    ? null
    : orNull(() => moments.map((minute) => reader.getStateString(new Date(minute * 60_000), true)))
}

function ourStates(expression: string): string[] {
  const stretches = stretchesOf(expression, first, days)
  return moments.map((moment) => {
    const minute = moment - first * DAY_MINUTES
    const { kind = 'closed' } = stretches.find(({ to }) => to > minute) ?? {}
    return kind === 'byAppointment' ? 'unknown' : kind
  })
}

/** Expressions without comments: hours with a comment may be by appointment although the library calls them open. */
const withoutComments = randomExpression.filter((expression) => !expression.includes('"'))

test('days of one class have the hours that the library finds for each day separately', () => {
  fc.assert(
    fc.property(fc.oneof(withoutComments, hoursModel.map(expressionOf).filter(Boolean)), (expression) => {
      const library = libraryStates(expression)
      if (library != null) expect(ourStates(expression)).toEqual(library)
    }),
    { numRuns: 50 },
  )
})

test.each([
  'by appointment',
  'Kun efter aftale',
  'efter telefonisk aftale',
  'ring først',
  'nach Vereinbarung',
  'auf Anfrage',
  'op afspraak',
  'sur rdv',
  'enligt överenskommelse',
  'etter avtale',
])('%s means by appointment and nothing else', (comment) => {
  expect([isByAppointment(comment), hasMoreThanAppointment(comment)]).toEqual([true, false])
})

test.each(['Efter aftale på 12 34 56 78', 'nach Vereinbarung / Milchautomat 24h'])(
  '%s means by appointment and more',
  (comment) => {
    expect([isByAppointment(comment), hasMoreThanAppointment(comment)]).toEqual([true, true])
  },
)

test.each(['ingen aftale nødvendig', 'without appointment', 'Spørg i butikken'])(
  '%s does not mean by appointment',
  (comment) => {
    expect([isByAppointment(comment), hasMoreThanAppointment(comment)]).toEqual([false, true])
  },
)
