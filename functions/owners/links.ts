import type { Context } from 'hono'

import type { Database } from '#db/connection.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { linkMailKey, saveLink, sendRequestedLink, undeliveredUntil } from '#db/queries/owners/links.ts'
import type { Access } from '#db/queries/owners/sessions.ts'
import type { NewClaim } from '#db/queries/owners/claims.ts'
import { uncountCalls } from '#db/queries/limits/rate-limits.ts'
import type { LinkReason, linkStateQuery, LinkState, RequestedLink } from '#db/queries/owners/links.ts'
import { mailboxOf } from '#src/domain/mail/delivery.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import { linkMail } from '#src/domain/mail/mails.ts'
import { ownerLink } from '#src/domain/owners/owner.ts'

import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { visitorOf } from '#functions/_lib/limits/visitor.ts'
import { linkTurnKey, logExhaustedQuota, quotasOf } from '#functions/mail/mail-quotas.ts'
import type { MailKind } from '#functions/mail/mail-quotas.ts'
import { hashOf, newToken } from './session.ts'

/** Identifies the caller's network among those from which an address has signed in. */
export const networkDigestOf = (c: Context<Env>, email: string): string => visitorOf(c, `owner:${email}`)

/** Parameters for reading the state of an address for which a link is requested. */
export const linkStateParameters = (c: Context<Env>, email: string): Parameters<typeof linkStateQuery>[0] => ({
  email,
  network: networkDigestOf(c, email),
  turnKey: linkTurnKey(c.env.platform, email),
  now: c.env.platform.now(),
})

/**
 * Whether a usable link makes another one unnecessary: for an owner, a link to all of their shops; for others, any link
 * to their mailbox (see `mailboxOf`).
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
  /** Stored for an operator if the quota is exhausted. */
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
  if (newlySpent !== null) logExhaustedQuota(platform, newlySpent)
}

/** The same for an owner: a link to all of their shops. */
export const requestOwnerLink = (c: Context<Env>, state: LinkState, email: string): Promise<void> =>
  requestLink(c, state, {
    kind: 'owner',
    access: { email, producerId: null },
    mailOf: (link) => linkMail({ name: null, link }),
  })

/** Creates a link and its mail, for one shop or for all shops of an address. */
function newLink(
  platform: Platform,
  access: Access,
  mailOf: (link: string) => MailContent,
  reason?: LinkReason,
): Pick<RequestedLink, 'link' | 'mail'> {
  const token = newToken()
  const tokenHash = hashOf(token)
  const expiresAt = undeliveredUntil(platform.now())
  const content = mailOf(ownerLink(platform.siteUrl, token))
  return {
    link: { ...access, tokenHash, expiresAt },
    mail: { key: linkMailKey(tokenHash, reason), to: access.email, content },
  }
}

interface SentLink {
  access: Access
  mailOf: (link: string) => MailContent
  reason?: LinkReason
}

/** Stores and queues a link to one shop or to all shops of an address. The caller opens the transaction. */
export async function sendLink(
  trx: Database,
  { platform }: Env['Bindings'],
  { access, mailOf, reason }: SentLink,
): Promise<void> {
  const { link, mail } = newLink(platform, access, mailOf, reason)
  await saveLink(trx, link)
  await queueMail(trx, mail)
}

/** Longer than any of the work, whether the address is known or not. */
const ANSWERED_AFTER_MS = 400

/** Runs `work` and returns after a constant time, so that timing reveals nothing. */
export async function inConstantTime({ wait }: Platform, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(ANSWERED_AFTER_MS)])
}
