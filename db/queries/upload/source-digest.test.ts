import { expect, test } from 'vitest'

import { facet, fieldNames } from '#src/domain/producer/fields.ts'

import type { ImportedProducer } from './import.ts'
import { formerDigests, sourceDigest } from './source-digest.ts'

const hive: ImportedProducer = {
  ...facet(fieldNames, 'empty'),
  id: '3f2a9c10-1111-4222-8333-444455556666',
  name: 'Bigården',
  description: 'Honning fra Fyn.',
  address: '5000 Odense C',
  latitude: 55.4,
  longitude: 10.4,
  products: ['honey'],
  verified: true,
  dataSource: 'openstreetmap',
  externalId: 'node/1',
}

/** A field that sources do not know yet. */
const nextYear = { instagram: null }

test('a digest is of what is said, whatever stands beside it empty', () => {
  expect(sourceDigest({ ...hive, ...nextYear })).toBe(sourceDigest(hive))
  expect(sourceDigest({ ...hive, phone: '62 11 22 33' })).not.toBe(sourceDigest(hive))
})

test('digests of rows that were imported before stand for ever', () => {
  expect(sourceDigest(hive)).toBe('160c766041770771196c4dd25ed1b052e4f16d61133283f8bce1199f3ed6dd11')
  expect(formerDigests({ ...hive, ...nextYear })).toEqual([
    '0f77ae803315548ac313e6b141da04f92f3a8fb4c0b50d541efde1f55c3f5e05',
    '793d5f68d8d6113f84d13d79d69c87b3b86ede0bc0d68f817d5a498da92a7d7b',
  ])
})
