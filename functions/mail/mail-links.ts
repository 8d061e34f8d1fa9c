import { z } from 'zod'

import type { QueuedMail } from '#db/queries/mail/queue.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { DAY } from '#src/domain/hours/local-time.ts'
import type { MailContent, MailLink } from '#src/domain/mail/compose-mail.ts'
import { confirmationPath, endingPath, wishes } from '#src/domain/owners/owner.ts'
import type { Wish } from '#src/domain/owners/owner.ts'

import { readToken, signedToken } from '../_lib/signing.ts'

/** How long a confirmation link is valid: a reminder that is read a year later confirms nothing about today. */
const MAX_DAYS = 90

const confirmation = z.tuple([z.guid(), z.coerce.number().int()])

type LinkContext = Pick<Platform, 'secret' | 'siteUrl' | 'now'>

/** The page on which an owner confirms their shop's page by a button. The link gives no other access. */
export const confirmationLink = (context: LinkContext, ownerId: string): string =>
  confirmationPath(context.siteUrl, signedToken(context, 'mail-confirmation', `${ownerId}.${context.now().getTime()}`))

/** The owner that a confirmation token was made for; null if it is forged or too old. */
export function readConfirmation(context: LinkContext, token: string): string | null {
  const { success, data } = confirmation.safeParse(readToken(context, 'mail-confirmation', token)?.split('.'))
  if (!success) return null
  const [ownerId, sentAt] = data
  return context.now().getTime() - sentAt <= MAX_DAYS * DAY ? ownerId : null
}

/** Mails of one kind to one owner. */
interface OwnerMails {
  ownerId: string
  wish: Wish
}

const unsubscribed = z.tuple([z.guid(), z.enum(wishes)])

const tokenOf = (context: Pick<Platform, 'secret'>, { ownerId, wish }: OwnerMails): string =>
  signedToken(context, 'mail-ending', `${ownerId}.${wish}`)

/** The path to which mail programs send a POST to unsubscribe (RFC 8058). */
export const unsubscribePath = (context: Pick<Platform, 'secret' | 'siteUrl'>, mails: OwnerMails): string =>
  `/api/mail/ending?t=${tokenOf(context, mails)}`

/** The page on which an owner unsubscribes by a button; opening it has no effect. */
const unsubscribeLink = (context: Pick<Platform, 'secret' | 'siteUrl'>, mails: OwnerMails): MailLink => ({
  label: 'Få ikke flere mails af denne slags',
  url: endingPath(context.siteUrl, tokenOf(context, mails)),
})

interface OwnerMail extends OwnerMails {
  key: string
  email: string
}

/** A mail to an owner who wants mails of this kind, from which people and mail programs can unsubscribe. */
export const ownerMail = (
  context: Pick<Platform, 'secret' | 'siteUrl'>,
  { key, email, ...mails }: OwnerMail,
  contentWith: (ending: MailLink) => MailContent,
): QueuedMail => ({
  key,
  to: email,
  content: contentWith(unsubscribeLink(context, mails)),
  unsubscribePath: unsubscribePath(context, mails),
})

/** The mails that an unsubscribe token is for; null if it is forged. */
export function readUnsubscribeToken(context: Pick<Platform, 'secret'>, token: string): OwnerMails | null {
  const text = readToken(context, 'mail-ending', token)
  const { success, data } = unsubscribed.safeParse(text?.split('.'))
  return success ? { ownerId: data[0], wish: data[1] } : null
}
