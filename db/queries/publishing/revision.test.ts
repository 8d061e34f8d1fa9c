import { expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'

import { publicRevision } from './revisions.ts'

onPostgres((opened) => {
  test('the revision changes only with public content', async () => {
    const { db } = opened()
    const revisions = [await publicRevision(db)]
    const after = async (change: () => Promise<unknown>): Promise<boolean> => {
      await change()
      revisions.push(await publicRevision(db))
      return revisions.at(-1) !== revisions.at(-2)
    }

    const [shown, hidden] = [await addProducer(db), await addProducer(db, { verified: false })]
    revisions.push(await publicRevision(db))
    expect(await after(async () => undefined)).toBe(false)

    const rename = (id: string, name: string) =>
      db.updateTable('producers').set({ name }).where('id', '=', id).execute()
    expect(await after(() => rename(shown, 'Nyt Navn'))).toBe(true)
    expect(await after(() => rename(hidden, 'Skjult'))).toBe(false)

    const visit = (id: string) =>
      db.updateTable('producers').set({ visitorsConfirmedAt: new Date() }).where('id', '=', id).execute()
    expect(await after(() => visit(shown))).toBe(true)
    expect(await after(() => visit(hidden))).toBe(false)

    const review = await addReview(db, shown, 4, false)
    expect(await after(async () => undefined)).toBe(false)
    const moderate = (isApproved: boolean) =>
      db.updateTable('reviews').set({ isApproved }).where('id', '=', review).execute()
    expect(await after(() => moderate(true))).toBe(true)
    expect(await after(() => db.updateTable('reviews').set({ ipAddress: null }).execute())).toBe(false)
    expect(await after(() => moderate(false))).toBe(true)

    expect(
      await after(() => db.updateTable('producers').set({ verified: true }).where('id', '=', hidden).execute()),
    ).toBe(true)
    expect(await after(() => db.deleteFrom('producers').where('id', '=', hidden).execute())).toBe(true)
    expect(
      await after(() =>
        db
          .insertInto('contactMessages')
          .values({ name: 'A', email: 'a@b.dk', subject: 'Emnet', message: 'Beskeden' })
          .execute(),
      ),
    ).toBe(false)
  })
})
