import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { problemText } from '#src/domain/mail/delivery.ts'
import { site } from '#src/site.ts'

import type { Letter, Mailer, Sending } from './mailer.ts'
import { messageOf } from './message.ts'

const from = { name: site.name, address: 'post@localhost.local' }

/** 'a1b2' of '<a1b2@gaard.dk>'. */
const nameOf = ({ messageId }: Letter): string => /^<([\w-]+)@/.exec(messageId)?.[1] ?? 'mail'

/** Writes each mail into a file of its own, as mail programs open it: for a machine that no mail is to leave. */
export function fileMailer(folder: string): Mailer {
  async function send(letter: Letter): Promise<Sending> {
    try {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(letter, from))
      const file = join(folder, `${nameOf(letter)}.eml`)
      await mkdir(folder, { recursive: true })
      // Under another name until it is whole.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
      return { status: 'sent' }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { status: 'failed', problem: problemText(error.message), isServerThere: false }
    }
  }
  return { ownAddress: from.address, send }
}
