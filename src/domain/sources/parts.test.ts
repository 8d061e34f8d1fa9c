import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { differingParts, proposedSide } from './parts.ts'

const kept = producer('Bøgely', { phone: null, email: 'a@b.dk', latitude: 0, longitude: 0 })
const other = producer('Bøgely', { phone: '12 34 56 78', email: 'c@d.dk', latitude: 55, longitude: 10 })

test('producers are compared part by part, and a position is one part', () => {
  expect(differingParts(kept, other)).toEqual(['phone', 'email', 'latitude'])
  expect(differingParts(kept, kept)).toEqual([])
})

test('the kept side is proposed unless its value is missing', () => {
  expect(differingParts(kept, other).map((part) => proposedSide(part, kept))).toEqual(['other', 'kept', 'other'])
})
