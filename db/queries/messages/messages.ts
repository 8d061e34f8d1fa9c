import type { Insertable } from 'kysely'

import type { Database } from '../../database.ts'
import type { ContactMessagesTable } from '../../schema.ts'

export type NewContactMessage = Pick<
  Insertable<ContactMessagesTable>,
  'name' | 'email' | 'subject' | 'message' | 'ipAddress' | 'userAgent' | 'submissionKey'
>

/** Keeps a message; one with the same submission key is kept once. */
export async function saveContactMessage(db: Database, message: NewContactMessage): Promise<void> {
  await db
    .insertInto('contactMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('submissionKey').doNothing())
    .execute()
}
