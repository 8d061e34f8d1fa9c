import { faker } from '@faker-js/faker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { distanceKm } from '#src/domain/place/distance.ts'

import { onPostgres } from '../../testing/databases.ts'
import { addProducer } from '../../testing/producers.ts'
import { nearestQuery } from './nearby.ts'

const svendborg = { latitude: 55.06, longitude: 10.61 }

onPostgres((opened) => {
  test('nearest producers are found in order of distance, both nearby and across the country', async () => {
    const { db } = opened()
    faker.seed(1)
    const own = await addProducer(db, { ...svendborg, name: 'Bøgely' })
    const places = Array.from({ length: 40 }, (_, nth) => {
      const reach = nth < 4 ? 0.1 : nth < 12 ? 0.3 : 2
      return {
        latitude: svendborg.latitude + faker.number.float({ min: -reach, max: reach }),
        longitude: svendborg.longitude + faker.number.float({ min: -reach, max: reach }),
      }
    })
    for (const [nth, place] of places.entries()) await addProducer(db, { ...place, name: `Gård ${nth}` })
    await addProducer(db, { ...svendborg, name: 'Hemmelig', verified: false })
    const unlocated = await addProducer(db, { latitude: 0, longitude: 0, name: 'Ingensteds' })
    const byDistance = places
      .map((place, nth) => ({ name: `Gård ${nth}`, km: distanceKm(svendborg, place) }))
      .toSorted((one, other) => one.km - other.km)
      .map(({ name }) => name)
    for (const limit of [2, 8, 30, 100]) {
      const { rows } = await nearestQuery(db, sql`${own}::uuid`, limit).execute(db)
      expect(rows.map(({ name }) => name)).toEqual(byDistance.slice(0, limit))
    }
    expect((await nearestQuery(db, sql`${unlocated}::uuid`, 4).execute(db)).rows).toEqual([])
  })
})
