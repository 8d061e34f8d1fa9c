import type { Context } from 'hono'

import type { ConflictAnswer, FieldChange } from '#src/contracts/producer/operator-producers.ts'
import type { Language } from '#src/domain/text/language.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { inLanguageOf, notFound } from '../http/errors.ts'
import type { Message, Refusal } from '../http/errors.ts'
import { validId } from '../http/validate.ts'

const GONE = { da: 'Producenten findes ikke længere.', en: 'This producer no longer exists.' }

export const unknownToOperator = (): Refusal => notFound(GONE)

/** The id in the path; what can be nobody's is answered as a producer that is gone. */
export const producerId = validId(GONE)

/** 409, with the producer as it is now, and who changed what of it. */
export function answerConflict(
  c: Context,
  message: Message,
  producer: Producer,
  changes: FieldChange[] = [],
): Response {
  return c.json({ message: inLanguageOf(c, message), producer, changes } satisfies ConflictAnswer, 409)
}

/** 409 for a change that cannot be taken back any more, with what stands in each of its fields now. */
export function answerOvertaken(
  c: Context,
  { producer, fields }: { producer: Producer; fields: readonly EditableField[] },
): Response {
  const now = (language: Language, is: string): string =>
    fields
      .map((field) => `${fieldLabel(field, language)} ${is}: ${fieldText(field, producer[field], language)}`)
      .join('. ')
  return answerConflict(
    c,
    { da: `Ændret igen siden da. ${now('da', 'er nu')}`, en: `Changed again since. ${now('en', 'is now')}` },
    producer,
  )
}
