/** The states of a mail: to be sent, accepted by a mail server, or given up. */
export const mailStates = ['waiting', 'sent', 'dead'] as const
export type MailState = (typeof mailStates)[number]

/** Minutes until the next attempt: one after the first attempt, then twice as long each time, up to two hours. */
export function pauseMinutes(attempts: number): number {
  return Math.min(2 ** Math.max(attempts - 1, 0), 120)
}

/** A mail server's response, and the command that it answers. */
interface ServerAnswer {
  responseCode?: number
  command?: string
}

/**
 * Whether a mail server rejects a mail permanently (RFC 5321, 4.2.1), because of its recipient or its content.
 * Rejections of our password or sender can be fixed, and so can 503, commands in the wrong order.
 */
export function isRefusedForGood({ responseCode = 0, command = '' }: ServerAnswer): boolean {
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503 && /^(?:RCPT TO|DATA)$/.test(command)
}

/** Maximum length of a server's message. */
const MAX_PROBLEM = 300

/** A problem as it is stored and displayed, without the addresses that servers like to quote. */
export function problemText(message: string): string {
  const words = message.split(/\s+/).map((word) => (word.includes('@') ? '…' : word))
  return words.join(' ').trim().slice(0, MAX_PROBLEM) || 'Unknown problem'
}

/**
 * The mailbox of an address, by which mails are counted: in lower case, without tags ('bo+gaard@…') and without dots at
 * Google, so that aliases do not get more mail.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  const [before = ''] = name.split('+')
  const box = before || name
  return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`
}
