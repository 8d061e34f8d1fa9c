import { setTimeout as wait } from 'node:timers/promises'

import type { Context } from 'hono'

import type { Database } from '#db/connection.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { saveLink } from '#db/queries/owners/sessions.ts'
import type { Access } from '#db/queries/owners/sessions.ts'
import type { MailContent } from '#src/domain/mail/compose-mail.ts'
import { LINK_MINUTES, ownerLink } from '#src/domain/owners/owner.ts'

import type { Env } from '../http/platform.ts'
import { mayMail as mayMailAs } from '../mail/may-mail.ts'
import { hashOf, newToken } from './tokens.ts'

/** Whether a mail that somebody asks for may go to this address today. */
export const mayMail = (c: Context<Env>, email: string, isOwner: boolean): Promise<boolean> =>
  mayMailAs(c.var.db, c.env.platform, isOwner ? 'owner' : 'stranger', email)

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
  await saveLink(trx, { ...access, tokenHash, expiresAt: new Date(platform.now().getTime() + LINK_MINUTES * 60_000) })
  await queueMail(trx, {
    key: `owner-link:${tokenHash}`,
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
