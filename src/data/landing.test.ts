import { expect, test, vi } from 'vitest'

import type { LandingFile } from '#src/domain/listing/listing-file.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { landingFiles, landingPages } from './landing.ts'

vi.mock('./producers.ts', () => ({
  allProducers: async () => [
    producer('Bøgely', { address: '5000 Odense C', products: ['vegetables', 'eggs'] }),
    producer('Ørnegård', { address: '5000 Odense C', products: ['vegetables', 'eggs'], certifications: ['organic'] }),
    producer('Ågården', { address: '5700 Svendborg', products: ['vegetables'], certifications: ['organic'] }),
  ],
}))

const pages = [
  { key: 'økologiske-grøntsager', shown: ['Ørnegård', 'Ågården', 'Bøgely'] },
  { key: 'odense-økologiske-grøntsager', shown: ['Ørnegård', 'Bøgely'] },
  { key: 'odense-friske-æg', shown: ['Bøgely', 'Ørnegård'] },
  { key: 'odense', shown: ['Bøgely', 'Ørnegård'] },
]

test.each(pages)('$key lists $shown, and its file the same', async ({ key, shown }) => {
  const page = (await landingPages()).find((each) => each.key === key)
  expect(page?.producers.map(({ name }) => name)).toEqual(shown)
  const file: LandingFile = JSON.parse((await landingFiles()).find((each) => each.key === key)?.content ?? '')
  expect(file.names).toEqual(shown)
})
