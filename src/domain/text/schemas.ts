import type { z } from 'zod'

import { wrong } from '#src/texts/texts.ts'

import { isEmail, isPhone, tidyPhone, webAddress, withReadableHost } from './contact-text.ts'
import { limits } from '../limits/limits.ts'
import { writtenText } from './measured.ts'
import type { FieldMessage } from './measured.ts'
import { hasForbiddenCharacters, hasHtml, tidyLine, tidyText } from './plain-text.ts'

export const forbiddenMessage = (): string => wrong.hiddenLetters

/** A text, or a function that returns it in the language of the page. */
export type FieldText = string | (() => string)

interface Wanted {
  /** Starts the messages: 'Navn'. */
  label: FieldText
  /** Missing if the text may be empty. */
  min?: number
  max: number
  /** The message for a missing or too short text, if it is not derived from the label. */
  missing?: FieldText
}

const textOf = (text: FieldText): string => (typeof text === 'string' ? text : text())

function missingMessage({ label, min = 0, missing }: Wanted): string {
  if (missing !== undefined) return textOf(missing)
  return min > 1 ? wrong.tooShort(textOf(label), min) : wrong.required(textOf(label))
}

function written(wanted: Wanted, tidy: (text: string) => string) {
  const { label, min = 0, max } = wanted
  const missing = (): string => missingMessage(wanted)
  const wrongType = (): string => (min === 0 ? wrong.notText(textOf(label)) : missing())
  const tooLong = (): string => wrong.tooLong(textOf(label), max)
  return writtenText(wrongType, max, tooLong, forbiddenMessage)
    .overwrite(tidy)
    .min(min, { error: missing })
    .max(max, { error: tooLong })
    .refine((text) => !hasForbiddenCharacters(text), { error: forbiddenMessage })
    .refine((text) => !hasHtml(text), { error: () => wrong.html })
}

/** A text of one line. */
export const line = (wanted: Wanted) => written(wanted, tidyLine)

/** A text of several lines. */
export const lines = (wanted: Wanted) => written(wanted, tidyText)

/** An e-mail address or an empty text; `message` is for anything else. A required field adds `min(1)`. */
export const email = (message: FieldMessage) =>
  writtenText(message, limits.email.max, message, message)
    .overwrite((text) => withReadableHost(tidyLine(text)))
    .max(limits.email.max, { error: message })
    .refine((text) => text === '' || isEmail(text), { error: message })

const wrongPhone = (): string => wrong.phone

const longPhone = (): string => wrong.tooLong(wrong.phoneLabel, limits.phone.max)

/** A telephone number or an empty text. */
export const phone = writtenText(wrongPhone, limits.phone.max, longPhone, wrongPhone)
  .overwrite((text) => tidyLine(tidyPhone(text)))
  .max(limits.phone.max, { error: longPhone })
  .refine((text) => text === '' || isPhone(text), { error: wrongPhone })

const wrongWebsite = (): string => wrong.website

const longWebsite = (): string => wrong.tooLong(wrong.websiteLabel, limits.webAddress.max)

/** A web address with its scheme, or an empty text. */
export const website = writtenText(wrongWebsite, limits.webAddress.max, longWebsite, wrongWebsite)
  .overwrite((text) => webAddress(tidyLine(text)) ?? tidyLine(text))
  .max(limits.webAddress.max, { error: longWebsite })
  .refine((text) => text === '' || (!hasForbiddenCharacters(text) && webAddress(text) !== null), {
    error: wrongWebsite,
  })

/** Converts an empty field to null, as API calls send it. */
export const orNull = (schema: z.ZodString) => schema.nullish().transform((text) => text || null)

/** Omits an empty field. */
export const orAbsent = (schema: z.ZodString) => schema.nullish().transform((text) => text || undefined)
