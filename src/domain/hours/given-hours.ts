import { z } from 'zod'

import { limits } from '../limits/forms.ts'
import { line } from '../text/schemas.ts'
import { openingHoursAnswer, submittedHours, UNREADABLE_HOURS, weekText } from './week.ts'
import { isUnknownWeek, readWeek } from './opening-hours.ts'
import type { OpeningHours } from './opening-hours.ts'

/** Opening hours as somebody gives them: an expression in OpenStreetMap's language, a text that is none, or a week. */
export type GivenHours = string | OpeningHours

export const isWeek = (hours: GivenHours): hours is OpeningHours => typeof hours !== 'string'

/** A week in which every day has words of its own is longer than what anybody may write. */
const MAX_STORED = 2 * limits.openingHours.max

/** As a call was answered: what comes back is of either form. */
export const givenHours = z.union([z.string().max(MAX_STORED), openingHoursAnswer])

/** As a form sends them; of a text no more than its length is judged here: what it says is read where it is stored. */
export const writtenHours = z.union(
  [line({ label: 'Åbningstider', max: limits.openingHours.max }), submittedHours],
  UNREADABLE_HOURS,
)

/** Whether nothing is known of any day. */
export const saysNothing = (hours: GivenHours): boolean =>
  isWeek(hours) ? isUnknownWeek(readWeek(hours)) : hours === ''

/** In one line to read; '' for nothing. */
export const givenHoursText = (hours: GivenHours): string => (isWeek(hours) ? weekText(hours) : hours)
