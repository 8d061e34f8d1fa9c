import { site } from '../../site.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './compose-mail.ts'

/** What follows it in the address of the outbox is a token; it never leaves the browser. */
const MARK = '#digest='

/** Where an operator confirms that the daily mail goes to an address. */
export const digestLink = (siteUrl: string, token: string): string =>
  new URL(`/admin/outbox${MARK}${encodeURIComponent(token)}`, siteUrl).href

/** The token of such a link; null in any other address. */
export const digestTokenIn = (hash: string): string | null =>
  hash.startsWith(MARK) ? decodeURIComponent(hash.slice(MARK.length)) : null

/** Asks whoever reads the mail of an address whether the daily mail may go there. */
export const digestAddressMail = (url: string): MailContent =>
  composeMail({
    subject: `${site.name}: your daily mail`,
    paragraphs: [
      'An administrator has asked for the daily mail about waiting work to be sent to this address. If it was not you, ignore this mail.',
    ],
    facts: [],
    action: { label: 'Send It Here', url },
    footer: 'The link works for a day, and only for the administrator who asked.',
  })

/** A text of a mail without what its links carry: a token in one would sign its reader in. */
export const maskLinks = (text: string): string => text.replace(/(https?:\/\/[^\s#?]*[#?])[^\s]+/g, '$1…')
