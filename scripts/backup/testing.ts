import { sql } from 'kysely'

import { allTables } from '#db/backup/snapshot.ts'
import type { Database } from '#db/database.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { addProducer } from '#db/testing/producers.ts'
import { filesAt, pictureAddress } from '#src/domain/pictures/pictures.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'

export const picture = pictureAddress({ hash: '0123456789abcdef0123456789abcdef', width: 1600, height: 900 })

/** Fills a database with all kinds of values, references backwards and forwards, and times in microseconds. */
export async function fill(db: Database): Promise<void> {
  const id = await addProducer(db, {
    name: 'Æblegården "Ø" \\ \u2028',
    description: 'To\nlinjer\tog et 🍎, og [et] {par} "tegn", \'som\' $1 betyder noget.',
    latitude: 55.10000000000001,
    longitude: 0.1 + 0.2,
    imageUrl: picture,
    furtherPictures: ['https://example.dk/bod.jpg?a={1,"2"}'],
    products: ['fruits', 'en, med "komma"', '', 'NULL'],
    certifications: [],
    salesTypes: ['web_shop', 'en "særlig", form'],
    payments: ['cash'],
    openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: 'efter aftale: {"a":1}' },
  })
  await addProducer(db, { name: 'Den skjulte', verified: false })
  await db.insertInto('adminUsers').values({ username: 'anna', passwordHash: '$2b$12$x', firstName: null }).execute()
  const operator = await db.selectFrom('adminUsers').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({ sid: 's', adminUserId: operator.id, sess: '{"a": [1.0, 1e2, null]}', expire: new Date() })
    .execute()
  await db
    .insertInto('reviews')
    .values({ producerId: id, rating: 5, comment: 'God ost.', ipAddress: '192.0.2.1', isApproved: true })
    .execute()
  await db
    .insertInto('correctionRequests')
    .values({
      producerId: id,
      field: 'phone',
      suggestedValue: '"12345678"',
      suggestedText: '12345678',
      status: 'approved',
    })
    .execute()
  await db
    .insertInto('contactMessages')
    .values({ name: 'Karen', email: 'k@example.dk', subject: 'Emne', message: 'Besked' })
    .execute()
  await db
    .insertInto('geocodeCache')
    .values({ query: 'bakkevej 4', latitude: null, longitude: null, accuracy: null })
    .execute()
  await db.insertInto('rateLimits').values({ key: 'contact:192.0.2.1', hits: 3, resetsAt: new Date() }).execute()
  await db
    .insertInto('spentCaptchas')
    .values({ id: '11111111-1111-4222-8333-444455556666', expiresAt: new Date() })
    .execute()
  await db.insertInto('geocoderTurns').values({ id: 1, nextAt: new Date() }).execute()
  await db.insertInto('pictures').values({ address: picture }).execute()
  await db.transaction().execute(async (trx) => {
    const edited = await changeProducer(
      trx,
      id,
      { name: 'Æblegården', phone: '12345678' },
      { source: 'edit', operatorId: operator.id },
    )
    const undoes = new Map(edited.status === 'changed' ? [[id, edited.changeId]] : [])
    await changeProducer(trx, id, { name: 'Æblegården igen' }, { source: 'undo', operatorId: null, undoes })
  })
  // Simulates a clock that was set back: the change is newer than the one that undoes it.
  await sql`update producer_changes set created_at = '2026-01-01 00:00:00.000001+01' where undoes is not null`.execute(
    db,
  )
  await sql`update search_words set word = 'efterladt' where word = (select word from search_words order by word limit 1)`.execute(
    db,
  )
}

/** Saves a picture's files, each with different bytes. */
export async function fillImages(store: ImageStore): Promise<void> {
  for (const [index, name] of filesAt(picture).entries())
    await store.save(
      name,
      Uint8Array.from({ length: 100_000 }, (_, at) => (at * (index + 3)) % 251),
    )
}

/** Returns every row of every table as PostgreSQL prints it, including derived columns. */
export async function everything(db: Database): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {}
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('timezone', 'UTC', true)`.execute(trx)
    for (const table of await allTables(trx)) {
      const { rows } = await sql<{
        row: string
      }>`select stored::text as row from ${sql.id(table)} stored order by stored::text collate "C"`.execute(trx)
      stored[table] = rows.map(({ row }) => row)
    }
  })
  return stored
}
