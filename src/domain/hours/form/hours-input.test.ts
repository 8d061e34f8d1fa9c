import { expect, test } from 'vitest'

import { forms } from '#src/texts/texts.ts'
import { closedPlan, everyDay, unknownHours, unknownPlan, wholeDay } from '../model.ts'
import type { DayPlan, HoursDraft, HoursModel } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import {
  hoursErrors,
  hoursInput,
  inputErrors,
  inputExpression,
  isComplete,
  mergeInputs,
  noInitialHours,
  rebaseInput,
  withDraft,
} from './hours-input.ts'
import type { Occasion, YearPeriod } from '../calendar.ts'
import type { HoursPath } from './hours-input.ts'

const nine: DayPlan = { kind: 'spans', spans: [{ from: 540, to: 1020, kind: 'open' }], otherwise: 'closed' }
const daily: HoursModel = { ...unknownHours, schedule: { kind: 'wholeYear', week: everyDay(nine) } }
const stored = { hours: 'Mo-Su,PH 9:00-17:00', hoursModel: daily, hoursSentences: ['Hver dag 9–17.'] }

test('unchanged hours keep their spelling', () => {
  expect(inputExpression(hoursInput(stored))).toBe('Mo-Su,PH 9:00-17:00')
  expect(inputExpression(withDraft(hoursInput(stored), { ...daily, note: ' ' }))).toBe('Mo-Su,PH 9:00-17:00')
})

test('hours that the form cannot show are kept until new hours are entered', () => {
  const input = hoursInput({ hours: 'sunrise-sunset', hoursModel: null, hoursSentences: [] })
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
    hours: '24/7',
    hoursModel: { ...daily, schedule: { kind: 'wholeYear' as const, week: everyDay(wholeDay) } },
    hoursSentences: [],
  }
  expect(inputExpression(rebaseInput(hoursInput(stored), theirs))).toBe('24/7')
  const mine = withDraft(hoursInput(stored), { ...daily, note: 'Ring først' })
  expect(inputExpression(rebaseInput(mine, theirs))).toBe('Mo-Su 09:00-17:00 || closed "Ring først"')
})

const weekly = (...plans: DayPlan[]): HoursModel => ({
  ...unknownHours,
  schedule: { kind: 'wholeYear', week: everyDay(unknownPlan).map((plan, day) => plans[day] ?? plan) },
})

const input = (model: HoursModel) => hoursInput({ hours: expressionOf(model), hoursModel: model, hoursSentences: [] })

const before = input(weekly(closedPlan, unknownPlan))
const newer = input(weekly(closedPlan, wholeDay, wholeDay))

test('merging keeps edited days and takes the others from a colleague', () => {
  const mine = withDraft(before, weekly(closedPlan, closedPlan))
  expect(inputExpression(mergeInputs(mine, before, newer))).toBe('Mo,Tu off; We 00:00-24:00; Th-Su unknown')
})

test('merging without an edit takes everything from a colleague', () => {
  expect(inputExpression(mergeInputs(before, before, newer))).toBe(newer.stored.hours)
})

test('merging keeps an edited expression whole', () => {
  const mine = { ...before, written: { kind: 'expression' as const, expression: '24/7' } }
  expect(inputExpression(mergeInputs(mine, before, newer))).toBe('24/7')
})

type Times = readonly (number | null)[]

const plan = (...spans: readonly Times[]): DayPlan<number | null> => ({
  kind: 'spans',
  spans: spans.map(([from = null, to = null]) => ({ from, to, kind: 'open' })),
  otherwise: 'closed',
})

const onMonday = (...spans: readonly Times[]): HoursDraft => ({
  ...unknownHours,
  schedule: { kind: 'wholeYear', week: [plan(...spans), ...everyDay(closedPlan).slice(1)] },
})

const seasons = (...periods: readonly YearPeriod[]): HoursDraft => ({
  ...unknownHours,
  schedule: {
    kind: 'seasons',
    seasons: periods.map((period) => ({ period, week: everyDay(closedPlan) })),
    outside: closedPlan,
  },
})

const on = (occasion: Occasion): HoursDraft => ({ ...unknownHours, exceptions: [{ occasion, plan: closedPlan }] })

const period = (from: readonly [number, number], to: readonly [number, number]): YearPeriod => ({
  from: { day: from[0], month: from[1] },
  to: { day: to[0], month: to[1] },
})

const monday = ['schedule', 'week', 0]

test.each<[string, HoursDraft, HoursPath, string]>([
  ['a missing closing time', onMonday([540, null]), [...monday, 'spans', 0, 'to'], forms.wrongHours.missingTime],
  ['a missing opening time', onMonday([null, 540]), [...monday, 'spans', 0, 'from'], forms.wrongHours.missingTime],
  ['a span that ends when it begins', onMonday([540, 540]), [...monday, 'spans', 0, 'to'], forms.wrongHours.emptySpan],
  ['a time after midnight', onMonday([540, 1441]), [...monday, 'spans', 0, 'to'], forms.wrongHours.noTime],
  [
    'overlapping spans',
    onMonday([540, 720], [700, 800]),
    [...monday, 'spans', 1, 'from'],
    forms.wrongHours.overlappingSpans,
  ],
  [
    'overlap with a span past midnight',
    onMonday([1080, 120], [1200, 1300]),
    [...monday, 'spans', 1, 'from'],
    forms.wrongHours.overlappingSpans,
  ],
  ['open without hours', onMonday(), monday, forms.wrongHours.noSpans],
  ['no season', seasons(), ['schedule', 'seasons'], forms.wrongHours.noSeasons],
  [
    'overlapping seasons over New Year',
    seasons(period([1, 11], [31, 3]), period([15, 3], [1, 9])),
    ['schedule', 'seasons', 1, 'period'],
    forms.wrongHours.overlappingSeasons,
  ],
  [
    'a day that does not exist',
    seasons(period([31, 4], [1, 9])),
    ['schedule', 'seasons', 0, 'period', 'from'],
    forms.wrongHours.noDate,
  ],
  [
    'a date that does not exist',
    on({ kind: 'dates', from: '2027-02-29', to: '2027-03-01' }),
    ['exceptions', 0, 'occasion', 'from'],
    forms.wrongHours.noDate,
  ],
  [
    'dates in the wrong order',
    on({ kind: 'dates', from: '2027-03-02', to: '2027-03-01' }),
    ['exceptions', 0, 'occasion', 'to'],
    forms.wrongHours.endBeforeStart,
  ],
  [
    'an exception that covers the whole year',
    on({ kind: 'yearly', period: { from: { day: 4, month: 1 }, to: { day: 3, month: 1 } } }),
    ['exceptions', 0, 'occasion', 'period', 'to'],
    forms.wrongHours.wholeYear,
  ],
  ['week 54', on({ kind: 'weeks', from: 54, to: 54 }), ['exceptions', 0, 'occasion', 'from'], forms.wrongHours.noWeek],
  [
    'weeks in the wrong order',
    on({ kind: 'weeks', from: 8, to: 7 }),
    ['exceptions', 0, 'occasion', 'to'],
    forms.wrongHours.weekBeforeStart,
  ],
])('%s is an error at its field', (_, draft, path, message) => {
  expect(hoursErrors(draft)[0]).toEqual({ path, message })
  expect(isComplete(draft)).toBe(false)
})

test('a long note is an error', () => {
  expect(hoursErrors({ ...unknownHours, note: 'x'.repeat(201) })).toEqual([
    { path: ['note'], message: forms.wrongHours.longNote },
  ])
})

test('a draft without errors is a model', () => {
  const draft = onMonday([540, 720], [780, 1440])
  expect(hoursErrors(draft)).toEqual([])
  expect(isComplete(draft)).toBe(true)
  expect(isComplete(seasons(period([1, 4], [30, 9]), period([1, 10], [31, 3])))).toBe(true)
})
