import { randomUUID } from 'node:crypto'

import type { Database } from '../../database.ts'
import { contentColumns } from './row.ts'
import type { ProducerContent } from '#src/domain/producer/producer.ts'
import { isRepeated } from '../limits/submissions.ts'

/** Where the operators see that a visitor added it. */
const DATA_SOURCE = 'visitor'

/** Of ids with the same first segment, which is eight hexadecimal digits, only one can be stored. */
const ATTEMPTS = 5

/**
 * Keeps a producer that a visitor added: unverified, so that it is public nowhere. One with the same submission key
 * is kept once. An id whose first segment another producer has is made again.
 */
export async function saveSubmittedProducer(
  db: Database,
  content: ProducerContent,
  submissionKey: string,
  newId: () => string = randomUUID,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await db
      .insertInto('producers')
      .values({ ...contentColumns(content), id: newId(), verified: false, dataSource: DATA_SOURCE, submissionKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored !== undefined || (await isRepeated(db, 'producers', submissionKey))) return
  }
  throw new Error('No free id was found for a new producer')
}
