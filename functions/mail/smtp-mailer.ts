import type { MailAddress } from '#src/config/environment.ts'
import { isRefusedForGood, problemText } from '#src/domain/mail/delivery.ts'

import type { Letter, Mailer, Sending } from './mailer.ts'
import { messageOf } from './message.ts'

/** From the connection to the server's last word. */
const MAX_MS = 10_000

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** What nodemailer says of a failure beyond its message. */
interface SmtpProblem extends Error {
  code?: unknown
  responseCode?: unknown
  command?: unknown
}

function outcomeOf(error: SmtpProblem, wasLate: boolean): Sending {
  const responseCode = typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = typeof error.command === 'string' ? error.command : ''
  if (wasLate) return { status: 'failed', problem: 'The mail server took too long.', isServerThere: false }
  const problem = problemText(error.message)
  if (isRefusedForGood({ responseCode, command })) return { status: 'refused', problem }
  // 421 ends the connection; everything else with a number is said of this one mail, unless it is said of us.
  const isOfTheMail = /^(?:RCPT TO|DATA)$/.test(command) && responseCode >= 400 && responseCode !== 421
  return { status: 'failed', problem, isServerThere: isOfTheMail }
}

/** A mail server, reached by SMTP; beyond this machine never without TLS. Nodemailer is loaded when something is sent. */
export function smtpMailer({ url, from }: { url: string; from: MailAddress }, maxMs = MAX_MS): Mailer {
  const requireTLS = !LOOPBACK.test(new URL(url).hostname)
  async function send(letter: Letter): Promise<Sending> {
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
