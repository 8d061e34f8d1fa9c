import { expect, test } from 'vitest'

import { contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { editedProducer, editOf } from './edit-values.ts'

const base = producer('Bøgely', { phone: null, email: 'karen@', latitude: 55.1, longitude: 10.2, products: ['eggs'] })
const values = formValues(base, contentFields)

test('what is left alone is not sent, even where it breaks a rule', () => {
  expect(editOf(values, base)).toEqual({})
  expect(editOf({ ...values, name: 'Bøgelund', products: [] }, base)).toEqual({
    name: 'Bøgelund',
    products: [],
  })
})

test('a text that is emptied becomes nothing', () => {
  expect(editOf({ ...values, email: ' ' }, base)).toEqual({ email: null })
  expect(editedProducer({ ...values, phone: '' }, base)).toMatchObject({ phone: null, verified: true })
})

test('coordinates go together', () => {
  expect(editOf({ ...values, longitude: 10.3 }, base)).toEqual({ latitude: 55.1, longitude: 10.3 })
})
