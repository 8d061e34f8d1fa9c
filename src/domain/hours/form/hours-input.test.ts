import { expect, test } from 'vitest'

import { closedPlan, everyDay, unknownHours, wholeDay } from '../model/model.ts'
import type { DayPlan, HoursModel } from '../model/model.ts'
import { expressionIn, hoursInput, inputErrors, noHours, onTopOf, UNREAD_TEXT, withDraft } from './hours-input.ts'

const nine: DayPlan = { kind: 'spans', spans: [{ from: 540, to: 1020, kind: 'open' }], otherwise: 'closed' }
const daily: HoursModel = { ...unknownHours, schedule: { kind: 'wholeYear', week: everyDay(nine) } }
const stored = { expression: 'Mo-Su,PH 9:00-17:00', model: daily, sentences: ['Hver dag 9–17.'] }

test('hours that are left alone stay as somebody has written them', () => {
  expect(expressionIn(hoursInput(stored))).toBe('Mo-Su,PH 9:00-17:00')
  expect(expressionIn(withDraft(hoursInput(stored), { ...daily, note: ' ' }))).toBe('Mo-Su,PH 9:00-17:00')
})

test('hours that cannot be shown are kept until others are written', () => {
  const input = hoursInput({ expression: 'sunrise-sunset', model: null, sentences: [] })
  expect(expressionIn(input)).toBe('sunrise-sunset')
  expect(expressionIn(withDraft(input, { ...daily, publicHolidays: closedPlan }))).toBe('Mo-Su 09:00-17:00; PH off')
  expect(expressionIn({ ...input, written: { kind: 'expression', expression: ' 24/7 ' } })).toBe('24/7')
})

test('nothing known is no expression', () => {
  expect(expressionIn(hoursInput(noHours))).toBe('')
})

test('half a time is refused where it stands', () => {
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const input = withDraft(hoursInput(stored), { ...daily, publicHolidays: half })
  expect(expressionIn(input)).toBeNull()
  expect(inputErrors(input).map(({ path }) => path.join('.'))).toEqual(['publicHolidays.spans.0.to'])
})

test('a text that was not read into the form is not lost on the way', () => {
  const input = { ...hoursInput(noHours), text: 'Alle dage 10-17', isRead: false }
  expect(inputErrors(input)).toEqual([{ path: ['text'], message: UNREAD_TEXT }])
  expect(expressionIn({ ...input, isRead: true })).toBe('')
})

test('what is written stays when a colleague saves, and what is not shows theirs', () => {
  const theirs = {
    expression: '24/7',
    model: { ...daily, schedule: { kind: 'wholeYear' as const, week: everyDay(wholeDay) } },
    sentences: [],
  }
  expect(expressionIn(onTopOf(hoursInput(stored), theirs))).toBe('24/7')
  const mine = withDraft(hoursInput(stored), { ...daily, note: 'Ring først' })
  expect(expressionIn(onTopOf(mine, theirs))).toBe('Mo-Su 09:00-17:00 || closed "Ring først"')
})
