import type { z } from 'zod'

import { isEmail, isPhone, tidyPhone, webAddress, withReadableHost } from './contact-text.ts'
import { limits } from '../limits/forms.ts'
import { writtenText } from './measured.ts'
import { hasForbiddenCharacters, hasHtml, tidyLine, tidyText } from './plain-text.ts'

export const FORBIDDEN_MESSAGE = 'Teksten indeholder skjulte tegn, som ikke kan bruges'
const HTML_MESSAGE = 'Teksten må ikke indeholde HTML'

interface Wanted {
  /** Begins the messages: 'Navn'. */
  label: string
  /** Absent where a text may be empty. */
  min?: number
  max: number
  /** The message for a missing or too short text, if it is not derived from the label. */
  missing?: string
}

function missingMessage({ label, min = 0, missing }: Wanted): string {
  if (missing !== undefined) return missing
  return min > 1 ? `${label} skal være mindst ${min} tegn` : `${label} skal udfyldes`
}

function written(wanted: Wanted, tidy: (text: string) => string) {
  const { label, min = 0, max } = wanted
  const wrongType = min === 0 ? `${label} skal være en tekst` : missingMessage(wanted)
  const tooLong = `${label} må højst være ${max} tegn`
  return writtenText(wrongType, max, tooLong, FORBIDDEN_MESSAGE)
    .overwrite(tidy)
    .min(min, missingMessage(wanted))
    .max(max, tooLong)
    .refine((text) => !hasForbiddenCharacters(text), FORBIDDEN_MESSAGE)
    .refine((text) => !hasHtml(text), HTML_MESSAGE)
}

/** A text of one line. */
export const line = (wanted: Wanted) => written(wanted, tidyLine)

/** A text of several lines. */
export const lines = (wanted: Wanted) => written(wanted, tidyText)

/** An e-mail address or nothing; `message` is for what is neither. A field that must be filled adds `min(1)`. */
export const email = (message: string) =>
  writtenText(message, limits.email.max, message, message)
    .overwrite((text) => withReadableHost(tidyLine(text)))
    .max(limits.email.max, message)
    .refine((text) => text === '' || isEmail(text), message)

const WRONG_PHONE = 'Indtast et gyldigt telefonnummer'

const LONG_PHONE = `Telefon må højst være ${limits.phone.max} tegn`

/** A telephone number or nothing. */
export const phone = writtenText(WRONG_PHONE, limits.phone.max, LONG_PHONE, WRONG_PHONE)
  .overwrite((text) => tidyLine(tidyPhone(text)))
  .max(limits.phone.max, LONG_PHONE)
  .refine((text) => text === '' || isPhone(text), WRONG_PHONE)

const WRONG_WEBSITE = 'Indtast en gyldig webadresse'

const LONG_WEBSITE = `Webadressen må højst være ${limits.webAddress.max} tegn`

/** A web address, with its scheme, or nothing. */
export const website = writtenText(WRONG_WEBSITE, limits.webAddress.max, LONG_WEBSITE, WRONG_WEBSITE)
  .overwrite((text) => webAddress(tidyLine(text)) ?? tidyLine(text))
  .max(limits.webAddress.max, LONG_WEBSITE)
  .refine((text) => text === '' || (!hasForbiddenCharacters(text) && webAddress(text) !== null), WRONG_WEBSITE)

/** A field with nothing in it becomes null, as calls send it. */
export const orNull = (schema: z.ZodString) => schema.nullish().transform((text) => text || null)

/** A field with nothing in it is left out. */
export const orAbsent = (schema: z.ZodString) => schema.nullish().transform((text) => text || undefined)
