import type { Insertable } from 'kysely'

import type { Database } from '#db/connection.ts'
import type { ContactMessagesTable, CorrectionRequestsTable } from '#db/schema.ts'

/** Stores a suggestion for a producer's telephone number, unless the test says otherwise, and returns its id. */
export async function addCorrection(
  db: Database,
  producerId: string,
  correction: Partial<Insertable<CorrectionRequestsTable>> = {},
): Promise<string> {
  const stored = await db
    .insertInto('correctionRequests')
    .values({ producerId, field: 'phone', suggestedValue: '87 65 43 21', ipAddress: '192.0.2.1', ...correction })
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

/** Stores a message that nobody has read, unless the test says otherwise, and returns its id. */
export async function addMessage(
  db: Database,
  message: Partial<Insertable<ContactMessagesTable>> = {},
): Promise<string> {
  const stored = await db
    .insertInto('contactMessages')
    .values({
      name: 'Bo Bonde',
      email: 'bo@gaard.dk',
      subject: 'Åbningstider',
      message: 'Hvornår har I åbent?',
      ipAddress: '192.0.2.1',
      ...message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}
