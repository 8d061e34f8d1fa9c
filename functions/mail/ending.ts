import { z } from 'zod'

import { endingPath } from '#src/domain/mail/paths.ts'
import type { MailLink } from '#src/domain/mail/mail-text.ts'
import { wishes } from '#src/domain/owners/owner.ts'
import type { Wish } from '#src/domain/owners/owner.ts'

import type { Platform } from '#functions/_lib/http/platform.ts'
import { readToken, signedToken } from './tokens.ts'

type MailContext = Pick<Platform, 'secret' | 'siteUrl'>

/** Mails of one kind to one owner. */
export interface OwnerMails {
  ownerId: string
  wish: Wish
}

const ended = z.tuple([z.guid(), z.enum(wishes)])

const tokenOf = (context: MailContext, { ownerId, wish }: OwnerMails): string =>
  signedToken(context, 'mail-ending', `${ownerId}.${wish}`)

/** Where a mail program ends mails of this kind by a POST, without asking (RFC 8058). */
export const unsubscribePath = (context: MailContext, mails: OwnerMails): string =>
  `/api/mail/ending?t=${tokenOf(context, mails)}`

/** Where a reader ends them, by a press on a page: to open it does nothing. */
export const endingLink = (context: MailContext, mails: OwnerMails): MailLink => ({
  label: 'Få ikke flere mails af denne slags',
  url: endingPath(context.siteUrl, tokenOf(context, mails)),
})

/** What a token ends; null for one that we have not signed. */
export function readEnding(context: MailContext, token: string): OwnerMails | null {
  const text = readToken(context, 'mail-ending', token)
  const { success, data } = ended.safeParse(text?.split('.'))
  return success ? { ownerId: data[0], wish: data[1] } : null
}
