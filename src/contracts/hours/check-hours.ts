import { z } from 'zod'

import type { CheckedHours } from '#src/domain/hours/form/checked-hours.ts'
import { limits } from '#src/domain/limits/forms.ts'

export const CHECK_HOURS = '/api/admin/hours/check'

/** Body of `POST /api/admin/hours/check`. */
export const hoursCheck = z.object({ expression: z.string().trim().max(limits.openingHours.max) })

/** Its answer: what the library finds. */
export const hoursCheckAnswer = z.object({
  error: z.string().nullable(),
  warnings: z.array(z.string()),
  sentences: z.array(z.string()),
  model: z.custom<CheckedHours['model']>((value) => typeof value === 'object'),
  days: z.array(
    z.object({
      date: z.iso.date(),
      isPublicHoliday: z.boolean(),
      name: z.string().nullable(),
      plan: z.custom<CheckedHours['days'][number]['plan']>((value) => typeof value === 'object' && value !== null),
    }),
  ),
}) satisfies z.ZodType<CheckedHours>
