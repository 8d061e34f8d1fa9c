/** A mail as it is handed to a server. */
export interface Letter {
  /** The same for every attempt, so that a mail program shows a repeated one once. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** When it was written. */
  date: Date
  /** Takes a POST that wants no more of these (RFC 8058); null where there is nothing to end. */
  unsubscribeUrl: string | null
}

export type Sending =
  | { status: 'sent' }
  /** For good. */
  | { status: 'refused'; problem: string }
  /** For now; without a server there is no use in trying the next mail. */
  | { status: 'failed'; problem: string; isServerThere: boolean }

export interface Mailer {
  /** No mail is sent to it: it would come back to ourselves. */
  ownAddress: string
  /** Sends a mail, within ten seconds. Throws nothing. */
  send(letter: Letter): Promise<Sending>
}
