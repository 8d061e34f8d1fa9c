import type { Context } from 'hono'

import type { ConflictAnswer, FieldChange } from '#src/contracts/producer/operator-producers.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import type { Language } from '#src/domain/text/format.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { inLanguageOf, notFound } from '#functions/_lib/http/errors.ts'
import type { Message, Refusal } from '#functions/_lib/http/errors.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validId } from '#functions/_lib/http/validate.ts'

const GONE = { da: 'Producenten findes ikke længere.', en: 'This producer no longer exists.' }

export const unknownToOperator = (): Refusal => notFound(GONE)

/** The id in the path. An invalid id is answered like a missing producer. */
export const producerId = validId(GONE)

/** 409 with the current producer, and who changed which fields. */
export function answerConflict(
  c: Context<Env>,
  message: Message,
  producer: Producer,
  changes: FieldChange[] = [],
): Response {
  const now = answeredToOperator(producer, c.env.platform.now())
  return c.json({ message: inLanguageOf(c, message), producer: now, changes } satisfies ConflictAnswer, 409)
}

/** 409 for a change that cannot be undone any more, with the current value of each of its fields. */
export function answerOvertaken(
  c: Context<Env>,
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

/** A producer for the operators' forms. */
export const answerToOperator = (c: Context<Env>, producer: Producer): Response =>
  c.json(answeredToOperator(producer, c.env.platform.now()))

/** A page of producers for operators. */
export function answerOperatorPage(c: Context<Env>, { rows, total }: Page<Producer>): Response {
  const now = c.env.platform.now()
  return answerPage(c, { rows: rows.map((producer) => answeredToOperator(producer, now)), total })
}
