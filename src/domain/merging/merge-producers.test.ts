import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { differingParts, proposedSide } from './merge-producers.ts'

const kept = producer('Bøgely', { phone: null, email: 'a@b.dk', latitude: 0, longitude: 0 })
const other = producer('Bøgely', { phone: '12 34 56 78', email: 'c@d.dk', latitude: 55, longitude: 10 })

test('two producers differ by parts, and a place is one', () => {
  expect(differingParts(kept, other)).toEqual(['phone', 'email', 'latitude'])
  expect(differingParts(kept, kept)).toEqual([])
})

test('what stays is proposed, unless it says nothing', () => {
  expect(differingParts(kept, other).map((part) => proposedSide(part, kept))).toEqual(['other', 'kept', 'other'])
})
