import { sql } from 'kysely'

import type { Database } from '#db/connection.ts'
import { listClosedProducers, listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { publicRevision, recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { listAllApprovedReviews } from '#db/queries/reviews/reviews.ts'
import { listSmileys } from '#db/queries/smileys/shown.ts'
import type { Snapshot } from '#src/data/snapshot.ts'

/**
 * What the public pages show, at one moment, whatever others write meanwhile. Its change number is recorded before that
 * moment: a change in between is shown twice, by the pages and by the changes that they ask for, and none is lost.
 */
export async function takeSnapshot(db: Database, sources: string): Promise<Snapshot> {
  const changeNumber = await recordBuildRevision(db, new Date())
  return db.transaction().execute(async (trx) => {
    // Not by Kysely's own setting, which PGlite's driver does not know.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    return {
      sources,
      revision: await publicRevision(trx),
      changeNumber,
      producers: await listVerifiedProducers(trx),
      closed: await listClosedProducers(trx),
      reviews: await listAllApprovedReviews(trx),
      smileys: await listSmileys(trx),
    }
  })
}
