import { z } from 'zod'

import { limits } from '#src/domain/limits/forms.ts'
import { measured } from '#src/domain/text/measured.ts'

import { openingHoursAnswer } from '#src/domain/hours/given-hours.ts'
import { hoursOfForm } from '../producer/operator-producers.ts'

export const MAX_OPENING_DAYS = 366
export const DEFAULT_OPENING_DAYS = 31

/** Holidays are known of these years, by rules that may be others by then. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const WRONG_FROM = `from skal være en dato som 2026-12-20, fra ${FIRST_DAY} til ${LAST_DAY}`
const WRONG_DAYS = `days skal være et helt tal fra 1 til ${MAX_OPENING_DAYS}`

const days = measured(WRONG_DAYS, 4, WRONG_DAYS)
  .regex(/^\d+$/, WRONG_DAYS)
  .transform(Number)
  .refine((count) => count >= 1 && count <= MAX_OPENING_DAYS, WRONG_DAYS)

/** Query of `GET /api/producers/{slug}/openings`: from today unless it names a date, 'YYYY-MM-DD'. */
export const openingsQuery = z.object({
  from: measured(WRONG_FROM, 10, WRONG_FROM)
    .refine((date) => z.iso.date().safeParse(date).success && date >= FIRST_DAY && date <= LAST_DAY, WRONG_FROM)
    .optional(),
  days: days.default(DEFAULT_OPENING_DAYS),
})

const span = z.object({
  /** 'HH:MM' in Danish time. */
  open: z.string(),
  /** Before `open` it is the next day's; a whole day is 00:00 to 24:00. */
  close: z.string(),
  kind: z.enum(['open', 'byAppointment', 'unknown']),
})

/** One day, and the spans that open on it: a closed day has none, a day that nobody knows has one of kind `unknown`. */
export const openingDay = z.object({
  date: z.iso.date(),
  /** '2. pinsedag', or null. */
  holiday: z.string().nullable(),
  comment: z.string().nullable(),
  spans: z.array(span),
})

/** Answer of `GET /api/producers/{slug}/openings`. */
export const openingsAnswer = z.object({ days: z.array(openingDay) })
export type OpeningsAnswer = z.infer<typeof openingsAnswer>

/** Days of the preview of what an operator writes. */
export const PREVIEW_DAYS = 14

const WRONG_HOURS = `hours must be a text of at most ${limits.openingHours.max} characters`

/** Query of `GET /api/admin/hours`: a text as an operator writes it. */
export const hoursQuery = z.object({ hours: measured(WRONG_HOURS, limits.openingHours.max, WRONG_HOURS) })

/** Its answer: what would be stored of the text, and what that says. */
export const readHoursAnswer = z.object({
  /** The expression; of a text that is none, its note; '' for nothing. */
  hours: z.string(),
  isNote: z.boolean(),
  /** What the library warns of, and words that are not understood: they refuse nothing. */
  warnings: z.array(z.string()),
  openingHours: openingHoursAnswer,
  ...hoursOfForm,
  days: z.array(openingDay),
})
export type ReadHoursAnswer = z.infer<typeof readHoursAnswer>
