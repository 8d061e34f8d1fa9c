import { z } from 'zod'

import { limits } from '#src/domain/limits/forms.ts'

import { email, line, lines } from '#src/domain/text/schemas.ts'

const WRONG_EMAIL = 'Indtast en gyldig email-adresse'
const SPAM = 'Anti-spam fejl'

/** Body of `POST /api/contact`. People do not see the honeypot: only programs fill it. */
export const contactSubmission = z.object({
  name: line({ label: 'Navn', ...limits.person }),
  email: email(WRONG_EMAIL).min(1, WRONG_EMAIL),
  subject: line({ label: 'Emne', ...limits.subject }),
  message: lines({ label: 'Besked', ...limits.message }),
  honeypot: z.string(SPAM).max(0, SPAM).optional(),
})
