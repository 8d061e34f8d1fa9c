import { setTimeout as wait } from 'node:timers/promises'

import type { Context } from 'hono'

import type { Database } from '#db/connection.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { linkMailKey, saveLink, sendRequestedLink, undeliveredUntil } from '#db/queries/owners/links.ts'
import type { Access } from '#db/queries/owners/sessions.ts'
import type { NewClaim } from '#db/queries/owners/claims.ts'
import { uncountCalls } from '#db/queries/limits/rate-limits.ts'
import type { linkStateQuery, LinkState, RequestedLink } from '#db/queries/owners/links.ts'
import { mailboxOf } from '#src/domain/mail/delivery.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import { linkMail } from '#src/domain/mail/mails.ts'
import { ownerLink } from '#src/domain/owners/owner.ts'

import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { visitorOf } from '#functions/_lib/limits/visitor.ts'
import { linkTurnKey, logSpent, quotasOf } from '#functions/mail/mail-quotas.ts'
import type { MailKind } from '#functions/mail/mail-quotas.ts'
import { hashOf, newToken } from './session.ts'

/** Stands for the network of the caller, among those that one address has signed in from. */
export const networkDigestOf = (c: Context<Env>, email: string): string => visitorOf(c, `owner:${email}`)

/** What is read of an address that a link is asked for. */
export const askedOf = (c: Context<Env>, email: string): Parameters<typeof linkStateQuery>[0] => ({
  email,
  network: networkDigestOf(c, email),
  turnKey: linkTurnKey(c.env.platform, email),
  now: c.env.platform.now(),
})

/**
 * Whether a request sends nothing because of a link that can still be used: to an owner one that opens all of their shops,
 * to others any that their mailbox has (see `mailboxOf`), under whatever name.
 */
function hasUsableLink({ links }: LinkState, kind: MailKind, email: string): boolean {
  const own = links.filter((link) => mailboxOf(link.email) === mailboxOf(email))
  if (kind !== 'owner') return own.length > 0
  return own.some((link) => link.email === email && (link.producerId === null || !link.isElsewhere))
}

interface LinkRequest {
  kind: 'owner' | 'address' | 'domain'
  access: Access
  mailOf: (link: string) => MailContent
  /** Waits for an operator where the quota is spent. */
  claim?: NewClaim
}

/**
 * Sends a link to an address that was typed in, unless the address has a link that still works or its quota for today is
 * spent. Requests by strangers therefore leave the owner with a working link and at most ten mails a day. Of several requests
 * of one mailbox that have read the same state, one sends a link.
 */
export async function requestLink(
  c: Context<Env>,
  state: LinkState,
  { kind, access, mailOf, claim }: LinkRequest,
): Promise<void> {
  const { platform } = c.env
  const { email } = access
  if (hasUsableLink(state, kind, email)) return
  const requester = { network: (subject: string) => visitorOf(c, subject), isKnown: state.isKnownNetwork }
  const { newlySpent, counted } = await sendRequestedLink(c.var.db, {
    ...newLink(platform, access, mailOf),
    turnKey: linkTurnKey(platform, email),
    turn: state.turn,
    quotas: quotasOf(platform, kind, { email, requester }),
    claim,
  })
  if (counted.length > 0) await c.var.db.transaction().execute((trx) => uncountCalls(trx, counted))
  if (newlySpent !== null) logSpent(platform, newlySpent)
}

/** The same for an owner: a link that opens all of their shops, whichever of them was named. */
export const requestOwnerLink = (c: Context<Env>, state: LinkState, email: string): Promise<void> =>
  requestLink(c, state, {
    kind: 'owner',
    access: { email, producerId: null },
    mailOf: (link) => linkMail({ name: null, link }),
  })

/** A link that opens every shop of an address, or one, with its mail. */
function newLink(
  platform: Platform,
  access: Access,
  mailOf: (link: string) => MailContent,
): Pick<RequestedLink, 'link' | 'mail'> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const expiresAt = undeliveredUntil(platform.now())
  const content = mailOf(ownerLink(platform.siteUrl, token))
  return {
    link: { ...access, tokenHash, expiresAt },
    mail: { key: linkMailKey(tokenHash), to: access.email, content },
  }
}

/** Has a link sent that opens every shop of an address, or one. The caller opens the transaction. */
export async function sendLink(
  trx: Database,
  c: Context<Env>,
  access: Access,
  mailOf: (link: string) => MailContent,
): Promise<void> {
  const { link, mail } = newLink(c.env.platform, access, mailOf)
  await saveLink(trx, link)
  await queueMail(trx, mail)
}

/** Longer than any of what is done of an address, known or not. */
const ANSWERED_AFTER_MS = 400

/** Does what is to be done of an address, and comes back after the same time whatever that was. */
export async function inEqualTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(ANSWERED_AFTER_MS)])
}
