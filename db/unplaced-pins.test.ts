import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrations } from './migrations/index.ts'
import { onEveryDatabase } from './testing/databases.ts'
import { addProducer } from './testing/producers.ts'

onEveryDatabase((opened) => {
  test('a producer where the pin of the form stood becomes unlocated, and its neighbours stay', async () => {
    const { db } = opened()
    const ids = [
      await addProducer(db, { latitude: 55.4038, longitude: 10.4024 }),
      await addProducer(db, { latitude: 55.4038, longitude: 10.4025 }),
    ]
    await migrations['0042-unplaced-pins']?.up(db)
    const { rows } = await sql<{ latitude: number; longitude: number }>`
      select latitude, longitude from producers where id = any(${ids}::uuid[]) order by longitude`.execute(db)
    expect(rows).toEqual([
      { latitude: 0, longitude: 0 },
      { latitude: 55.4038, longitude: 10.4025 },
    ])
  })
})
