/** A link that is written as a button, and with its address where there are none. `url` is absolute. */
export interface MailLink {
  label: string
  url: string
}

/** What a mail says. Every text is plain: what looks like HTML is shown as it is written. */
export interface MailText {
  subject: string
  /** A line break within one stays. */
  paragraphs: readonly string[]
  /** What is known, one below the other. */
  facts?: readonly { label: string; value: string }[]
  action?: MailLink
  /** The smaller one of two. */
  otherAction?: MailLink
  /** Why the recipient gets it, in small letters. */
  footer?: string
  /** Such as where to get no more of these. */
  footerLink?: MailLink
}
