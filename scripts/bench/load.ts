import { refreshHours } from '#db/queries/producer/compile-hours.ts'
import { saveImportedProducers } from '#db/queries/upload/import.ts'
import type { Database } from '#db/connection.ts'

import { generateProducers } from './generate.ts'
import type { GeneratedProducer } from './generate.ts'

/** Small enough to keep a batch in memory, large enough for few statements. */
const AT_ONCE = 1000

function* inParts(all: Iterable<GeneratedProducer>): Generator<GeneratedProducer[]> {
  let part: GeneratedProducer[] = []
  for (const generated of all) {
    part.push(generated)
    if (part.length < AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function saveReviews(db: Database, generated: readonly GeneratedProducer[]): Promise<void> {
  const reviews = generated.flatMap(({ producer, ratings }) =>
    ratings.map((rating) => ({ producerId: producer.id, rating, isApproved: true })),
  )
  if (reviews.length > 0) await db.insertInto('reviews').values(reviews).execute()
}

/** Fills a migrated database with generated producers through the code that imports real ones. */
export async function loadProducers(db: Database, count: number, seed: number): Promise<void> {
  for (const part of inParts(generateProducers(count, seed))) {
    await db.transaction().execute(async (trx) => {
      await saveImportedProducers(
        trx,
        part.map(({ producer }) => producer),
      )
      await saveReviews(trx, part)
    })
  }
  await refreshHours(db, { asksForBuild: false })
}
