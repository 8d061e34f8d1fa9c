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
  { key: 'økologiske-grøntsager', shown: ['Ørnegård', 'Ågården'], below: ['Bøgely'] },
  { key: 'odense-økologiske-grøntsager', shown: ['Ørnegård'], below: ['Bøgely'] },
  { key: 'odense-friske-æg', shown: ['Bøgely', 'Ørnegård'], below: [] },
  { key: 'odense', shown: ['Bøgely', 'Ørnegård'], below: [] },
]

test.each(pages)('$key lists $shown and then $below, and its file lists the same', async ({ key, shown, below }) => {
  const page = (await landingPages()).find((each) => each.key === key)
  expect(page?.producers.map(({ name }) => name)).toEqual(shown)
  expect(page?.unmarked.map(({ name }) => name)).toEqual(below)
  const file: LandingFile = JSON.parse((await landingFiles()).find((each) => each.key === key)?.content ?? '')
  expect(file.names).toEqual([...shown, ...below])
})
