import { randomUUID } from 'node:crypto'

import type { Database } from '#db/connection.ts'
import { newHoursStatements } from '#db/queries/producer/compile-hours.ts'
import { insertProducers } from '#db/queries/producer/stored-rows.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import { resolveHours } from '#src/domain/hours/evaluation/compile.ts'
import type { GivenContent, ProducerContent } from '#src/domain/producer/producer.ts'

/** The content of a test's producer, unless the test overrides it. */
export const plainContent: ProducerContent = {
  ...facet(contentFields, 'empty'),
  name: 'Bakkegården',
  description: 'Gårdbutik.',
  address: 'Bakkevej 1, 5700 Svendborg',
  latitude: 55.06,
  longitude: 10.61,
}

export interface TestProducer extends Partial<GivenContent> {
  id?: string
  verified?: boolean
}

/** Compiles expressions as `writeProducers` does, and describes them all, however slow the machine is. */
export async function compileNewHours(db: Database, expressions: readonly string[], now = new Date()): Promise<void> {
  const statements = await newHoursStatements(db, expressions, { now, readingMs: Infinity })
  for (const statement of statements) await statement.execute(db)
}

/** Adds a producer, by default a verified one, and returns its id. */
export async function addProducer(
  db: Database,
  { id = randomUUID(), verified = true, openingHours: given = '', ...content }: TestProducer = {},
): Promise<string> {
  const openingHours = resolveHours(given, null, new Date())
  await compileNewHours(db, [openingHours])
  const added = await insertProducers(db, [
    { id, ...plainContent, ...content, openingHours, verified, dataSource: null },
  ])
  if (!added.has(id)) throw new Error('producers_id_segment_unique')
  return id
}

export async function addReview(
  db: Database,
  producerId: string,
  rating: number,
  isApproved = true,
  words: { comment?: string; reviewerName?: string; createdAt?: Date } = {},
): Promise<string> {
  const stored = await db
    .insertInto('reviews')
    .values({ producerId, rating, isApproved, ipAddress: '192.0.2.1', ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}
