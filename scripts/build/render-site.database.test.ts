import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '#db/connection.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { parseSnapshot, snapshotText } from '#src/data/snapshot.ts'

import { takeSnapshot } from './render-site.ts'

describe('a snapshot', () => {
  onPostgres((opened) => {
    beforeEach(() => opened().db.deleteFrom('producers').execute())

    test('contains only public data, and is parsed unchanged', async () => {
      const { db } = opened()
      await addReview(db, await addProducer(db, { name: 'Ørnegård' }), 4, true)
      await addReview(db, await addProducer(db, { name: 'Annasminde' }), 5, false)
      await addProducer(db, { name: 'Ny Gård', verified: false })
      const closed = await addProducer(db, { name: 'Lukket' })
      await db.updateTable('producers').set({ standing: 'closed' }).where('id', '=', closed).execute()
      const snapshot = await takeSnapshot(db, 'sources')
      expect(snapshot).toMatchObject({
        sources: 'sources',
        revision: await publicRevision(db),
        producers: [{ name: 'Annasminde' }, { name: 'Ørnegård', averageRating: 4 }],
        closed: [{ id: closed, standing: 'closed' }],
        reviews: [{ rating: 4 }],
      })
      expect(parseSnapshot(snapshotText(snapshot))).toEqual(snapshot)
    })

    test('has the same bytes as long as nothing changes, whatever the order of the rows', async () => {
      const { db } = opened()
      for (const name of ['Bøgely', 'Annasminde', 'Bøgely'])
        await addReview(db, await addProducer(db, { name }), 4, true)
      const before = snapshotText(await takeSnapshot(db, ''))
      // Updating a row moves it within its table.
      const newest = db.selectFrom('producers').select('id').orderBy('id', 'desc').limit(1)
      await db.updateTable('producers').set({ verified: true }).where('id', '=', newest).execute()
      await db.updateTable('reviews').set({ isApproved: true }).where('producerId', 'in', newest).execute()
      const after = snapshotText(await takeSnapshot(db, ''))
      const timeless = (text: string): string => text.replace(/"(revision|updatedAt)":"[^"]*"|"changeNumber":\d+/g, '')
      expect(timeless(after)).toBe(timeless(before))
    })

    test('is consistent, whatever is written while it is taken', async () => {
      const { db, driver } = opened()
      // The embedded database has one session, so other writes wait for the snapshot.
      if (driver === 'embedded') return
      const snapshot = await takeSnapshot(db.withPlugin(afterFirstAnswer(() => writeMeanwhile(db))), '')
      expect(await publicRevision(db)).not.toBe(snapshot.revision)
      expect([snapshot.producers, snapshot.reviews]).toEqual([[], []])
    })
  })
})

async function writeMeanwhile(db: Database): Promise<void> {
  await addReview(db, await addProducer(db, { name: 'Sen' }), 5, true)
}

/** Runs a function after the first query within the snapshot, which reads the public revision. */
function afterFirstAnswer(run: () => Promise<void>): KyselyPlugin {
  let hasRun = false
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasRun && typeof result.rows[0]?.['revision'] === 'string') {
        hasRun = true
        await run()
      }
      return result
    },
  }
}
