import { expect, test } from 'vitest'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { suggestionOf } from './suggestion.ts'

const friday = { open: '09:00', close: '17:00' }
const stored = producer('Bakkegården', {
  phone: '12 34 56 78',
  products: ['eggs', 'uldgarn'],
  openingHours: { monday: { closed: true }, friday },
})

const today = answeredToOperator(stored, new Date())

function suggested(
  field: AdminCorrection['field'],
  suggestedValue: AdminCorrection['suggestedValue'],
  suggestedHours: AdminCorrection['suggestedHours'] = null,
) {
  return suggestionOf({
    id: '',
    producer: today,
    field,
    currentValue: null,
    suggestedValue,
    suggestedText: '',
    suggestedHours,
    description: null,
    submitterName: null,
    submitterEmail: null,
    ipAddress: null,
    status: 'pending',
    adminNotes: null,
    reviewed: false,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: '',
    change: null,
  })
}

test('suggested opening hours are the week that they say', () => {
  const openingHours = { monday: { open: '10:00', close: '12:00' } }
  const suggestedHours = { openingHours, hoursModel: null, hoursSentences: [] }
  expect(suggested('opening_hours', 'Mo 10:00-12:00', suggestedHours)).toEqual({
    producer: { ...today, openingHours },
    warning: null,
  })
})

test('a suggestion changes its own field, and nothing else', () => {
  expect(suggested('phone', '87 65 43 21')).toEqual({ producer: { ...today, phone: '87 65 43 21' }, warning: null })
  expect(suggested('products', ['honey'])).toEqual({ producer: { ...today, products: ['honey'] }, warning: null })
})

test('a text that is no value of its field leaves the producer as it is, with a warning', () => {
  for (const [field, name] of [['products', 'produkter']] as const)
    expect(suggested(field, 'Ring først')).toEqual({
      producer: today,
      warning: `Forslaget kan ikke læses som ${name}. Her står det, der gælder nu: ret værdien selv, eller godkend uden at rette.`,
    })
})

test('a text that the rules of its field refuse is warned of', () => {
  expect(suggested('email', 'skriv til os').warning).toBe(
    'Forslaget kan ikke føres ind, som det er: Indtast en gyldig email-adresse. Ret værdien, eller godkend uden at rette.',
  )
})

test('tags that are not known are warned of, unless the producer has them', () => {
  expect(suggested('products', ['eggs', 'uldgarn', 'Filt', 'Tov']).warning).toBe(
    'Ikke blandt de kendte produkter: Filt, Tov.',
  )
  expect(suggested('products', ['uldgarn']).warning).toBeNull()
})
