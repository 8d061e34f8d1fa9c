import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { isInArea } from '#src/domain/areas.ts'
import type { Area } from '#src/domain/areas.ts'
import type { Producer } from '#src/domain/producer.ts'

import { allProducers } from './producers.ts'

const postcodeRows = z.array(z.object({ postcode: z.string(), kommune: z.string() }))

let read: Promise<Map<string, string>> | undefined

async function readMunicipalities(): Promise<Map<string, string>> {
  const rows = postcodeRows.parse(parse(await readFile('db/seed/postcodes.csv'), { columns: true }))
  return new Map(rows.map(({ postcode, kommune }) => [postcode, kommune]))
}

export async function producersInArea(area: Area): Promise<Producer[]> {
  read ??= readMunicipalities()
  const municipalities = await read
  const producers = await allProducers()
  return producers.filter(({ address }) => isInArea(address, area, (postcode) => municipalities.get(postcode)))
}
