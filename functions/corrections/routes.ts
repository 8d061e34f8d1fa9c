import type { Hono } from 'hono'
import type { RawBuilder } from 'kysely'

import { storedHoursQuery } from '#db/queries/corrections/corrections.ts'
import type { StoredHours } from '#db/queries/corrections/corrections.ts'
import { compiledHoursStatement } from '#db/queries/producer/compile-hours.ts'
import { verifiedProducerId, hoursOf } from '#db/queries/producer/producers.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, sender, submit } from '#functions/_lib/limits/submission.ts'
import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'
import type { CorrectionSubmission } from '#src/contracts/corrections/corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { readSuggestion } from '#src/domain/corrections/suggestions.ts'
import type { FieldSuggestion } from '#src/domain/corrections/suggestions.ts'
import { weekAt } from '#src/domain/hours/compiled-hours.ts'
import { resolveHours } from '#src/domain/hours/evaluation/compile.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import { answers } from '#src/texts/texts.ts'

interface StoredSuggestion {
  suggestion: FieldSuggestion
  /** Also stores the result for suggested opening hours, for the operator who reviews them. */
  also?: RawBuilder<unknown> | undefined
}

/** A visitor's suggestion as it is stored; opening hours as the expression that they would be stored as. */
function storedSuggestion(
  { field, suggestedValue }: Pick<CorrectionSubmission, 'field' | 'suggestedValue'>,
  before: StoredHours | null,
): StoredSuggestion {
  const name = correctedProperty(field)
  const suggestion = readSuggestion(name, suggestedValue)
  const { suggestedValue: given } = suggestion
  if (name !== 'openingHours' || before === null || Array.isArray(given)) return { suggestion }
  const { openingHours: expression, last } = before
  const hours = hoursOf(expression, before.compiledHours)
  const now = new Date()
  // Days that are not mentioned stay unchanged.
  const whole = isWeek(given) ? { ...weekAt(hours, now), ...given } : given
  const suggested = resolveHours(whole, { expression, hours }, now)
  return {
    suggestion: { ...suggestion, suggestedValue: suggested },
    also: compiledHoursStatement(suggested, last, now),
  }
}

export const correctionRoutes: Hono<Env> = createApp('/api/producers/:id/corrections')

correctionRoutes.post('/', limitedByHandler('correction'), validBody(correctionSubmission), async (c) => {
  const { captchaAnswer, captchaId, ...correction } = c.req.valid('json')
  const slugOrId = c.req.param('id') ?? ''
  const producerId = verifiedProducerId(c.var.db, slugOrId)
  const isOfHours = correctedProperty(correction.field) === 'openingHours'
  const submission = {
    table: 'correctionRequests',
    content: { slugOrId, ...correction },
    answer: captchaAnswer === undefined ? null : { captchaAnswer, captchaId },
    read: isOfHours && producerId !== null ? storedHoursQuery(producerId) : null,
  } as const
  await submit(c, submission, (before) => {
    if (producerId === null) return null
    const { suggestion, also } = storedSuggestion(correction, before)
    return { values: { ...correction, ...suggestion, ...sender(c) }, producerId, also }
  })
  return accepted(c, answers.correctionSent)
})
