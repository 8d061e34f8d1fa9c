import type { Insertable } from 'kysely'

import type { Database } from '#db/connection.ts'
import type { Schema } from '#db/schema.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { readSuggestion } from '#src/domain/corrections/suggestions.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'

type Correction = Partial<Omit<Insertable<Schema['correctionRequests']>, 'suggestedValue'>> & {
  suggestedValue?: SuggestedValue
}

/** Adds a visitor's correction, by default of a producer's phone number, and returns its id. */
export async function addCorrection(
  db: Database,
  producerId: string,
  { field = 'phone', suggestedValue: sent = '87 65 43 21', ...correction }: Correction = {},
): Promise<string> {
  const { suggestedValue, suggestedText } = readSuggestion(correctedProperty(field), sent)
  const stored = await db
    .insertInto('correctionRequests')
    .values({
      producerId,
      field,
      suggestedValue: JSON.stringify(suggestedValue),
      suggestedText,
      ipAddress: '192.0.2.1',
      ...correction,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

/** Adds a message, by default an unread one, and returns its id. */
export async function addMessage(
  db: Database,
  message: Partial<Insertable<Schema['contactMessages']>> = {},
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
