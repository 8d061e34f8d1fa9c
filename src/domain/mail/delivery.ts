/** What has become of a mail: it is still to be sent, was taken by a mail server, or was given up. */
export const mailStates = ['waiting', 'sent', 'dead'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Minutes until a mail is tried again that has been tried so often: one, then twice as long each time, up to two
 * hours.
 */
export function pauseMinutes(attempts: number): number {
  return Math.min(2 ** Math.max(attempts - 1, 0), 120)
}

/** What a mail server answered, and to which of our commands. */
interface ServerAnswer {
  responseCode?: number
  command?: string
}

/**
 * Whether a mail server refuses a mail for good (RFC 5321, 4.2.1): it does not know the recipient, or does not want the
 * message. What it says of ourselves, of our password or sender, may be mended; so may 503, of commands in the wrong order.
 */
export function isRefusedForGood({ responseCode = 0, command = '' }: ServerAnswer): boolean {
  return responseCode >= 500 && responseCode < 600 && responseCode !== 503 && /^(?:RCPT TO|DATA)$/.test(command)
}

/** Nobody needs more of what a server says. */
const MAX_PROBLEM = 300

/** What went wrong, as it is kept and shown: without addresses, which servers like to quote. */
export function problemText(message: string): string {
  const words = message.split(/\s+/).map((word) => (word.includes('@') ? '…' : word))
  return words.join(' ').trim().slice(0, MAX_PROBLEM) || 'Unknown problem'
}

/**
 * The mailbox that an address leads to, as mails to it are counted: in small letters, and without what people may add to
 * their own name ('bo+gaard@…', and dots at Google). Nobody gets more mail by having more names.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  const [before = ''] = name.split('+')
  const box = before || name
  return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`
}
