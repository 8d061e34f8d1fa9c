import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { planShops } from '#functions/sources/osm/openstreetmap.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerProfile } from '#src/domain/head/structured-data.ts'
import { producer } from '#src/domain/testing/producer.ts'
import { richResultProblems, schemaOrgProblems } from '#src/domain/testing/rich-results.ts'

import { readOsmRows, SHIPPED_PRODUCERS } from './import-producers.ts'

async function shippedProducers(): Promise<Producer[]> {
  const { producers } = planShops(readOsmRows(await readFile(SHIPPED_PRODUCERS, 'utf8')))
  return producers.map((shipped) => producer(shipped.name, shipped))
}

test('every producer that ships is valid structured data', { timeout: 60_000 }, async () => {
  const documents = (await shippedProducers()).map((shipped) =>
    producerProfile(shipped, 'https://example.dk', new Date()),
  )
  expect(documents).toHaveLength(247)
  expect(schemaOrgProblems(documents)).toEqual([])
  expect(richResultProblems(documents.map((document): unknown => JSON.parse(JSON.stringify(document))))).toEqual([])
})
