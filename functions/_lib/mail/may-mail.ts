import { createHmac } from 'node:crypto'

import type { Database } from '#db/database.ts'
import { countCall } from '#db/queries/limits/rate-limits.ts'
import type { RateLimit } from '#db/queries/limits/rate-limits.ts'
import { mailboxOf } from '#src/domain/mail/mailbox.ts'
import { domainOf } from '#src/domain/owners/claim.ts'
import {
  domainMails,
  LINK_MAILS,
  LINK_MAILS_A_NETWORK,
  SPENT_QUOTA,
  SPENT_QUOTA_KEY,
  STRANGER_MAILS,
} from '#src/domain/owners/mail-limits.ts'

import type { Platform } from '../http/platform.ts'
import { secretKey } from '../operators/secret.ts'

/**
 * Why a mail is sent that somebody asks for by giving an address: a link to an owner, a link to whoever the page of a shop
 * names, an invitation, or the news about a correction.
 */
export type MailKind = 'owner' | 'claim' | 'invitation' | 'correction'

/** Where a request for a link comes from, as a keyed digest; known if that owner has signed in from there. */
export interface Requester {
  network: string
  isKnown: boolean
}

const isLink = (kind: MailKind): boolean => kind === 'owner' || kind === 'claim'

/** Stands for an address or a domain where mails to it are counted; without the secret it tells neither. */
const digestOf = (platform: Pick<Platform, 'secret'>, address: string): string =>
  createHmac('sha256', secretKey(platform.secret(), 'counted-mails')).update(address).digest('base64url')

/**
 * Counts a mail to this address, and returns whether it may be sent today. A quota is counted only once those before it
 * have room, so that a request that sends nothing uses up nothing: first the requester's, then the mailbox's, and of
 * addresses that are no owner's the domain's. An owner's own networks have a count of their own.
 */
export async function mayMail(
  db: Database,
  platform: Pick<Platform, 'secret' | 'log' | 'now'>,
  kind: MailKind,
  { email, requester }: { email: string; requester?: Requester },
): Promise<boolean> {
  const mailbox = digestOf(platform, mailboxOf(email))
  const domain = domainOf(email)
  const quotas: { key: string; limit: RateLimit }[] = []
  if (requester?.isKnown === true) quotas.push({ key: `mail-own:${mailbox}`, limit: LINK_MAILS })
  else {
    if (requester !== undefined)
      quotas.push({ key: `mail-asked:${mailbox}:${requester.network}`, limit: LINK_MAILS_A_NETWORK })
    quotas.push({ key: `mail-${kind}:${mailbox}`, limit: isLink(kind) ? LINK_MAILS : STRANGER_MAILS })
    if (kind !== 'owner') quotas.push({ key: `mail-domain:${digestOf(platform, domain)}`, limit: domainMails(domain) })
  }
  for (const { key, limit } of quotas) {
    if ((await countCall(db, key, limit)) === null) continue
    await countCall(db, `${SPENT_QUOTA_KEY}${key}`, SPENT_QUOTA)
    platform.log({
      time: platform.now().toISOString(),
      level: 'info',
      event: 'mail-quota-spent',
      quota: key.split(':')[0] ?? '',
    })
    return false
  }
  return true
}
