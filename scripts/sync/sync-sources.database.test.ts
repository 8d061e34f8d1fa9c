import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listSourceStates } from '#db/queries/sources/source-responses.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { answerOf } from '#functions/_lib/testing/mapped-shops.ts'
import { startOverpass } from '#functions/_lib/testing/overpass.ts'

import { folderWith } from '../testing/temporary.ts'
import { smileysInStep, syncOpenStreetMap } from './sync-sources.ts'

let database: TestDatabase
let overpass: Awaited<ReturnType<typeof startOverpass>>
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  overpass = await startOverpass()
})
afterAll(async () => {
  await overpass.stop()
  await database.close()
})

const farm = {
  type: 'node',
  id: 1,
  lat: 55.06,
  lon: 10.61,
  tags: { shop: 'farm', name: 'Bøgely', 'addr:postcode': '5700', phone: 'ring' },
}

async function run(overpassUrl: string | null, file?: string): Promise<string[]> {
  const settings = { overpassUrl, newFromSources: 'review', siteUrl: 'https://gaardkortet.dk' } as const
  const lines: string[] = []
  for await (const line of syncOpenStreetMap(database.db, settings, file, [0.01, 0.01])) lines.push(line)
  return lines
}

test('a file is merged, and each unusable tag is reported', async () => {
  const file = join(await folderWith({ 'osm.json': answerOf([farm]) }), 'osm.json')
  expect(await run(null, file)).toEqual([
    'Synchronised with OpenStreetMap: 1 added (1 to review), 0 changed, 0 unchanged, 0 newly gone, 0 left.',
    '  Tag of node/1 Bøgely: phone: must be one telephone number',
  ])
})

test('an unusable file is recorded as a problem until a valid file is read', async () => {
  const states = () => listSourceStates(database.db)
  const folder = await folderWith({ 'osm.json': answerOf([farm]), 'cut.json': answerOf([farm]).slice(0, -20) })
  await expect(run(null, join(folder, 'cut.json'))).rejects.toThrow('OpenStreetMap is not read, and nothing changed')
  expect(await states()).toMatchObject([
    { dataSource: 'openstreetmap', problem: expect.stringMatching(/^cut\.json: /) },
  ])
  await expect(run(null, join(folder, 'none.json'))).rejects.toThrow('none.json cannot be read')
  expect(await states()).toMatchObject([{ problem: 'none.json: cannot be read' }])
  await run(null, join(folder, 'osm.json'))
  expect(await states()).toMatchObject([{ problem: null, lastReadAt: expect.any(Date) }])
  const smileys = { smileyUrl: null, siteUrl: 'https://gaardkortet.dk' }
  const read = smileysInStep(database.db, smileys, join(folder, 'osm.json'))
  await expect(read.next()).rejects.toThrow('The register is not read, and nothing changed')
  expect(await states()).toMatchObject([{ problem: null }, { problem: expect.stringMatching(/^osm\.json: /) }])
})

test('without an address or a file the error names the setting', async () => {
  await expect(run(null)).rejects.toThrow(/^OVERPASS_URL: set it to an Overpass API/)
  await expect(run(null, '/nowhere.json')).rejects.toThrow('/nowhere.json cannot be read')
})

test('a busy server is retried twice, or not before its Retry-After, and nothing changes', async () => {
  overpass.answers({ status: 504, body: '' })
  await expect(run(overpass.url)).rejects.toThrow(
    'OpenStreetMap is not read, and nothing changed: Overpass is busy: it answered 504',
  )
  expect(overpass.questions).toHaveLength(3)
  overpass.answers({ status: 429, headers: { 'Retry-After': '3600' }, body: '' })
  await expect(run(overpass.url)).rejects.toThrow('429')
  expect(overpass.questions).toHaveLength(4)
})

test('progress is reported before the result', async () => {
  overpass.answers({ body: answerOf([farm]) })
  expect(await run(overpass.url)).toEqual([
    `Asking ${new URL(overpass.url).host} for the farm shops of Denmark …`,
    'Synchronised with OpenStreetMap: 0 added, 0 changed, 1 unchanged, 0 newly gone, 0 left.',
    '  Tag of node/1 Bøgely: phone: must be one telephone number',
  ])
})
