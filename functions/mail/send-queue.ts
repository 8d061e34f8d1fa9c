import type { Database } from '#db/database.ts'
import { abandonMail, abandonExpiredMails, markSent, postponeMail, claimNextMail } from '#db/queries/mail/outbox.ts'
import type { DueMail } from '#db/queries/mail/outbox.ts'

import { logEvent } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { mailerOf } from './mailer.ts'
import type { Letter, Mailer, MailDelivery } from './mailer.ts'

/** How long a claimed mail stays invisible to other workers. Well above the time one delivery can take. */
const LEASE_SECONDS = 120

/** Netlify stops a scheduled function after 30 seconds; the last mail may take ten of them. */
const BUDGET_MS = 15_000

interface DeliveryCounts {
  sent: number
  /** Some of these are tried again, and some are abandoned. */
  failed: number
}

function letterOf({ id, recipient, unsubscribePath, createdAt, ...content }: DueMail, siteUrl: string): Letter {
  const { subject, text, html } = content
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

async function recordDelivery(db: Database, mail: DueMail, sending: MailDelivery, now: Date): Promise<void> {
  if (sending.status === 'sent') await markSent(db, mail.id, now)
  else if (sending.status === 'refused') await abandonMail(db, mail.id, sending.problem, now)
  else await postponeMail(db, mail, sending.problem, now)
}

type MailContext = Pick<Platform, 'mail' | 'siteUrl' | 'now' | 'log'>

/**
 * Sends pending mails one after the other until none is due, no mail server answers, or the time budget is spent. A mail is
 * recorded as sent once a server has accepted it. If the process dies in between, the mail is sent again with the same
 * Message-ID.
 */
export async function sendQueue(
  db: Database,
  context: MailContext,
  mailer: Mailer | null = context.mail && mailerOf(context.mail),
): Promise<DeliveryCounts> {
  const counted: DeliveryCounts = { sent: 0, failed: 0 }
  if (mailer === null) return counted
  const end = Date.now() + BUDGET_MS
  const given = await abandonExpiredMails(db, context.now())
  let isServerThere = true
  while (isServerThere && Date.now() < end) {
    const mail = await claimNextMail(db, context.now(), LEASE_SECONDS)
    if (mail === undefined) break
    const isOurs = mail.recipient.toLowerCase() === mailer.ownAddress.toLowerCase()
    const sending: MailDelivery = isOurs
      ? { status: 'refused', problem: 'The address is our own.' }
      : await mailer.send(letterOf(mail, context.siteUrl))
    await recordDelivery(db, mail, sending, context.now())
    counted[sending.status === 'sent' ? 'sent' : 'failed']++
    isServerThere = sending.status !== 'failed' || sending.isServerThere
  }
  if (counted.sent > 0) logEvent(context, 'info', `Mails sent: ${counted.sent}`)
  if (counted.failed + given > 0)
    logEvent(context, 'error', `Mails that could not be sent: ${counted.failed}; given up after a day: ${given}`)
  return counted
}
