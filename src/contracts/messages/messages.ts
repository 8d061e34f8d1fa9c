import { z } from 'zod'

import { limits } from '#src/domain/limits/limits.ts'

import { email, line, lines } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

const wrongEmail = (): string => wrong.email
const spam = { error: (): string => wrong.spam }

/** Body of `POST /api/contact`. The honeypot is invisible to people, so only programs fill it. */
export const contactSubmission = z.object({
  name: line({ label: () => wrong.nameLabel, ...limits.person }),
  email: email(wrongEmail).min(1, { error: wrongEmail }),
  subject: line({ label: () => wrong.subjectLabel, ...limits.subject }),
  message: lines({ label: () => wrong.messageLabel, ...limits.message }),
  honeypot: z.string(spam).max(0, spam).optional(),
})
