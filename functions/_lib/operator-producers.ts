import type { Context } from 'hono'

import type { ConflictAnswer } from '#src/contracts/operator-producers.ts'
import type { EditableField } from '#src/domain/producer-changes.ts'
import { fieldLabels, fieldText } from '#src/domain/producer-fields.ts'
import type { Producer } from '#src/domain/producer.ts'

import { notFound } from './errors.ts'
import type { Refusal } from './errors.ts'
import { idOf } from './row-id.ts'

const GONE = 'This producer no longer exists.'

export const unknownToOperator = (): Refusal => notFound(GONE)

/** The id in the path; what can be nobody's is answered as a producer that is gone. */
export const producerIdOf = (c: Context): string => idOf(c, GONE)

/** 409, with the producer as it is now. */
export function answerConflict(c: Context, message: string, producer: Producer): Response {
  return c.json({ message, producer } satisfies ConflictAnswer, 409)
}

/** 409 for a change that cannot be taken back any more, with what stands in each of its fields now. */
export function answerOvertaken(c: Context, { producer, fields }: { producer: Producer; fields: readonly EditableField[] }): Response {
  const now = fields.map((field) => `${fieldLabels.en[field]} is now: ${fieldText(field, producer[field], 'en')}`)
  return answerConflict(c, `Changed again since. ${now.join('. ')}`, producer)
}
