import { expect, test } from 'vitest'

import {
  canonicalCertification,
  certificationKeys,
  certificationLabel,
  certificationWords,
  filterCertifications,
} from './certifications.ts'
import { canonicalProduct, productEmoji, productKeys, productLabel } from './products.ts'
import { productWords } from './product-words.ts'

test.each([
  ['fabrics/yarn', 'fabrics'],
  ['Christmas trees', 'christmas_trees'],
  ['juletræer', 'christmas_trees'],
  ['Juletr\u00e6er', 'christmas_trees'],
  [' Vegetables ', 'vegetables'],
  ['lokalt-kød', 'lokalt-kød'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('%j is stored as %j', (value, stored) => {
  expect(canonicalProduct(value)).toBe(stored)
})

test.each([
  ['vegetables', 'Grøntsager', '🥕'],
  ['fabrics/yarn', 'Tekstiler & Garn', '🪡'],
  ['juletræer', 'Juletræer', '🎄'],
  ['other', 'Andet', '🏪'],
  ['lokalt-kød', 'Lokalt Kød', '🥩'],
  ['økologisk-mælk', 'Økologisk Mælk', '🥛'],
  ['sæsonens-frugt', 'Sæsonens Frugt', '🍓'],
  ['noget andet', 'noget andet', '🏪'],
  ['toString', 'toString', '🏪'],
])('%j is shown as %j with %s', (value, label, emoji) => {
  expect(productLabel(value)).toBe(label)
  expect(productEmoji(value)).toBe(emoji)
})

test.each([
  ['freeRange', 'free_range', 'Fritgående'],
  ['free-range', 'free_range', 'Fritgående'],
  ['Organic', 'organic', 'Økologisk'],
  ['gmo-free', 'gmo-free', 'GMO-fri'],
  ['constructor', 'constructor', 'constructor'],
])('the certification %j is stored as %j and shown as %j', (value, stored, label) => {
  expect(canonicalCertification(value)).toBe(stored)
  expect(certificationLabel(value)).toBe(label)
})

test('the certification filters are certifications that producers can have', () => {
  expect(filterCertifications.every((key) => certificationKeys.includes(key))).toBe(true)
})

test('search words are folded, and every product has one', () => {
  expect(productWords.get('gulerodder')).toBe('vegetables')
  expect(productWords.get('jordbaer')).toBe('fruits')
  expect(productWords.get('raamaelk')).toBe('raw_milk')
  expect(certificationWords.get('okologisk')).toBe('organic')
  for (const word of [...productWords.keys(), ...certificationWords.keys()]) expect(word).toMatch(/^[a-z0-9]+$/)
  expect(new Set(productWords.values()).size).toBe(productKeys.length)
})
