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
