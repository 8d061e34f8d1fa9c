import type { Database } from '#db/database.ts'
import { giveMailUp, giveOldMailsUp, markSent, postponeMail, takeMail } from '#db/queries/mail/sending.ts'
import type { DueMail } from '#db/queries/mail/sending.ts'

import { logEvent } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { mailerOf } from './mailer-of.ts'
import type { Letter, Mailer, Sending } from './mailer.ts'

/** Far longer than one mail can take: nobody else has it meanwhile. */
const LEASE_SECONDS = 120

/** Netlify stops a scheduled function after 30 seconds; the last mail may take ten of them. */
const BUDGET_MS = 15_000

export interface Sent {
  sent: number
  /** Of these some are tried again, and some given up. */
  failed: number
}

function letterOf({ id, recipient, unsubscribePath, createdAt, ...said }: DueMail, siteUrl: string): Letter {
  const { subject, text, html } = said
  return {
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    to: recipient,
    subject,
    text,
    html,
    date: createdAt,
    unsubscribeUrl: unsubscribePath === null ? null : `${siteUrl}${unsubscribePath}`,
  }
}

async function note(db: Database, mail: DueMail, sending: Sending, now: Date): Promise<void> {
  if (sending.status === 'sent') await markSent(db, mail.id, now)
  else if (sending.status === 'refused') await giveMailUp(db, mail.id, sending.problem, now)
  else await postponeMail(db, mail, sending.problem, now)
}

type Post = Pick<Platform, 'mail' | 'siteUrl' | 'now' | 'log'>

/**
 * Sends what waits, one after the other, until nothing is due, there is no mail server, or the time is over. A mail is
 * noted as sent once a server has taken it: who is stopped in between has it sent again, under the same Message-ID.
 */
export async function sendQueue(
  db: Database,
  post: Post,
  mailer: Mailer | null = post.mail && mailerOf(post.mail),
): Promise<Sent> {
  const counted: Sent = { sent: 0, failed: 0 }
  if (mailer === null) return counted
  const end = Date.now() + BUDGET_MS
  const given = await giveOldMailsUp(db, post.now())
  let isServerThere = true
  while (isServerThere && Date.now() < end) {
    const mail = await takeMail(db, post.now(), LEASE_SECONDS)
    if (mail === undefined) break
    const isOurs = mail.recipient.toLowerCase() === mailer.ownAddress.toLowerCase()
    const sending: Sending = isOurs
      ? { status: 'refused', problem: 'The address is our own.' }
      : await mailer.send(letterOf(mail, post.siteUrl))
    await note(db, mail, sending, post.now())
    counted[sending.status === 'sent' ? 'sent' : 'failed']++
    isServerThere = sending.status !== 'failed' || sending.isServerThere
  }
  if (counted.sent > 0) logEvent(post, 'info', `Mails sent: ${counted.sent}`)
  if (counted.failed + given > 0)
    logEvent(post, 'error', `Mails that could not be sent: ${counted.failed}; given up after a day: ${given}`)
  return counted
}
