import { z } from 'zod'

import { answeredCaptcha } from '#src/contracts/reviews/captcha.ts'
import { correctedProperty, correctionFieldKeys } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { suggestedValue, wrongValue } from '#src/domain/corrections/suggestions.ts'
import type { SuggestedValue } from '#src/domain/corrections/suggestions.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { fields } from '#src/domain/producer/fields.ts'
import { writtenText } from '#src/domain/text/measured.ts'
import { tidyText, withoutForbiddenCharacters } from '#src/domain/text/plain-text.ts'
import { hasOtherScheme } from '#src/domain/text/contact-text.ts'

import { email, forbiddenMessage, line, lines, orNull } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

export const missingCorrection = (): string => `${wrong.correctionTitle}: ${wrong.correction}`

/** The length of the longest value that a producer can have. */
const longestValue = limits.description.max

/** The stored value. The visitor cannot change it, so any value that a producer can have is accepted. */
const currentValue = writtenText(
  () => wrong.notText(wrong.currentValueLabel),
  longestValue,
  () => wrong.longCurrentValue,
  forbiddenMessage,
).overwrite((text) => tidyText(withoutForbiddenCharacters(text.slice(0, longestValue))))

const text = lines({ label: () => wrong.suggestionLabel, min: 1, max: longestValue, missing: missingCorrection })

/** A list or a week. Any other value gets a single message instead of one for each alternative. */
const listOrWeek = z.custom<Exclude<SuggestedValue, string>>(
  (value) => typeof value !== 'string' && suggestedValue.safeParse(value).success,
  { abort: true },
)

interface Suggested {
  field: CorrectionField
  suggestedValue: SuggestedValue
}

function wrongSuggestion({ field, suggestedValue: value }: Suggested): string | null {
  const name = correctedProperty(field)
  if (typeof value !== 'string') return wrongValue(name, value, missingCorrection())
  return fields[name].control === 'web-address' && hasOtherScheme(value) ? wrong.website : null
}

/**
 * Body of `POST /api/producers/{id}/corrections`. A suggestion is a value of its field, or the visitor's own text,
 * which may be anything and need not follow the field's rules.
 */
export const correctionSubmission = z
  .object({
    field: z.enum(correctionFieldKeys, { error: missingCorrection }),
    currentValue: orNull(currentValue),
    suggestedValue: z.union([text, listOrWeek], { error: missingCorrection }),
    description: orNull(lines({ label: () => wrong.descriptionLabel, ...limits.comment })),
    submitterName: orNull(line({ label: () => wrong.nameLabel, max: limits.person.max })),
    submitterEmail: orNull(email(() => wrong.senderEmail)),
    /** Optional, because the questions on a page are answered with a single tap. */
    ...answeredCaptcha.partial().shape,
  })
  .superRefine(
    (correction, { addIssue }) => {
      const message = wrongSuggestion(correction)
      if (message !== null) addIssue({ code: 'custom', path: ['suggestedValue'], message })
    },
    // Reported together with all other problems.
    {
      when: ({ issues }) =>
        issues.every(({ path: [key] = [] }) => key !== undefined && key !== 'field' && key !== 'suggestedValue'),
    },
  )
export type CorrectionForm = z.input<typeof correctionSubmission>
export type CorrectionSubmission = z.output<typeof correctionSubmission>
