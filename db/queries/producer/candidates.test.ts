import fc from 'fast-check'
import { expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { sameProducer } from '#src/domain/producer/same-producer.ts'
import type { Comparable } from '#src/domain/producer/same-producer.ts'

import { findCandidates } from './candidates.ts'
import { insertProducers } from './stored-rows.ts'

/** Few values of each kind, and places a few km apart, so that many pairs have something in common. */
const anyProducer: fc.Arbitrary<Comparable> = fc.record({
  name: fc.constantFrom(
    'Bøgely',
    'Bøgely Gårdbutik',
    'BOEGELY',
    'Bøgely & Søn',
    'Lyngely',
    'Æblegården',
    '🥕',
    '"{,}\\',
  ),
  address: fc.constantFrom('Vej 1, 5700 Svendborg', 'Vej 1 - 5700 Svendborg', '5700 Svendborg', '8000 Aarhus C', 'Øde'),
  phone: fc.constantFrom(null, null, null, '12345678', '+45 12 34 56 78', '1234567', '٣٣٣٣٣٣٣٣', '87654321'),
  website: fc.constantFrom(
    null,
    null,
    null,
    'https://gaard.dk',
    'www.gaard.dk/',
    'gaard.dk/ÆBLE',
    'https://x.dk/?a=1#',
  ),
  latitude: fc.oneof(fc.constant(0), fc.double({ min: 57.3, max: 57.75, noNaN: true })),
  longitude: fc.double({ min: 10, max: 10.7, noNaN: true }),
  dataSource: fc.constantFrom(null, 'a', 'b "c"'),
  externalId: fc.constant(null),
})

onPostgres((opened) => {
  test('candidates include every producer that the rule finds similar', async () => {
    const { db } = opened()
    const drawn = fc.sample(anyProducer, { numRuns: 250, seed: 1 })
    const producers = drawn.map((each, number) => ({
      ...each,
      id: `${number.toString(16).padStart(8, '0')}-1111-4222-8333-444455556666`,
      externalId: number % 3 === 0 ? String(number) : null,
    }))
    const content = { ...facet(contentFields, 'empty'), description: '.' }
    const stored = producers.slice(0, 200)
    const rows = stored.map((each) => ({ ...content, ...each, verified: true }))
    expect((await insertProducers(db, rows)).size).toBe(200)
    // A source lists each row only once, so the last ten repeat stored producers under another id and name.
    const incoming = [
      ...producers.slice(200),
      ...stored.slice(0, 10).map((each) => ({ ...each, id: crypto.randomUUID(), name: 'Et andet navn' })),
    ]
    const found = { same: 0, any: 0 }
    for (const one of incoming) {
      const candidates = new Set((await findCandidates(db, [one])).map(({ id }) => id))
      const same = new Set((await findCandidates(db, [one], 'same')).map(({ id }) => id))
      for (const other of stored) {
        const likeness = sameProducer(one, other)
        if (likeness === null) continue
        found.any++
        expect(candidates, `${JSON.stringify(one)} ${JSON.stringify(other)}`).toContain(other.id)
        if (likeness.level !== 'same') continue
        found.same++
        expect(same).toContain(other.id)
      }
    }
    expect(found.any).toBeGreaterThan(500)
    expect(found.same).toBeGreaterThan(20)
    const together = new Set((await findCandidates(db, incoming)).map(({ id }) => id))
    for (const other of stored)
      if (incoming.some((one) => sameProducer(one, other) !== null)) expect(together).toContain(other.id)
  })
})
