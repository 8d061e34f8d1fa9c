import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import type { MergeReport } from './merge-response.ts'
import { syncWhenDue } from './sync.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'

import { answerOf, mappedShops } from '#functions/_lib/testing/mapped-shops.ts'
import type { MappedShop } from '#functions/_lib/testing/mapped-shops.ts'
import { startOverpass } from '#functions/_lib/testing/overpass.ts'

let database: TestDatabase
let overpass: Awaited<ReturnType<typeof startOverpass>>
let world: MappedShop[]
let day = 0

/** The number of shipped shops that may be duplicates. People review them before they are public. */
const ALIKE = 14

/** Apiaries for schools and visitors, which are no shops and which every run leaves out. */
const APIARIES = ['node/321', 'node/673']

beforeAll(async () => {
  database = await openTestDatabase('postgres')
  overpass = await startOverpass()
  world = await mappedShops()
})
afterAll(async () => {
  await overpass.stop()
  await database.close()
})

/** Runs on the next day, with the server's current response. */
function run(timeLimitMs = 5000): Promise<MergeReport | null> {
  day++
  const now = new Date(Date.UTC(2026, 10, day))
  const site = { overpassUrl: overpass.url, siteUrl: 'https://gaardkortet.dk', newFromSources: 'publish' as const }
  const budget = { fetchMs: timeLimitMs, mergeBeforeMs: 60_000 }
  return syncWhenDue(database.db, site, () => Promise.resolve('the query'), now, budget)
}

function runOnWorld(): Promise<MergeReport | null> {
  overpass.answers({ body: answerOf(world) })
  return run()
}

/** Lets mappers edit these objects. */
function mapped(ids: readonly number[], edit: (shop: MappedShop) => Partial<MappedShop> | null): void {
  world = world.flatMap((shop) => {
    if (!ids.includes(shop.id)) return [shop]
    const edited = edit(shop)
    return edited === null
      ? []
      : [
          {
            ...shop,
            version: shop.version + 1,
            timestamp: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z`,
            ...edited,
          },
        ]
  })
}

const numbers = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index)

const producerOf = (osm: string) =>
  database.db
    .selectFrom('producers')
    .innerJoin('producerSources', 'producerId', 'producers.id')
    .select(['producers.id', 'phone', 'latitude', 'externalId', 'standing', 'pending', 'goneReason', 'openingHours'])
    .where('key', '=', `openstreetmap:${osm}`)
    .executeTakeFirstOrThrow()

async function set(id: number, edit: Partial<GivenEditable>): Promise<void> {
  const { id: producerId } = await producerOf(`node/${id}`)
  const change = { source: 'edit', operatorId: null } as const
  await database.db.transaction().execute((trx) => changeProducer(trx, producerId, edit, change))
}

/** The objects that a run left out, by number. */
const left = (report: MergeReport | null) => report?.left.map(({ row }) => row.split(' ', 1)[0])

async function stored(): Promise<{ shops: number; publicly: number; phones: string }> {
  const rows = await database.db.selectFrom('producers').select(['verified', 'phone']).orderBy('phone').execute()
  const publicly = rows.filter(({ verified }) => verified).length
  return { shops: rows.length, publicly, phones: rows.map(({ phone }) => phone).join() }
}

test('twelve days of mapping and editing lose no edit and duplicate no shop', { timeout: 60_000 }, async () => {
  expect(world).toHaveLength(1000)
  const all = world.length - APIARIES.length

  const first = await runOnWorld()
  expect(first).toMatchObject({ added: all, toReview: ALIKE, changed: 0, gone: 0 })
  expect(left(first)).toEqual(APIARIES)
  expect(overpass.questions[0]).toMatchObject({
    method: 'POST',
    body: 'data=the+query',
    headers: { 'user-agent': 'gaardkortet (https://gaardkortet.dk)' },
  })

  // OpenStreetMap gains opening hours for shops without any, and people edit phone numbers on the site.
  mapped(numbers(100, 40), ({ tags }) => ({ tags: { ...tags, opening_hours: 'Mo-Fr 10:00-17:00' } }))
  for (const id of numbers(200, 20)) await set(id, { phone: `+45 40 00 02 ${id - 180}` })
  expect(await runOnWorld()).toMatchObject({ added: 0, changed: 40, unchanged: all - 40, waiting: 0 })
  expect(await producerOf('node/100')).toMatchObject({ openingHours: 'Mo-Fr 10:00-17:00' })

  // Mappers change ten of those numbers, and ten of others.
  mapped([...numbers(200, 10), ...numbers(300, 10)], ({ tags, id }) => ({
    tags: { ...tags, phone: `+45 ${50_000_000 + id}` },
  }))
  expect(await runOnWorld()).toMatchObject({ waiting: 10 })
  expect(await producerOf('node/200')).toMatchObject({ phone: '+45 40 00 02 20', pending: ['phone'] })
  expect(await producerOf('node/215')).toMatchObject({ phone: '+45 40 00 02 35', pending: [] })
  expect(await producerOf('node/300')).toMatchObject({ phone: '+45 50 00 03 00' })

  // Shops close, and are deleted, marked or left empty.
  mapped(numbers(400, 5), () => null)
  mapped(numbers(410, 3), ({ tags: { shop: _shop, ...tags } }) => ({ tags: { ...tags, 'disused:shop': 'farm' } }))
  mapped(numbers(420, 2), ({ tags }) => ({ tags: { ...tags, shop: 'vacant', 'was:shop': 'farm' } }))
  expect(await runOnWorld()).toMatchObject({ gone: 10, newlyGone: 10, added: 0 })
  expect(await producerOf('node/400')).toMatchObject({ goneReason: 'missing', standing: 'listed' })
  expect(await producerOf('node/410')).toMatchObject({ goneReason: 'disused' })
  expect(await producerOf('node/420')).toMatchObject({ goneReason: 'vacant' })

  // A truncated response, one that ran out of time, and one for a part of the country.
  const before = await stored()
  overpass.answers({ body: answerOf(world).slice(0, -5000) })
  await expect(run()).rejects.toThrow('It is no JSON, or was cut off')
  overpass.answers({ body: answerOf(world.slice(0, 900), { remark: 'runtime error: Query timed out' }) })
  await expect(run()).rejects.toThrow('Overpass reported an error: runtime error')
  overpass.answers({ body: answerOf(world.slice(0, 300)) })
  await expect(run()).rejects.toThrow('it is not all of the source')
  overpass.answers('silence')
  await expect(run(50)).rejects.toThrow('No answer came in 0.05 s')
  expect(await stored()).toEqual(before)

  // Some return; some are redrawn as buildings; points move, one of them under a pin that people set.
  mapped(numbers(410, 2), ({ tags }) => ({ tags: { ...tags, shop: 'farm' } }))
  mapped(numbers(500, 6), ({ id, lat }) => ({ type: 'way', id: id + 10_000, version: 1, lat: Number(lat) + 0.0001 }))
  await set(600, { latitude: 55.5, longitude: 9.5 })
  mapped(numbers(600, 8), ({ lat }) => ({ lat: Number(lat) + 0.001 }))
  const kept = await producerOf('node/500')
  expect(await runOnWorld()).toMatchObject({ added: 0, redrawn: 6, returned: 2, gone: 8, newlyGone: 0, waiting: 11 })
  expect(await producerOf('way/10500')).toMatchObject({ id: kept.id, externalId: 'way/10500' })
  expect(await producerOf('node/600')).toMatchObject({ latitude: 55.5, pending: ['latitude'] })

  // Some shops are mapped twice: people tell the two apart.
  const twins = world.filter(({ id }) => id >= 700 && id < 703)
  world = [...world, ...twins.map((shop) => ({ ...shop, id: shop.id + 20_000, lat: Number(shop.lat) + 0.0003 }))]
  expect(await runOnWorld()).toMatchObject({ added: 3, toReview: 3, gone: 8 })

  // Unusable tags, and an object that is not a shop: stored values stay.
  mapped(numbers(800, 4), ({ tags }) => ({ tags: { ...tags, phone: 'ring efter seks' } }))
  mapped([810], ({ tags }) => ({ tags: { ...tags, name: '<b>Gården</b>' } }))
  mapped([811], () => ({ lat: 'nord' }))
  const broken = await runOnWorld()
  expect(broken).toMatchObject({ added: 0, gone: 8, newlyGone: 0 })
  expect(left(broken)).toEqual(expect.arrayContaining(['node/811', 'node/810']))
  expect(left(broken)).toHaveLength(2 + APIARIES.length)
  expect(broken?.notes).toHaveLength(4)
  expect(await producerOf('node/800')).toMatchObject({ phone: '+45 20 00 08 00' })

  // Running again with the same data changes nothing.
  expect(await runOnWorld()).toMatchObject({
    added: 0,
    changed: 0,
    newlyGone: 0,
    returned: 0,
    redrawn: 0,
    waiting: 11,
  })
  expect(day).toBe(12)
  expect(await stored()).toMatchObject({ shops: all + 3, publicly: all - ALIKE })
  for (const id of numbers(200, 20))
    expect(await producerOf(`node/${id}`)).toMatchObject({ phone: `+45 40 00 02 ${id - 180}` })
})
