import { createHmac } from 'node:crypto'

import type { Database } from '#db/database.ts'
import { countCall } from '#db/queries/limits/rate-limits.ts'
import { mailboxOf } from '#src/domain/mail/mailbox.ts'
import { domainOf } from '#src/domain/owners/claim.ts'
import { domainMails, OWNER_MAILS, STRANGER_MAILS } from '#src/domain/owners/mail-limits.ts'

import type { Platform } from '../http/platform.ts'
import { secretKey } from '../operators/secret.ts'

/** What a mail is that somebody has us send by giving an address: to an owner, to whoever wants to be one, or about a correction. */
const mostOf = { owner: OWNER_MAILS, stranger: STRANGER_MAILS, correction: STRANGER_MAILS }

/** Stands for an address or a domain where mails to it are counted; without the secret it tells neither. */
const digestOf = (platform: Pick<Platform, 'secret'>, address: string): string =>
  createHmac('sha256', secretKey(platform.secret(), 'counted-mails')).update(address).digest('base64url')

/**
 * Whether a mail of this kind, which somebody asks for, may go to this address today. It counts that it was asked for: of
 * an address that is known as of one that is not.
 */
export async function mayMail(
  db: Database,
  platform: Pick<Platform, 'secret'>,
  kind: keyof typeof mostOf,
  email: string,
): Promise<boolean> {
  const domain = domainOf(email)
  const waits = [
    await countCall(db, `mail-${kind}:${digestOf(platform, mailboxOf(email))}`, mostOf[kind]),
    await countCall(db, `mail-domain:${digestOf(platform, domain)}`, domainMails(domain)),
  ]
  return waits.every((seconds) => seconds === null)
}
