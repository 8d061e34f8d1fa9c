import { site } from '../../site.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'

const labels = [
  ['unverified', 'Producers to review'],
  ['corrections', 'Corrections'],
  ['reviews', 'Reviews'],
  ['answers', 'Owners’ answers to reviews'],
  ['messages', 'Unread messages'],
  ['claims', 'Ownership claims'],
  ['choices', 'Source changes'],
  ['doubts', 'Smileys in doubt'],
  ['deadMails', 'Mails that could not be sent'],
] as const

/** How much waits of each. */
export type DigestCounts = Record<(typeof labels)[number][0], number>

/** What waits for operators, in the order of a day's work; null when nothing does. */
export function digestMail(waiting: DigestCounts, dashboard: string): MailContent | null {
  const rows = labels.map(([what, label]) => ({ label, count: waiting[what] })).filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return composeMail({
    subject: `${site.name}: ${total} ${total === 1 ? 'thing is waiting' : 'things are waiting'}`,
    paragraphs: ['Waiting for an operator:'],
    facts: rows.map(({ label, count }) => ({ label, value: `${count}` })),
    action: { label: 'Open the Dashboard', url: dashboard },
    footer: 'Sent once a day, when something is waiting, to operators who have asked for it in the back-office outbox.',
  })
}
