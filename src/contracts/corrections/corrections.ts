import { z } from 'zod'

import { correctionFieldKeys } from '#src/domain/corrections/fields.ts'
import { limits } from '#src/domain/limits/forms.ts'
import { tidyText, withoutForbiddenCharacters } from '#src/domain/text/plain-text.ts'
import { hasOtherScheme } from '#src/domain/text/web-address.ts'

import { email, line, lines, orNull } from '../../domain/text/schemas.ts'

export const MISSING_CORRECTION = 'Manglende oplysninger: Vælg venligst et field og indtast en foreslået rettelse'

/** As long as the longest value that a producer can have. */
const longestValue = limits.description.max

/** What the directory says today: the visitor cannot change it, so nothing in it is refused. */
const currentValue = z
  .string('Nuværende værdi skal være en tekst')
  .overwrite((text) => tidyText(withoutForbiddenCharacters(text.slice(0, longestValue))))

/**
 * Body of `POST /api/producers/{id}/corrections`. A suggestion is text as the visitor writes it; those of the
 * pickers are written by `src/domain/corrections/values.ts`.
 */
export const correctionSubmission = z
  .object({
    field: z.enum(correctionFieldKeys, MISSING_CORRECTION),
    currentValue: orNull(currentValue),
    suggestedValue: lines({ label: 'Foreslået rettelse', min: 1, max: longestValue, missing: MISSING_CORRECTION }),
    description: orNull(lines({ label: 'Beskrivelse', ...limits.comment })),
    submitterName: orNull(line({ label: 'Navn', max: limits.person.max })),
    submitterEmail: orNull(email('Indtast venligst en gyldig e-mailadresse')),
  })
  .refine(({ field, suggestedValue }) => field !== 'website' || !hasOtherScheme(suggestedValue), {
    path: ['suggestedValue'],
    message: 'Indtast en gyldig webadresse',
  })
export type CorrectionForm = z.input<typeof correctionSubmission>
export type CorrectionSubmission = z.output<typeof correctionSubmission>
