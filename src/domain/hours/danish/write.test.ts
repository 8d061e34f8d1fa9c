import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { daysOfYear } from '../calendar.ts'
import { modelOf } from '../evaluation/expression-model.ts'
import { isSamePlan, unknownHours, planOn } from '../model.ts'
import type { DayPlan, HoursModel } from '../model.ts'
import { hoursModel } from '../testing/hours-models.ts'
import { readDanishHours } from './read.ts'
import { hoursSentences, irregularSentences } from './write.ts'

/** Sorts the spans of a plan. */
const ordered = (plan: DayPlan): DayPlan =>
  plan.kind === 'spans' ? { ...plan, spans: plan.spans.toSorted((a, b) => a.from - b.from) } : plan

/** Returns the first day of three years on which two models differ. */
function firstDifference(a: HoursModel, b: HoursModel): { date: string; plans: DayPlan[] } | null {
  const day = [2026, 2027, 2028]
    .flatMap(daysOfYear)
    .find((date) => !isSamePlan(ordered(planOn(a, date)), ordered(planOn(b, date))))
  return day === undefined ? null : { date: day.date, plans: [planOn(a, day), planOn(b, day)] }
}

test('sentences parse back to the same hours', () => {
  fc.assert(
    fc.property(hoursModel, (model) => {
      const read = readDanishHours(hoursSentences({ ...model, note: '' }).join(' '))
      expect(read.notUnderstood).toEqual([])
      expect(firstDifference(model, read.model)).toBeNull()
    }),
    { numRuns: 200 },
  )
})

describe('hours in words', () => {
  test.each([
    [
      'Apr-Sep Mo-Su 10:00-18:00; Oct-Mar Sa 10:00-14:00',
      'April–september: hver dag 10–18. Oktober–marts: kun lørdag 10–14.',
    ],
    [
      'Mo-Fr 09:00-12:00,14:00-17:30; Sa 10:00-14:00; PH off',
      'Mandag–fredag 9–12 og 14–17.30, lørdag 10–14. Helligdage lukket.',
    ],
    ['Tu,Th 13:00-17:00 || "by appointment"', 'Tirsdag og torsdag 13–17, ellers efter aftale.'],
    ['24/7', 'Døgnåbent.'],
    ['Mo-Su 10:00-17:00; Feb 01-14 off', 'Hver dag 10–17. Lukket 1.–14. februar.'],
    [
      'Mo-Su 10:00-17:00; Jan-Feb off; Dec 24 10:00-12:00',
      'Marts–december: hver dag 10–17. Resten af året lukket. Juleaften 10–12.',
    ],
    ['Mo-Su 10:00-17:00; Jul off', 'Hver dag 10–17. Lukket i juli.'],
    ['Mo-Fr 10:00-17:00; Sa,Su unknown', 'Mandag–fredag 10–17, øvrige dage ukendt.'],
    ['Fr 18:00-02:00; Dec 27-Jan 05 off', 'Kun fredag 18–2. Lukket 27. december–5. januar.'],
    ['Fr,Sa 10:00-17:00; week 29-31 off', 'Kun fredag og lørdag 10–17. Lukket uge 29–31.'],
    ['Mo-Fr 10:00-16:00 "by appointment"', 'Mandag–fredag efter aftale 10–16.'],
    [
      'Mo-Su 10:00-17:00; easter +50 days off; 2026 Jul 01 off',
      'Hver dag 10–17. Lukket 2. pinsedag. Lukket 1. juli 2026.',
    ],
    ['Jun-Aug 10:00-18:00 || closed "Husk poser"', 'Juni–august: hver dag 10–18. Resten af året lukket. Husk poser'],
    ['"by appointment"', 'Efter aftale.'],
  ])('%j: %s', (expression, sentences) => {
    const model = modelOf(expression)
    expect(model && hoursSentences(model).join(' ')).toBe(sentences)
  })

  test('are empty for unknown hours', () => {
    expect(hoursSentences(unknownHours)).toEqual([])
  })

  test('include the comments of hours that the form cannot show', () => {
    expect(irregularSentences(['solange der Vorrat reicht'])).toEqual([
      'solange der Vorrat reicht',
      'Åbningstiderne skifter: se dagene.',
    ])
  })
})
