import { site } from '../../site.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'

/** What waits for operators, each a number. */
export interface Waiting {
  unverified: number
  reviews: number
  corrections: number
  messages: number
  choices: number
  /** Of those who say that a shop is theirs. */
  claims: number
  /** Mails that were given up. */
  mails: number
}

const labels: readonly (readonly [keyof Waiting, string])[] = [
  ['unverified', 'Producers to review'],
  ['corrections', 'Corrections'],
  ['reviews', 'Reviews'],
  ['messages', 'Unread messages'],
  ['claims', 'Claims of owners'],
  ['choices', 'Source changes'],
  ['mails', 'Mails that could not be sent'],
]

/** What waits for operators, in the order of a day's work; null when nothing does. */
export function digestMail(waiting: Waiting, dashboard: string): MailContent | null {
  const facts = labels
    .filter(([what]) => waiting[what] > 0)
    .map(([what, label]) => ({ label, value: `${waiting[what]}` }))
  if (facts.length === 0) return null
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0)
  return composeMail({
    subject: `${site.name}: ${total} ${total === 1 ? 'thing waits' : 'things wait'}`,
    paragraphs: ['This waits for an operator:'],
    facts,
    action: { label: 'Open the Dashboard', url: dashboard },
    footer: 'Sent once a day, when something waits, to operators who asked for it in the outbox of the back office.',
  })
}
