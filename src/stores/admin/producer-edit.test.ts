import { expect, test } from 'vitest'

import { withDraft } from '#src/domain/hours/form/hours-input.ts'
import { unknownHours } from '#src/domain/hours/model.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { editedProducer, editOf, hasEdits } from './producer-edit.ts'

const stored = producer('Bøgely', {
  phone: null,
  email: 'karen@',
  latitude: 55.1,
  longitude: 10.2,
  products: ['eggs'],
  openingHours: { monday: { closed: true } },
})
const base = answeredToOperator(stored, new Date())
const values = formValues(base, contentFields)

test('unchanged fields are not sent, even if they break a rule', () => {
  expect(editOf(values, base)).toEqual({})
  expect(editOf({ ...values, name: 'Bøgelund', products: [] }, base)).toEqual({
    name: 'Bøgelund',
    products: [],
  })
})

test('an emptied text becomes null', () => {
  expect(editOf({ ...values, email: ' ' }, base)).toEqual({ email: null })
  expect(editedProducer({ ...values, phone: '' }, base)).toMatchObject({ phone: null, verified: true })
})

test('coordinates are sent together', () => {
  expect(editOf({ ...values, longitude: 10.3 }, base)).toEqual({ latitude: 55.1, longitude: 10.3 })
})

test('incomplete opening hours are not sent, but count as an edit', () => {
  const half = { kind: 'spans', spans: [{ from: 540, to: null, kind: 'open' }], otherwise: 'closed' } as const
  const openingHours = withDraft(values.openingHours, { ...unknownHours, publicHolidays: half })
  expect(editOf({ ...values, openingHours }, base)).toEqual({})
  expect(hasEdits({ ...values, openingHours }, base)).toBe(true)
  expect(hasEdits(values, base)).toBe(false)
})
