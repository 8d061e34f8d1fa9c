import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SendMailOptions } from 'nodemailer'

import type { Database } from '#db/database.ts'
import { listKeptMails } from '#db/queries/mail/queue.ts'
import type { MailAddress } from '#src/config/environment.ts'
import { isRefusedForGood, problemText } from '#src/domain/mail/delivery.ts'
import { site } from '#src/site.ts'

/**
 * How mail is sent: by a server, or into files that the owner of this machine reads. `isLocal` is true when only this machine
 * can reach the site: it listens on a loopback address, and its own address is one.
 */
export type MailSettings =
  { by: 'server'; url: string; from: MailAddress } | { by: 'files'; folder: string; isLocal: boolean }

/** A mail as it is handed to a mail server. */
export interface Letter {
  /** The same for every attempt, so that a mail program shows a repeated one once. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** When it was written. */
  date: Date
  /** Unsubscribes by a POST (RFC 8058); null for a mail that the recipient requested. */
  unsubscribeUrl: string | null
}

export type MailDelivery =
  | { status: 'sent' }
  /** Permanently. */
  | { status: 'refused'; problem: string }
  /** Temporarily. `isServerThere` is false if trying the next mail is pointless. */
  | { status: 'failed'; problem: string; isServerThere: boolean }

export interface Mailer {
  /** The sender's address. No mail is sent to it. */
  ownAddress: string
  /** Sends a mail within ten seconds. Never throws. */
  send(letter: Letter): Promise<MailDelivery>
}

/** The mailer of a platform. Nodemailer is loaded with the first mail. */
export function mailerOf(settings: MailSettings): Mailer {
  return settings.by === 'server' ? smtpMailer(settings) : fileMailer(settings.folder)
}

/** A mail in nodemailer's form. Nodemailer writes all headers, and must not open files or addresses that a mail names. */
function messageOf(letter: Letter, from: MailAddress): SendMailOptions {
  const { messageId, to, subject, text, html, date, unsubscribeUrl } = letter
  return {
    messageId,
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    // Keeps automatic replies away.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** From the connection to the server's last response. */
const MAX_MS = 10_000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Nodemailer's additional fields of an error. */
interface SmtpProblem extends Error {
  code?: unknown
  responseCode?: unknown
  command?: unknown
}

function outcomeOf(error: SmtpProblem, wasLate: boolean): MailDelivery {
  const responseCode = typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = typeof error.command === 'string' ? error.command : ''
  if (wasLate) return { status: 'failed', problem: 'The mail server took too long.', isServerThere: false }
  const problem = problemText(error.message)
  if (isRefusedForGood({ responseCode, command })) return { status: 'refused', problem }
  // 421 ends the connection. Other codes are about this mail, unless they are about our own account or address.
  const isOfTheMail = /^(?:RCPT TO|DATA)$/.test(command) && responseCode >= 400 && responseCode !== 421
  return { status: 'failed', problem, isServerThere: isOfTheMail }
}

/**
 * A mail server, reached by SMTP; with TLS unless it is on this machine. Nodemailer is loaded when something is sent.
 */
export function smtpMailer({ url, from }: { url: string; from: MailAddress }, maxMs = MAX_MS): Mailer {
  const requireTLS = !LOOPBACK.test(new URL(url).hostname)
  async function send(letter: Letter): Promise<MailDelivery> {
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: maxMs, greetingTimeout: maxMs, socketTimeout: maxMs, dnsTimeout: maxMs }
    const transport = createTransport({ url, requireTLS, ...timeouts })
    const signal = AbortSignal.timeout(maxMs)
    try {
      await transport.sendMail({ ...messageOf(letter, from), signal })
      return { status: 'sent' }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return outcomeOf(error, signal.aborted)
    } finally {
      transport.close()
    }
  }
  return { ownAddress: from.address, send }
}

const fileSender = { name: site.name, address: 'post@localhost.local' }

/** '<a1b2@gaard.dk>' gives 'a1b2'. */
const fileNameOf = ({ messageId }: Letter): string => /^<([\w-]+)@/.exec(messageId)?.[1] ?? 'mail'

/** Writes each mail into a file that mail programs can open, for a machine without a mail server. */
export function fileMailer(folder: string): Mailer {
  async function send(letter: Letter): Promise<MailDelivery> {
    try {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(letter, fileSender))
      const file = join(folder, `${fileNameOf(letter)}.eml`)
      await mkdir(folder, { recursive: true })
      // Renamed when it is complete.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
      return { status: 'sent' }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { status: 'failed', problem: problemText(error.message), isServerThere: false }
    }
  }
  return { ownAddress: fileSender.address, send }
}

const MAIL_FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml/

/** Removes the files of mails whose content the database has erased. */
export async function removeErasedMails(db: Database, folder: string): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder) : []
  const mails = files.flatMap((file) => {
    const id = MAIL_FILE.exec(file)?.[1]
    return id === undefined ? [] : [{ file, id }]
  })
  if (mails.length === 0) return
  const kept = new Set(
    await listKeptMails(
      db,
      mails.map(({ id }) => id),
    ),
  )
  for (const { file, id } of mails) if (!kept.has(id)) await rm(join(folder, file), { force: true })
}
