import { z } from 'zod'

import { limits } from '#src/domain/limits/limits.ts'
import { measured } from '#src/domain/text/measured.ts'

import { openingDay, openingHoursAnswer } from '#src/domain/hours/given-hours.ts'
import { hoursOfForm } from '../producer/operator-producers.ts'
import { wrong } from '#src/texts/texts.ts'

export const MAX_OPENING_DAYS = 366
export const DEFAULT_OPENING_DAYS = 31

/** The years for which the rules for holidays are known to hold. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const wrongFrom = (): string => wrong.fromDay(FIRST_DAY, LAST_DAY)
const wrongDays = (): string => wrong.wholeBetween('days', 1, MAX_OPENING_DAYS)

const days = measured(wrongDays, 4, wrongDays)
  .regex(/^\d+$/, { error: wrongDays })
  .transform(Number)
  .refine((count) => count >= 1 && count <= MAX_OPENING_DAYS, { error: wrongDays })

/** Query of `GET /api/producers/{slug}/openings`: from the date 'YYYY-MM-DD', or from today by default. */
export const openingsQuery = z.object({
  from: measured(wrongFrom, 10, wrongFrom)
    .refine((date) => z.iso.date().safeParse(date).success && date >= FIRST_DAY && date <= LAST_DAY, {
      error: wrongFrom,
    })
    .optional(),
  days: days.default(DEFAULT_OPENING_DAYS),
})

/** Response of `GET /api/producers/{slug}/openings`. */
export const openingsAnswer = z.object({ days: z.array(openingDay) })
export type OpeningsAnswer = z.infer<typeof openingsAnswer>

const WRONG_HOURS = `hours must be a text of at most ${limits.openingHours.max} characters`

/** Query of `GET /api/admin/hours`: the text in an operator's form. */
export const hoursQuery = z.object({ hours: measured(WRONG_HOURS, limits.openingHours.max, WRONG_HOURS) })

/** Response of `GET /api/admin/hours`: the hours that would be stored, and how they are understood. */
export const readHoursAnswer = z.object({
  /** The expression; a comment for any other text; '' for an empty one. */
  hours: z.string(),
  isNote: z.boolean(),
  /** Warnings of the library, and unsupported words. The text can still be stored. */
  warnings: z.array(z.string()),
  openingHours: openingHoursAnswer,
  ...hoursOfForm,
  days: z.array(openingDay),
})
export type ReadHoursAnswer = z.infer<typeof readHoursAnswer>
