import { setTimeout as wait } from 'node:timers/promises'

import type { Context } from 'hono'

import type { Database } from '#db/connection.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { isKnownElsewhere } from '#db/queries/owners/owners.ts'
import {
  findUsableLinks,
  isKnownNetwork,
  linkMailKey,
  lockLinksOf,
  saveLink,
  undeliveredUntil,
} from '#db/queries/owners/sessions.ts'
import type { Access } from '#db/queries/owners/sessions.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import { linkMail } from '#src/domain/owners/mails.ts'
import { ownerLink } from '#src/domain/owners/owner.ts'

import type { Env } from '#functions/_lib/http/platform.ts'
import { visitorOf } from '#functions/_lib/limits/visitor.ts'
import { mayMail } from '#functions/mail/may-mail.ts'
import type { MailKind } from '#functions/mail/may-mail.ts'
import { hashOf, newToken } from './tokens.ts'

/** Stands for the network of the caller, among those that one address has signed in from. */
export const networkDigestOf = (c: Context<Env>, email: string): string => visitorOf(c, `owner:${email}`)

/** Whether a link that the address has opens every shop of an owner. */
const opensAll = async (trx: Database, { email, producerId }: Access): Promise<boolean> =>
  producerId === null || !(await isKnownElsewhere(trx, producerId, email))

/**
 * Whether a request sends nothing because of a link that can still be used: to an owner one that opens all of their shops,
 * to others any that their mailbox has, under whatever name.
 */
async function hasUsableLink(trx: Database, kind: MailKind, email: string, now: Date): Promise<boolean> {
  const links = await findUsableLinks(trx, email, now)
  if (kind !== 'owner') return links.length > 0
  for (const link of links) if (link.email === email && (await opensAll(trx, link))) return true
  return false
}

/**
 * Sends a link to an address that was typed in, unless the address has a link that still works or its quota for today is
 * spent. Requests by strangers therefore leave the owner with a working link and at most ten mails a day.
 */
export async function sendRequestedLink(
  c: Context<Env>,
  kind: 'owner' | 'address' | 'domain',
  access: Access,
  mailOf: (link: string) => MailContent,
): Promise<'sent' | 'has-link' | 'spent'> {
  const { email } = access
  const { platform } = c.env
  return c.var.db.transaction().execute(async (trx) => {
    await lockLinksOf(trx, email)
    if (await hasUsableLink(trx, kind, email, platform.now())) return 'has-link'
    const isKnown = await isKnownNetwork(trx, email, networkDigestOf(c, email))
    const requester = { network: (subject: string) => visitorOf(c, subject), isKnown }
    if (!(await mayMail(trx, platform, kind, { email, requester }))) return 'spent'
    await sendLink(trx, c, access, mailOf)
    return 'sent'
  })
}

/** The same for an owner: a link that opens all of their shops, whichever of them was named. */
export const sendOwnerLink = (c: Context<Env>, email: string): Promise<'sent' | 'has-link' | 'spent'> =>
  sendRequestedLink(c, 'owner', { email, producerId: null }, (link) => linkMail({ name: null, link }))

/** Has a link sent that opens every shop of an address, or one. The caller opens the transaction. */
export async function sendLink(
  trx: Database,
  c: Context<Env>,
  access: Access,
  mailOf: (link: string) => MailContent,
): Promise<void> {
  const { platform } = c.env
  const token = newToken()
  const tokenHash = hashOf(token)
  await saveLink(trx, { ...access, tokenHash, expiresAt: undeliveredUntil(platform.now()) })
  await queueMail(trx, {
    key: linkMailKey(tokenHash),
    to: access.email,
    content: mailOf(ownerLink(platform.siteUrl, token)),
  })
}

/** Longer than any of what is done of an address, known or not. */
const ANSWERED_AFTER_MS = 400

/** Does what is to be done of an address, and comes back after the same time whatever that was. */
export async function inEqualTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(ANSWERED_AFTER_MS)])
}
