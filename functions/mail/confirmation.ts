import { z } from 'zod'

import { DAY } from '#src/domain/hours/local-time.ts'
import { confirmationPath } from '#src/domain/mail/paths.ts'

import type { Platform } from '#functions/_lib/http/platform.ts'
import { readToken, signedToken } from './tokens.ts'

/** How long somebody may take to answer a reminder: a mail that lies for a year confirms nothing of today. */
const MAX_DAYS = 90

const asked = z.tuple([z.guid(), z.coerce.number().int()])

type MailContext = Pick<Platform, 'secret' | 'siteUrl' | 'now'>

/** Where the owner of a shop says with a press that all is as it stands. It opens nothing else. */
export const confirmationLink = (context: MailContext, ownerId: string): string =>
  confirmationPath(context.siteUrl, signedToken(context, 'mail-confirmation', `${ownerId}.${context.now().getTime()}`))

/** The owner who was asked, by the token of their link; null for one that we have not signed, or that is too old. */
export function readConfirmation(context: MailContext, token: string): string | null {
  const { success, data } = asked.safeParse(readToken(context, 'mail-confirmation', token)?.split('.'))
  if (!success) return null
  const [ownerId, askedAt] = data
  return context.now().getTime() - askedAt <= MAX_DAYS * DAY ? ownerId : null
}
