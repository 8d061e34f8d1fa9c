import { z } from 'zod'

import { isEmail } from './email.ts'
import { limits } from '../limits/forms.ts'
import { isPhone, tidyPhone } from './phone.ts'
import { hasForbiddenCharacters, hasHtml, tidyLine, tidyText } from './plain-text.ts'
import { webAddress } from './web-address.ts'

export const FORBIDDEN_MESSAGE = 'Teksten indeholder skjulte tegn, som ikke kan bruges'
export const HTML_MESSAGE = 'Teksten må ikke indeholde HTML'

interface Wanted {
  /** Begins the messages: 'Navn'. */
  label: string
  /** Absent where a text may be empty. */
  min?: number
  max: number
  /** What is said of a text that is missing or too short, where it is not about the label. */
  missing?: string
}

function missingMessage({ label, min = 0, missing }: Wanted): string {
  if (missing !== undefined) return missing
  return min > 1 ? `${label} skal være mindst ${min} tegn` : `${label} skal udfyldes`
}

function written(wanted: Wanted, tidy: (text: string) => string) {
  const { label, min = 0, max } = wanted
  return z
    .string(min === 0 ? `${label} skal være en tekst` : missingMessage(wanted))
    .overwrite(tidy)
    .min(min, missingMessage(wanted))
    .max(max, `${label} må højst være ${max} tegn`)
    .refine((text) => !hasForbiddenCharacters(text), FORBIDDEN_MESSAGE)
    .refine((text) => !hasHtml(text), HTML_MESSAGE)
}

/** A text of one line. */
export const line = (wanted: Wanted) => written(wanted, tidyLine)

/** A text of several lines. */
export const lines = (wanted: Wanted) => written(wanted, tidyText)

/** An e-mail address or nothing; `message` is for what is neither. A field that must be filled adds `min(1)`. */
export const email = (message: string) =>
  z
    .string(message)
    .overwrite(tidyLine)
    .max(limits.email.max, message)
    .refine((text) => text === '' || isEmail(text), message)

const WRONG_PHONE = 'Indtast et gyldigt telefonnummer'

/** A telephone number or nothing. */
export const phone = z
  .string(WRONG_PHONE)
  .overwrite((text) => tidyLine(tidyPhone(text)))
  .max(limits.phone.max, `Telefon må højst være ${limits.phone.max} tegn`)
  .refine((text) => text === '' || isPhone(text), WRONG_PHONE)

const WRONG_WEBSITE = 'Indtast en gyldig webadresse'

/** A web address, with its scheme, or nothing. */
export const website = z
  .string(WRONG_WEBSITE)
  .overwrite((text) => webAddress(tidyLine(text)) ?? tidyLine(text))
  .max(limits.webAddress.max, `Webadressen må højst være ${limits.webAddress.max} tegn`)
  .refine((text) => text === '' || (!hasForbiddenCharacters(text) && webAddress(text) !== null), WRONG_WEBSITE)

/** A field with nothing in it becomes null, as calls send it. */
export const orNull = (schema: z.ZodString) => schema.nullish().transform((text) => text || null)

/** A field with nothing in it is left out. */
export const orAbsent = (schema: z.ZodString) => schema.nullish().transform((text) => text || undefined)
