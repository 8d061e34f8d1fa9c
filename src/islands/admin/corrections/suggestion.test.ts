import { expect, test } from 'vitest'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { hoursInput, noInitialHours, withDraft } from '#src/domain/hours/form/hours-input.ts'
import { closedPlan, unknownHours } from '#src/domain/hours/model.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { facet, suggestedFields } from '#src/domain/producer/fields.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { approvalContract, inputOf, initialValues, suggestedText, suggestionOf } from './suggestion.ts'

const friday = { open: '09:00', close: '17:00' }
const stored = producer('Bakkegården', {
  phone: '12 34 56 78',
  products: ['eggs', 'uldgarn'],
  openingHours: { monday: { closed: true }, friday },
})

const today = answeredToOperator(stored, new Date())

/** A suggestion with only the required properties. */
const waiting: AdminCorrection = {
  id: '',
  producer: today,
  field: 'opening_hours',
  currentValue: null,
  suggestedValue: '',
  suggestedText: '',
  suggestedHours: null,
  description: null,
  isFromOwner: false,
  submitterName: null,
  submitterEmail: null,
  ipAddress: null,
  status: 'pending',
  version: 'a'.repeat(64),
  adminNotes: null,
  reviewed: false,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: '',
  change: null,
}

function suggested(
  field: AdminCorrection['field'],
  suggestedValue: AdminCorrection['suggestedValue'],
  suggestedHours: AdminCorrection['suggestedHours'] = null,
) {
  const { producer: changed, warning } = suggestionOf({ ...waiting, field, suggestedValue, suggestedHours })
  return { producer: changed, warning }
}

/** The producer as forms get it, with its opening hours as an expression. */
const now = { ...today, openingHours: today.hours }

test('days missing from a suggestion are unchanged', () => {
  const monday = { open: '10:00', close: '12:00' }
  expect(suggested('opening_hours', { monday })).toEqual({
    producer: { ...now, openingHours: 'Mo 10:00-12:00; Tu-Th,Sa,Su unknown; Fr 09:00-17:00' },
    warning: null,
  })
})

test('a suggestion changes only its own field', () => {
  expect(suggested('phone', '87 65 43 21')).toEqual({ producer: { ...now, phone: '87 65 43 21' }, warning: null })
  expect(suggested('products', ['honey'])).toEqual({ producer: { ...now, products: ['honey'] }, warning: null })
})

const hoursOf = (text: string): AdminCorrection['suggestedHours'] => {
  const { openingHours, hoursModel, hoursSentences } = answeredToOperator(
    producer('', { openingHours: text }),
    new Date(),
  )
  return { openingHours, hoursModel, hoursSentences }
}

test('a suggested expression replaces all hours', () => {
  expect(suggested('opening_hours', 'Mo-Su 10:00-17:00', hoursOf('Mo-Su 10:00-17:00'))).toEqual({
    producer: { ...now, openingHours: 'Mo-Su 10:00-17:00' },
    warning: null,
  })
})

test('suggested hours are shown as sentences, and other text unchanged', () => {
  const words = (text: string, value: string): string =>
    suggestedText({ ...waiting, suggestedText: text, suggestedValue: value, suggestedHours: hoursOf(value) })
  expect(words('Sa 10:00-14:00', 'Sa 10:00-14:00')).toBe('Kun lørdag 10–14.')
  expect(words('Ring først', '"Ring først"')).toBe('Ring først')
  expect(suggestedText({ ...waiting, field: 'phone', suggestedText: '1', suggestedValue: '1' })).toBe('1')
})

test('text instead of hours leaves the producer unchanged, with a warning', () => {
  expect(suggested('opening_hours', '"Når skiltet er ude"', hoursOf('Når skiltet er ude'))).toEqual({
    producer: now,
    warning:
      'Forslaget kan ikke læses som åbningstider. Her står det, der gælder nu: ret værdien selv, eller godkend uden at rette.',
  })
})

test('text that is not a value of its field leaves the producer unchanged, with a warning', () => {
  for (const [field, name] of [['products', 'produkter']] as const)
    expect(suggested(field, 'Ring først')).toEqual({
      producer: now,
      warning: `Forslaget kan ikke læses som ${name}. Her står det, der gælder nu: ret værdien selv, eller godkend uden at rette.`,
    })
})

test('text that breaks the rules of its field gives a warning', () => {
  expect(suggested('email', 'skriv til os').warning).toBe(
    'Forslaget kan ikke føres ind, som det er: Indtast en gyldig email-adresse. Ret værdien, eller godkend uden at rette.',
  )
})

test('unknown tags give a warning, unless the producer has them', () => {
  expect(suggested('products', ['eggs', 'uldgarn', 'Filt', 'Tov']).warning).toBe(
    'Ikke blandt de kendte produkter: Filt, Tov.',
  )
  expect(suggested('products', ['uldgarn']).warning).toBeNull()
})

const nothing = { ...facet(suggestedFields, 'empty'), hours: '', hoursModel: unknownHours, hoursSentences: [] }

test('a value that is not applied is not validated, but its notes are', () => {
  const contract = approvalContract('address')
  const written = initialValues({ producer: nothing, hours: hoursInput(noInitialHours), position: null })
  expect(contract.safeParse(written).error?.issues.map(({ path }) => path)).toEqual([['value', 'address']])
  expect(contract.parse({ ...written, isApplied: false, adminNotes: ' Ringet op ' })).toEqual({
    value: null,
    position: null,
    adminNotes: 'Ringet op',
  })
  expect(
    contract
      .safeParse({ ...written, isApplied: false, adminNotes: 'x'.repeat(2001) })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['adminNotes']])
})

test('opening hours are approved as an expression, and a span without an end is rejected', () => {
  const contract = approvalContract('opening_hours')
  const input = inputOf(noInitialHours, 'PH off', { ...unknownHours, publicHolidays: closedPlan })
  expect(contract.parse(initialValues({ producer: nothing, hours: input, position: null })).value).toEqual({
    openingHours: 'unknown; PH off',
  })
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const wrong = initialValues({
    producer: nothing,
    hours: withDraft(input, { ...unknownHours, publicHolidays: half }),
    position: null,
  })
  expect(contract.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toContain('value.openingHours')
})

test('an expression that the form cannot show is edited as an expression', () => {
  expect(inputOf(noInitialHours, 'sunrise-sunset', null).written).toEqual({
    kind: 'expression',
    expression: 'sunrise-sunset',
  })
})

test('approving a pin of the owner moves the position and makes it exact', () => {
  const pin = suggestionOf({ ...waiting, field: 'place', suggestedValue: '55.06,10.61' })
  expect([pin.position, pin.producer.placeAccuracy, pin.warning]).toEqual([
    { latitude: 55.06, longitude: 10.61, placeAccuracy: null },
    null,
    null,
  ])
  expect(initialValues(pin).position).toEqual(pin.position)
  const { position, producer: changed } = suggestionOf({ ...waiting, field: 'place', suggestedValue: 'low' })
  expect([position, changed.placeAccuracy]).toEqual([null, 'low'])
})
