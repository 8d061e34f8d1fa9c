import { expect, test } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { editOf, valuesOf, writtenIn } from './edit-values.ts'

const base = producer('Bøgely', { phone: null, email: 'karen@', latitude: 55.1, longitude: 10.2, products: ['eggs'] })

test('what is left alone is not sent, even where it breaks a rule', () => {
  expect(editOf(valuesOf(base), base)).toEqual({})
  expect(editOf({ ...valuesOf(base), name: 'Bøgelund', products: [] }, base)).toEqual({
    name: 'Bøgelund',
    products: [],
  })
})

test('a text that is emptied becomes nothing', () => {
  expect(editOf({ ...valuesOf(base), email: ' ' }, base)).toEqual({ email: null })
  expect(writtenIn({ ...valuesOf(base), phone: '' }, base)).toMatchObject({ phone: null, verified: true })
})

test('coordinates go together', () => {
  expect(editOf({ ...valuesOf(base), longitude: 10.3 }, base)).toEqual({ latitude: 55.1, longitude: 10.3 })
})
