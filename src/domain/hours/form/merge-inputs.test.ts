import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, unknownPlan, wholeDay } from '../model/model.ts'
import type { DayPlan, HoursModel } from '../model/model.ts'
import { expressionOf } from '../model/model-expression.ts'
import { expressionIn, hoursInput, withDraft } from './hours-input.ts'
import { mergedInput } from './merge-inputs.ts'

const weekly = (...plans: DayPlan[]): HoursModel => ({
  ...unknownHours,
  schedule: { kind: 'wholeYear', week: everyDay(unknownPlan).map((plan, day) => plans[day] ?? plan) },
})

const input = (model: HoursModel) => hoursInput({ expression: expressionOf(model), model, sentences: [] })

const before = input(weekly(closedPlan, unknownPlan))
const newer = input(weekly(closedPlan, wholeDay, wholeDay))

test('days that were set stay, and the others are what a colleague has saved', () => {
  const mine = withDraft(before, weekly(closedPlan, closedPlan))
  expect(expressionIn(mergedInput(mine, before, newer))).toBe('Mo,Tu off; We 00:00-24:00; Th-Su unknown')
})

test('where nothing was written, all is what a colleague has saved', () => {
  expect(expressionIn(mergedInput(before, before, newer))).toBe(newer.stored.expression)
})

test('an expression that was written stays whole', () => {
  const mine = { ...before, written: { kind: 'expression' as const, expression: '24/7' } }
  expect(expressionIn(mergedInput(mine, before, newer))).toBe('24/7')
})
