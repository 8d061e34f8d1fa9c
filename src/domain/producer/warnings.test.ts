import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { warningsOf } from './warnings.ts'

const placed = { latitude: 55.1, longitude: 10.2 }

test.each([
  ['Æg og honning fra egne høns, 2.5 kg kartofler.', []],
  ['Hurtige kviklån til alle.', ['spam']],
  ['Seoul-kål og porrer', []],
  ['Se mere på https://kasino.example/x', ['links', 'spam']],
  ['Bestil hos billig-vin.dk i dag', ['links']],
  ['Åben.dkk er ingen adresse', []],
  ['KØB BILLIGT HER I DAG', ['spam']],
  ['ÆG OG ØL', []],
])('the warnings for %j are %j', (description, expected) => {
  expect(warningsOf(producer('Bøgely', { ...placed, description }), false)).toEqual(expected)
})

test('a possible duplicate without a position has both warnings', () => {
  expect(warningsOf(producer('Bøgely', { latitude: 0, longitude: 0, description: 'Æg.' }), true)).toEqual([
    'duplicate',
    'position',
  ])
})
