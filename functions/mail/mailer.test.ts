import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { fileMailer } from './mailer.ts'

const letter = {
  messageId: '<a1-b2@gaardkortet.dk>',
  to: 'bo@gaard.dk',
  subject: 'Æbler',
  text: 'Hej',
  html: '<p>Hej</p>',
  date: new Date('2026-11-22T12:00:00Z'),
  unsubscribeUrl: null,
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'gaardkortet-outbox-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('a mail is written to one file that mail programs can open', async () => {
  const outbox = join(await folder(), 'outbox')
  expect(await fileMailer(outbox).send(letter)).toEqual({ status: 'sent' })
  await fileMailer(outbox).send(letter)
  expect(await readdir(outbox)).toEqual(['a1-b2.eml'])
  const source = await readFile(join(outbox, 'a1-b2.eml'), 'utf8')
  expect(source).toContain('To: bo@gaard.dk\r\n')
  expect(source).toContain('Date: Sun, 22 Nov 2026 12:00:00 +0000\r\n')
})

test('a mail fails if its file cannot be written', async () => {
  const outbox = join(await folder(), 'no\0folder')
  expect(await fileMailer(outbox).send(letter)).toMatchObject({ status: 'failed', isServerThere: false })
})
