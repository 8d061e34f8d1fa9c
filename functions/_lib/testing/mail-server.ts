import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'

import { smtpMailer } from '#functions/mail/mailer.ts'
import type { Mailer } from '#functions/mail/mailer.ts'

export interface ReceivedMail {
  to: string[]
  source: string
}

/**
 * The server's reaction to a recipient: it accepts the mail, responds with a code, stops responding, or dies while
 * reading.
 */
type Behaviour = 'takes' | 'silence' | 'dies' | number

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('<bo@gaard.dk> is not wanted here'), { responseCode })

/**
 * Starts a real mail server on this machine, which accepts everything unless a test changes that. `at` is the step at
 * which it responds with a code.
 */
export async function startMailServer(maxMs = 2000) {
  const received: ReceivedMail[] = []
  let behaviour: Behaviour = 'takes'
  let at: 'recipient' | 'data' = 'recipient'
  let attempts = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onRcptTo(_, __, done) {
      attempts++
      if (behaviour === 'silence') return
      if (typeof behaviour === 'number' && at === 'recipient') done(refusal(behaviour))
      else done()
    },
    onData(stream, session, done) {
      if (behaviour === 'dies') {
        stream.once('data', () => [...server.connections].forEach((connection) => connection.close()))
        stream.resume()
        return
      }
      void text(stream).then((source) => {
        if (typeof behaviour === 'number') return done(refusal(behaviour))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const from = { name: 'Gårdkortet', address: 'post@gaardkortet.dk' }
  const settings = { by: 'server', url: `smtp://127.0.0.1:${address.port}`, from } as const
  const mailer: Mailer = smtpMailer(settings, maxMs)
  return {
    settings,
    mailer,
    received,
    attempts: () => attempts,
    behaves(next: Behaviour, when: typeof at = 'recipient') {
      behaviour = next
      at = when
    },
    forget() {
      received.length = 0
      behaviour = 'takes'
      attempts = 0
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
