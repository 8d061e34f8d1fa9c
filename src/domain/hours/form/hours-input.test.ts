import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, wholeDay, unknownPlan } from '../model.ts'
import type { DayPlan, HoursModel } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import {
  inputExpression,
  hoursInput,
  inputErrors,
  noInitialHours,
  rebaseInput,
  withDraft,
  mergeInputs,
} from './hours-input.ts'
import { forms } from '#src/texts/texts.ts'

const nine: DayPlan = { kind: 'spans', spans: [{ from: 540, to: 1020, kind: 'open' }], otherwise: 'closed' }
const daily: HoursModel = { ...unknownHours, schedule: { kind: 'wholeYear', week: everyDay(nine) } }
const stored = { expression: 'Mo-Su,PH 9:00-17:00', model: daily, sentences: ['Hver dag 9–17.'] }

test('unchanged hours keep their spelling', () => {
  expect(inputExpression(hoursInput(stored))).toBe('Mo-Su,PH 9:00-17:00')
  expect(inputExpression(withDraft(hoursInput(stored), { ...daily, note: ' ' }))).toBe('Mo-Su,PH 9:00-17:00')
})

test('hours that the form cannot show are kept until new hours are entered', () => {
  const input = hoursInput({ expression: 'sunrise-sunset', model: null, sentences: [] })
  expect(inputExpression(input)).toBe('sunrise-sunset')
  expect(inputExpression(withDraft(input, { ...daily, publicHolidays: closedPlan }))).toBe('Mo-Su 09:00-17:00; PH off')
  expect(inputExpression({ ...input, written: { kind: 'expression', expression: ' 24/7 ' } })).toBe('24/7')
})

test('unknown hours are an empty expression', () => {
  expect(inputExpression(hoursInput(noInitialHours))).toBe('')
})

test('a span without an end is an error at that field', () => {
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const input = withDraft(hoursInput(stored), { ...daily, publicHolidays: half })
  expect(inputExpression(input)).toBeNull()
  expect(inputErrors(input).map(({ path }) => path.join('.'))).toEqual(['publicHolidays.spans.0.to'])
})

test('text that is not parsed yet is an error', () => {
  const input = { ...hoursInput(noInitialHours), text: 'Alle dage 10-17', isRead: false }
  expect(inputErrors(input)).toEqual([{ path: ['text'], message: forms.wrongHours.unreadText }])
  expect(inputExpression({ ...input, isRead: true })).toBe('')
})

test('rebasing keeps an edit and replaces unchanged hours with those of a colleague', () => {
  const theirs = {
    expression: '24/7',
    model: { ...daily, schedule: { kind: 'wholeYear' as const, week: everyDay(wholeDay) } },
    sentences: [],
  }
  expect(inputExpression(rebaseInput(hoursInput(stored), theirs))).toBe('24/7')
  const mine = withDraft(hoursInput(stored), { ...daily, note: 'Ring først' })
  expect(inputExpression(rebaseInput(mine, theirs))).toBe('Mo-Su 09:00-17:00 || closed "Ring først"')
})

const weekly = (...plans: DayPlan[]): HoursModel => ({
  ...unknownHours,
  schedule: { kind: 'wholeYear', week: everyDay(unknownPlan).map((plan, day) => plans[day] ?? plan) },
})

const input = (model: HoursModel) => hoursInput({ expression: expressionOf(model), model, sentences: [] })

const before = input(weekly(closedPlan, unknownPlan))
const newer = input(weekly(closedPlan, wholeDay, wholeDay))

test('merging keeps edited days and takes the others from a colleague', () => {
  const mine = withDraft(before, weekly(closedPlan, closedPlan))
  expect(inputExpression(mergeInputs(mine, before, newer))).toBe('Mo,Tu off; We 00:00-24:00; Th-Su unknown')
})

test('merging without an edit takes everything from a colleague', () => {
  expect(inputExpression(mergeInputs(before, before, newer))).toBe(newer.stored.expression)
})

test('merging keeps an edited expression whole', () => {
  const mine = { ...before, written: { kind: 'expression' as const, expression: '24/7' } }
  expect(inputExpression(mergeInputs(mine, before, newer))).toBe('24/7')
})
