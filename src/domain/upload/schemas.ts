import { z } from 'zod'

import { limits, MAX_TAGS } from '../limits/limits.ts'
import type { GivenHours } from '../hours/given-hours.ts'
import { minutesOf, weekdays } from '../hours/local-time.ts'
import { isEmail, isPhone, tidyPhone, webAddress } from '../text/contact-text.ts'
import { measured, writtenText } from '../text/measured.ts'
import { hasHtml, tidyLine, tidyText, withoutForbiddenCharacters } from '../text/plain-text.ts'
import { orNull } from '../text/schemas.ts'

// Schemas of uploaded fields. Messages are in English and follow the field's name, as in 'phone: must be …'.

/** A text without invisible characters from pasting, and without characters that databases cannot store. */
function text(max: number, tidy: (written: string) => string = tidyLine) {
  const wrongType = ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? 'is required' : 'must be a text'
  const tooLong = `must be at most ${max} characters`
  return writtenText(wrongType, max, tooLong, 'has too many marks on a letter')
    .overwrite((written) => tidy(withoutForbiddenCharacters(written)))
    .max(max, tooLong)
    .refine((written) => !hasHtml(written), 'must not contain HTML')
}

export const uploadedLine = (max: number) => text(max).min(1, 'is required')
export const uploadedLines = (max: number) => text(max, tidyText).min(1, 'is required')
export const uploadedOptionalLine = (max: number) => orNull(text(max))

export const uploadedPhone = orNull(
  text(limits.phone.max)
    .overwrite(tidyPhone)
    .refine((written) => written === '' || isPhone(written), 'must be one telephone number'),
)

export const uploadedEmail = orNull(
  text(limits.email.max).refine((written) => written === '' || isEmail(written), 'must be an e-mail address'),
)

const NO_WEB_ADDRESS = 'must be a full http or https address'

const fullWebAddress = text(limits.webAddress.max)
  .overwrite((written) => webAddress(written) ?? written)
  .refine((written) => written === '' || webAddress(written) !== null, NO_WEB_ADDRESS)

export const uploadedWebAddress = orNull(fullWebAddress)

export const uploadedWebAddresses = (most: number) =>
  z
    .array(fullWebAddress.min(1, NO_WEB_ADDRESS), 'must be a list of full http or https addresses')
    .max(most, `must be at most ${most}`)
    .nullish()
    .transform((list) => [...new Set(list ?? [])])

/** A list of texts without duplicates, in the stored spelling. */
export const uploadedTags = (canonical: (value: string) => string) =>
  z
    .array(uploadedLine(limits.tag.max), 'must be a list of texts')
    .max(MAX_TAGS, `must be at most ${MAX_TAGS}`)
    .nullish()
    .transform((list) => [...new Set((list ?? []).map(canonical))])

const TIME = 'must be a time such as 09:00'
const time = measured(TIME, limits.dayText.max, TIME).refine((written) => minutesOf(written) !== null, TIME)

const day = z.union(
  [
    text(limits.dayText.max),
    z.strictObject({ closed: z.literal(true) }),
    z.strictObject({ allDay: z.literal(true) }),
    z.strictObject({ unknown: z.literal(true) }),
    z.strictObject({ open: time, close: z.union([z.literal('24:00'), time], TIME) }),
  ],
  "must be 'open', 'open all day', 'closed', a text such as '10:00-18:00', " +
    'or one of {"closed": true}, {"allDay": true}, {"unknown": true} and {"open": "09:00", "close": "17:00"}',
)

const uploadedWeek = z
  .strictObject(Object.fromEntries(weekdays.map((weekday) => [weekday, day.optional()])), {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `has days other than ${weekdays.join(', ')}` : 'must be an object of days',
  })
  .pipe(z.partialRecord(z.enum(weekdays), day))

/** A week or a text, which is either an expression or becomes a note. */
export const uploadedHours = z
  .unknown()
  .transform((given, ctx): GivenHours => {
    if (given === null || given === undefined) return ''
    const read =
      typeof given === 'string' ? text(limits.openingHours.max).safeParse(given) : uploadedWeek.safeParse(given)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) ctx.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
  .optional()
  .transform((given) => given ?? '')

export const uploadedDay = z.iso
  .date('must be a day such as 2026-05-03')
  .nullish()
  .transform((written) => written ?? null)

/** Degrees; without them a producer is geocoded by its address later. */
export const uploadedDegrees = (most: number) =>
  z
    .number('must be a number')
    .min(-most, `must be from -${most} to ${most}`)
    .max(most, `must be from -${most} to ${most}`)
    .nullish()

export const uploadedYesOrNo = z
  .boolean('must be true or false')
  .nullish()
  .transform((value) => value ?? false)

/** The key of cells beyond the last heading in a row. */
export const SURPLUS_CELLS = 'surplus cells'

/** Rejects a row with surplus cells: a delimiter within a text has shifted them. */
export const noSurplusCells = z
  .array(z.string())
  .max(0, 'the row has more cells than the table has headings')
  .optional()
