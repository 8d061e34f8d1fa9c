import { expect, test } from 'vitest'

import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import { closedPlan, everyDay, unknownHours } from '#src/domain/hours/model/model.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { correctionOf, startValues } from './values.ts'

const stored = producer('Bigården', {
  phone: '12345678',
  products: ['honey'],
  openingHours: { monday: { open: '09:00', close: '17:00' } },
})
const today = answeredToOperator(stored, new Date())
const start = startValues(today)

test('the chosen field alone is sent, with what stands there today', () => {
  const { field, currentValue, suggestedValue } = correctionOf(
    { ...start, field: 'phone', suggested: { ...start.suggested, phone: '87654321', address: 'Et andet sted' } },
    today,
  )
  expect({ field, currentValue, suggestedValue }).toEqual({
    field: 'phone',
    currentValue: '12345678',
    suggestedValue: '87654321',
  })
})

test('what is the same as today suggests nothing', () => {
  expect(correctionOf({ ...start, field: 'phone' }, today).suggestedValue).toBe('')
})

test('products are sent as their keys', () => {
  const suggested = { ...start.suggested, products: ['honey', 'eggs'] }
  expect(correctionOf({ ...start, field: 'products', suggested }, today)).toMatchObject({
    currentValue: 'Honning',
    suggestedValue: ['honey', 'eggs'],
  })
})

test('opening hours are sent as an expression, and what stands there today in words', () => {
  const draft = { ...unknownHours, schedule: { kind: 'wholeYear' as const, week: everyDay(closedPlan) } }
  const suggested = { ...start.suggested, openingHours: withDraft(start.suggested.openingHours, draft) }
  expect(correctionOf({ ...start, field: 'opening_hours', suggested }, today)).toMatchObject({
    currentValue: currentText('openingHours', today),
    suggestedValue: 'off',
  })
})

test('hours that say what is stored, in however other words, suggest nothing', () => {
  const { hoursModel } = today
  if (hoursModel === null) throw new Error('The week cannot be shown')
  const suggested = { ...start.suggested, openingHours: withDraft(start.suggested.openingHours, { ...hoursModel }) }
  expect(correctionOf({ ...start, field: 'opening_hours', suggested }, today).suggestedValue).toBe('')
})
