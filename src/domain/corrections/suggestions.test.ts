import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fieldWords } from '../producer/fields.ts'
import { certificationKeys } from '../producer/certifications.ts'
import { labelledProducts } from '../producer/products.ts'
import { correctedFields, correctionFields } from './fields.ts'
import { correctionText, readSuggestion } from './suggestions.ts'

test('correctable fields have the labels and the order of the screens', () => {
  expect(correctionFields).toEqual({
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-mail',
    website: 'Hjemmeside',
    opening_hours: 'Åbningstider',
    name: 'Andet navn',
    description: 'Beskrivelse',
    place: 'Forkert sted',
    products: 'Produkter',
    certifications: 'Certificeringer',
    sales_types: 'Salgsformer',
    payments: 'Betaling',
    standing: 'Lukket for altid',
  })
  expect(correctedFields).toEqual([
    'address',
    'phone',
    'email',
    'website',
    'openingHours',
    'name',
    'description',
    'placeAccuracy',
    'products',
    'certifications',
    'salesTypes',
    'payments',
    'standing',
  ])
})

test('current values are formatted for display', () => {
  expect(correctionText('products', ['eggs', 'uldgarn'])).toBe('Æg, uldgarn')
  expect(correctionText('certifications', ['free-range'])).toBe('Fritgående')
  expect(correctionText('phone', null)).toBe('')
  expect(correctionText('address', '5000 Odense C')).toBe('5000 Odense C')
  expect(correctionText('openingHours', { monday: { open: '09:00', close: '17:00' }, sunday: { closed: true } })).toBe(
    'Mandag: 09:00-17:00\nTirsdag: Ukendt\nOnsdag: Ukendt\nTorsdag: Ukendt\nFredag: Ukendt\nLørdag: Ukendt\nSøndag: Lukket',
  )
})

test('unknown hours are formatted as an empty text', () => {
  expect(correctionText('openingHours', { monday: { unknown: true } })).toBe('')
})

test('the labels of known products and certifications parse back to the same keys', () => {
  const products = fc.subarray([...labelledProducts], { minLength: 1 })
  const certifications = fc.subarray([...certificationKeys], { minLength: 1 })
  fc.assert(
    fc.property(products, certifications, (some, others) => {
      const read = (name: 'products' | 'certifications', value: string[]) =>
        readSuggestion(name, fieldWords(name, [...value, 'uldgarn'], 'da')).suggestedValue
      expect([read('products', some), read('certifications', others)]).toEqual([
        [...some, 'uldgarn'],
        [...others, 'uldgarn'],
      ])
    }),
  )
})

test.each([
  ['Lørdag: 10:00-14:00', { saturday: '10:00-14:00' }],
  ['lørdag 10.00 - 14.30\nSØNDAG lukket', { saturday: '10.00 - 14.30', sunday: 'lukket' }],
  ['Mandag: Åben 24/7', { monday: 'Åben 24/7' }],
  ['Lørdag: Efter aftale', { saturday: 'Efter aftale' }],
  ['Vi har åbent når skiltet er ude', 'Vi har åbent når skiltet er ude'],
  ['Mandag: 09:00-17:00\nog ellers efter aftale', 'Mandag: 09:00-17:00\nog ellers efter aftale'],
  ['Mandag:', 'Mandag:'],
])('as opening hours the text %j becomes %j, and its wording is kept', (text, suggestedValue) => {
  expect(readSuggestion('openingHours', text)).toEqual({ suggestedValue, suggestedText: text })
})

test.each([
  ['æg, GRØNTSAGER;juletræer\neggs, , Uldgarn', ['eggs', 'vegetables', 'christmas_trees', 'Uldgarn']],
  ['De sælger også ost', 'De sælger også ost'],
  [', ;', ', ;'],
])('as products the text %j becomes %j', (text, suggestedValue) => {
  expect(readSuggestion('products', text)).toEqual({ suggestedValue, suggestedText: text })
})

test('a fixed choice keeps its value and gets its label as text', () => {
  expect(readSuggestion('standing', 'closed')).toEqual({ suggestedValue: 'closed', suggestedText: 'Lukket for altid' })
  expect(readSuggestion('placeAccuracy', 'low')).toEqual({ suggestedValue: 'low', suggestedText: 'Forkert sted' })
})

test('other text is the value itself, without validation', () => {
  expect(readSuggestion('phone', 'ring først')).toEqual({ suggestedValue: 'ring først', suggestedText: 'ring først' })
})
