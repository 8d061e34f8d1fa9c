import { createHmac } from 'node:crypto'

import type { Database } from '#db/database.ts'
import { countCall, uncountCalls } from '#db/queries/limits/rate-limits.ts'
import type { RateLimit } from '#db/queries/limits/rate-limits.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { secretKey } from '#functions/_lib/signed-token.ts'
import { mailboxOf } from '#src/domain/mail/delivery.ts'
import { domainOf } from '#src/domain/owners/claim.ts'
import {
  domainMails,
  LINK_MAILS,
  LINK_MAILS_A_NETWORK,
  SPENT_QUOTA,
  SPENT_QUOTA_KEY,
  STRANGER_MAILS,
} from '#src/domain/owners/mail-limits.ts'

/**
 * Why a mail is sent to an address that was typed in: a link to an owner, a link to the address on a shop's page or to one at
 * its domain, an invitation, or the news about a correction.
 */
export type MailKind = 'owner' | 'address' | 'domain' | 'invitation' | 'correction'

/** Where a request for a link comes from; known if that owner has signed in from there. */
interface Requester {
  /** A keyed digest of the network, another one for each subject. */
  network: (subject: string) => string
  isKnown: boolean
}

/** Stands for the requests of links of an address's mailbox, which are decided one after the other. */
export const linkTurnKey = (platform: Pick<Platform, 'secret'>, email: string): string =>
  `link-turn:${digestOf(platform, mailboxOf(email))}`

/** Stands for an address or a domain where mails to it are counted; without the secret it tells neither. */
const digestOf = (platform: Pick<Platform, 'secret'>, address: string): string =>
  createHmac('sha256', secretKey(platform.secret(), 'counted-mails')).update(address).digest('base64url')

interface Quota {
  key: string
  limit: RateLimit
}

/**
 * The counts that a mail is part of. Links share one for their mailbox, of which one network may use three; an owner's own
 * networks have a count of their own. Only mails that a domain alone stands for, and those to strangers, are counted by
 * domain: other addresses there use up nothing of an owner's, or of the address on a page.
 */
export function quotasOf(
  platform: Pick<Platform, 'secret'>,
  kind: MailKind,
  { email, requester }: { email: string; requester?: Requester },
): Quota[] {
  const [box, host] = [mailboxOf(email), domainOf(email)]
  const [mailbox, domain] = [digestOf(platform, box), digestOf(platform, host)]
  if (requester?.isKnown === true) return [{ key: `mail-own:${mailbox}`, limit: LINK_MAILS }]
  const askedOf = (digest: string, subject: string): Quota[] =>
    requester === undefined
      ? []
      : [{ key: `mail-asked:${digest}:${requester.network(`mail:${subject}`)}`, limit: LINK_MAILS_A_NETWORK }]
  const ofDomain = { key: `mail-domain:${domain}`, limit: domainMails(host) }
  const ofLinks = [...askedOf(mailbox, box), { key: `mail-link:${mailbox}`, limit: LINK_MAILS }]
  switch (kind) {
    case 'owner':
    case 'address':
      return ofLinks
    case 'domain':
      return [...ofLinks, ...askedOf(domain, host), ofDomain]
    case 'invitation':
    case 'correction':
      return [{ key: `mail-${kind}:${mailbox}`, limit: STRANGER_MAILS }, ofDomain]
  }
}

/** Writes into the log that a quota is spent. */
export function logSpent(platform: Pick<Platform, 'log' | 'now'>, key: string): void {
  platform.log({
    time: platform.now().toISOString(),
    level: 'info',
    event: 'mail-quota-spent',
    quota: key.split(':')[0] ?? '',
  })
}

/**
 * Counts a mail to this address, and returns whether it may be sent today. What is not sent is not counted. The first time
 * in a day that a quota is spent, it gets into the log. The caller opens the transaction.
 */
export async function mayMail(
  trx: Database,
  platform: Pick<Platform, 'secret' | 'log' | 'now'>,
  kind: MailKind,
  to: { email: string; requester?: Requester },
): Promise<boolean> {
  const counted: string[] = []
  for (const { key, limit } of quotasOf(platform, kind, to)) {
    if ((await countCall(trx, key, limit)) === null) {
      counted.push(key)
      continue
    }
    await uncountCalls(trx, counted)
    if ((await countCall(trx, `${SPENT_QUOTA_KEY}${key}`, SPENT_QUOTA)) === null) logSpent(platform, key)
    return false
  }
  return true
}
