import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeProducer } from '#db/queries/producer/write.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { mergeResponse } from './merge-response.ts'
import { openStreetMap } from './osm/openstreetmap.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'

import { answerOf } from '#functions/_lib/testing/mapped-shops.ts'
import type { MappedShop } from '#functions/_lib/testing/mapped-shops.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('postgres')
})
afterAll(() => database.close())

const names = ['Bøgely', 'Havgården', 'Strandmosegård', 'Enghave Frugt']

const shopAt = (place: number): MappedShop => ({
  type: 'node',
  id: place + 1,
  lat: 55.1 + place * 0.3,
  lon: 9.5,
  version: 1,
  timestamp: '2026-01-01T00:00:00Z',
  tags: { shop: 'farm', name: names[place] ?? '', phone: `+45 1000000${place}`, 'addr:postcode': '5000' },
})

/** Acts of mappers and people, in any order. The first shop stays, because a response without shops is rejected. */
const acts = ['retag', 'move', 'remove', 'restore', 'redraw', 'split', 'set phone', 'set name', 'set place'] as const
type Act = (typeof acts)[number]
const act = fc.record({ what: fc.constantFrom(...acts), place: fc.integer({ min: 1, max: names.length - 1 }) })

class Story {
  #objects = names.map((_, place) => shopAt(place))
  #next = 100
  /** The fields that people have set, by shop index, with their producer. */
  readonly #set = new Map<number, Partial<GivenEditable>>()
  readonly #ids = new Map<number, string>()

  #edit(place: number, edit: (shop: MappedShop) => MappedShop): void {
    const first = this.#objects.find(({ tags }) => tags['name'] === names[place])
    this.#objects = this.#objects.map((shop) => (shop === first ? edit(shop) : shop))
  }

  async #save(place: number, edit: Partial<GivenEditable>): Promise<void> {
    const change = { source: 'edit', operatorId: null } as const
    const id = this.#ids.get(place) ?? ''
    await database.db.transaction().execute((trx) => changeProducer(trx, id, edit, change))
    this.#set.set(place, { ...this.#set.get(place), ...edit })
  }

  async begin(): Promise<void> {
    await database.db.deleteFrom('producers').execute()
    await this.sync()
    const rows = await database.db.selectFrom('producers').select(['id', 'name']).execute()
    for (const { id, name } of rows) this.#ids.set(names.indexOf(name), id)
  }

  sync() {
    const settings = { now: new Date(Date.UTC(2026, 10, 22)), newFromSources: 'publish' as const }
    return mergeResponse(database.db, openStreetMap, answerOf(this.#objects), settings)
  }

  async do(what: Act, place: number): Promise<void> {
    const next = this.#next++
    const isHere = this.#objects.some(({ tags }) => tags['name'] === names[place])
    const nearby = (shop: MappedShop): MappedShop => ({ ...shop, id: next, lat: Number(shop.lat) + 0.0002 })
    const doings: Record<Act, () => void | Promise<void>> = {
      retag: () => this.#edit(place, (shop) => ({ ...shop, tags: { ...shop.tags, phone: `+45 20000${next}` } })),
      move: () => this.#edit(place, (shop) => ({ ...shop, lat: Number(shop.lat) + 0.0001 })),
      remove: () => void (this.#objects = this.#objects.filter(({ tags }) => tags['name'] !== names[place])),
      restore: () => void (isHere || this.#objects.push(shopAt(place))),
      redraw: () => this.#edit(place, (shop) => ({ ...nearby(shop), type: 'way' })),
      split: () => void (isHere && this.#objects.push({ ...nearby(shopAt(place)), id: next + 5000 })),
      'set phone': () =>
        this.#save(place, {
          phone: `+45 30 00 0${String(next)
            .padStart(3, '0')
            .replace(/(.)(..)/, '$1 $2')}`,
        }),
      'set name': () => this.#save(place, { name: `${names[place]} ${next}` }),
      'set place': () => this.#save(place, { latitude: 56 + next / 10_000, longitude: 9 }),
    }
    await doings[what]()
  }

  async check(): Promise<void> {
    const rows = await database.db.selectFrom('producers').selectAll().where('verified', '=', true).execute()
    expect(rows.map(({ id }) => id).sort()).toEqual([...this.#ids.values()].sort())
    for (const [place, edit] of this.#set)
      expect(rows.find(({ id }) => id === this.#ids.get(place))).toMatchObject(edit)
  }
}

test('no order of mapping and editing loses an edit or duplicates a public shop', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acted) => {
      const story = new Story()
      await story.begin()
      for (const { what, place } of acted) {
        await story.do(what, place)
        await story.sync()
      }
      await story.check()
    }),
    { numRuns: 15 },
  )
})
