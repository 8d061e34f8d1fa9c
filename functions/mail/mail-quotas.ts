import { createHmac } from 'node:crypto'

import type { Database } from '#db/database.ts'
import { countCall, uncountCalls } from '#db/queries/limits/rate-limits.ts'
import type { RateLimit } from '#db/queries/limits/rate-limits.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { secretKey } from '#functions/_lib/signing.ts'
import { mailboxOf } from '#src/domain/mail/delivery.ts'
import {
  domainMails,
  domainOf,
  LINK_MAILS,
  LINK_MAILS_A_NETWORK,
  SPENT_QUOTA,
  SPENT_QUOTA_KEY,
  STRANGER_MAILS,
} from '#src/domain/owners/claim.ts'

/**
 * Why a mail is sent to an address that was typed in: a link to an owner, a link to the address on a shop's page or to one at
 * its domain, an invitation, or the news about a correction.
 */
export type MailKind = 'owner' | 'address' | 'domain' | 'invitation' | 'correction'

/** The origin of a request for a link. `isKnown` if the owner of the address has signed in from there. */
interface Requester {
  /** A keyed digest of the network, another one for each subject. */
  network: (subject: string) => string
  isKnown: boolean
}

/** The lock under which requests for links of one mailbox are processed one after the other. */
export const linkTurnKey = (platform: Pick<Platform, 'secret'>, email: string): string =>
  `link-turn:${digestOf(platform, mailboxOf(email))}`

/** A keyed digest of an address or domain for counting its mails. Without the secret it reveals neither. */
const digestOf = (platform: Pick<Platform, 'secret'>, address: string): string =>
  createHmac('sha256', secretKey(platform.secret(), 'counted-mails')).update(address).digest('base64url')

interface Quota {
  key: string
  limit: RateLimit
}

/**
 * The quotas that a mail counts towards. Links share one per mailbox, of which one network may use three; the networks
 * that an owner has signed in from have one of their own. Only links that are supported by the domain alone, and mails
 * to strangers, also count by domain, so that other addresses there use up nothing of an owner's quota.
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

/** Logs that a quota is exhausted. */
export function logExhaustedQuota(platform: Pick<Platform, 'log' | 'now'>, key: string): void {
  platform.log({
    time: platform.now().toISOString(),
    level: 'info',
    event: 'mail-quota-spent',
    quota: key.split(':')[0] ?? '',
  })
}

/**
 * Counts a mail to this address, and returns whether it may be sent today. Mails that may not be sent are not counted.
 * The first rejection of a day is logged. The caller opens the transaction.
 */
export async function countMail(
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
    if ((await countCall(trx, `${SPENT_QUOTA_KEY}${key}`, SPENT_QUOTA)) === null) logExhaustedQuota(platform, key)
    return false
  }
  return true
}
