import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { queueMail } from '#db/queries/mail/queue.ts'
import { retryMail } from '#db/queries/mail/outbox.ts'
import { deleteExpiredLinks, linkMailKey, saveLink, undeliveredUntil, useLink } from '#db/queries/owners/links.ts'
import type { LinkReason } from '#db/queries/owners/links.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import type { LogLine } from '#functions/_lib/http/log.ts'
import { sendQueue } from './send-queue.ts'
import { composeMail } from '#src/domain/mail/compose-mail.ts'

import { startMailServer } from '#functions/_lib/testing/mail-server.ts'
import type { MailServer } from '#functions/_lib/testing/mail-server.ts'

let opened: TestDatabase
let server: MailServer
let now = new Date()
let lines: LogLine[] = []

beforeAll(async () => {
  // A separate server, because an embedded database has a single connection, on which senders could not compete.
  opened = await openTestDatabase('postgres')
  server = await startMailServer(1000)
})
afterAll(async () => {
  await server.stop()
  await opened.close()
})
beforeEach(async () => {
  await opened.db.deleteFrom('mails').execute()
  server.forget()
  now = new Date()
  lines = []
})

const content = composeMail({ subject: 'Æbler på vej', paragraphs: ['Hej Bo'] })
const queue = (key: string, to = 'bo@gaard.dk', unsubscribePath?: string) =>
  queueMail(opened.db, { key, to, content, ...(unsubscribePath === undefined ? {} : { unsubscribePath }) })
const post = () => ({
  mail: null,
  siteUrl: 'https://gaardkortet.dk',
  now: () => now,
  log: (line: LogLine) => void lines.push(line),
})
const send = () => sendQueue(opened.db, post(), server.mailer)
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const stored = () =>
  opened.db.selectFrom('mails').select(['key', 'state', 'attempts', 'problem']).orderBy('key').execute()

test('a mail is sent once, with text and HTML, and is marked as auto-generated', async () => {
  expect(await queue('a')).toBe(true)
  expect(await queue('a')).toBe(false)
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  later(600)
  expect(await send()).toEqual({ sent: 0, failed: 0 })
  expect(server.received).toHaveLength(1)
  const [{ to, source } = { to: [], source: '' }] = server.received
  expect(to).toEqual(['bo@gaard.dk'])
  expect(source).toContain('From: =?UTF-8?Q?G=C3=A5rdkortet?= <post@gaardkortet.dk>')
  expect(source).toContain('Subject: =?UTF-8?Q?=C3=86bler_p=C3=A5_vej?=')
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toMatch(/^Message-ID: <[\da-f-]{36}@gaardkortet\.dk>\r$/m)
  expect(source).toContain('Content-Type: text/plain; charset=utf-8')
  expect(source).toContain('Content-Type: text/html; charset=utf-8')
  expect(source).not.toContain('List-Unsubscribe')
  expect(await stored()).toEqual([{ key: 'a', state: 'sent', attempts: 1, problem: null }])
})

test('a mail with an unsubscribe path has headers for one-click unsubscribing', async () => {
  await queue('a', 'bo@gaard.dk', '/api/mail/unsubscribe?token=x')
  await send()
  const [{ source } = { source: '' }] = server.received
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/gaardkortet\.dk\/api\/mail\/unsubscribe\?token=x>\r$/m)
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test.each([
  ['an address that adds a header', 'bo@gaard.dk\r\nBcc: alle@gaard.dk'],
  ['two addresses', 'bo@gaard.dk, alle@gaard.dk'],
  ['an address with a name', 'Bo <bo@gaard.dk>'],
])('%s is refused as a recipient', async (_, to) => {
  await expect(queue('a', to)).rejects.toThrow(TypeError)
})

test('the content of a mail cannot add headers or recipients', async () => {
  const evil = composeMail({ subject: 'Hej\r\nBcc: alle@gaard.dk\r\n\r\n<b>', paragraphs: ['.\r\nQUIT\r\n.'] })
  await queueMail(opened.db, { key: 'a', to: 'bo@gaard.dk', content: evil })
  await send()
  expect(server.received.map(({ to }) => to)).toEqual([['bo@gaard.dk']])
  const [{ source } = { source: '' }] = server.received
  expect(source).not.toMatch(/^Bcc:/m)
  expect(source).toMatch(/^Subject: Hej Bcc: alle@gaard\.dk <b>\r$/m)
})

test('a mail that is refused for now is retried after growing pauses with the same Message-ID', async () => {
  server.behaves(451, 'data')
  await queue('a')
  expect(await send()).toEqual({ sent: 0, failed: 1 })
  expect(await send()).toEqual({ sent: 0, failed: 0 })
  later(1)
  expect(await send()).toEqual({ sent: 0, failed: 1 })
  later(1)
  expect(await send()).toEqual({ sent: 0, failed: 0 })
  server.behaves('takes')
  later(1)
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  const { id } = await opened.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  expect(server.received[0]?.source).toContain(`Message-ID: <${id}@gaardkortet.dk>`)
})

test('a mail that cannot be sent for a day is abandoned', async () => {
  server.behaves(451)
  await queue('a')
  for (let hour = 0; hour < 26; hour++) {
    await send()
    later(60)
  }
  const attempts = server.attempts()
  expect(attempts).toBeGreaterThan(12)
  await send()
  expect(await stored()).toMatchObject([{ state: 'dead', problem: expect.stringContaining('is not wanted here') }])
  later(600)
  await send()
  expect(server.attempts()).toBe(attempts)
})

test.each([
  ['the recipient', 550, 'recipient'],
  ['what it says', 554, 'data'],
] as const)('a mail is abandoned at once if the server permanently refuses %s', async (_, code, when) => {
  server.behaves(code, when)
  await queue('a')
  await send()
  const [mail] = await stored()
  expect(mail).toMatchObject({ state: 'dead', attempts: 1 })
  expect(mail?.problem).toContain('… is not wanted here')
  expect(mail?.problem).not.toContain('bo@')
})

describe('a sign-in link', () => {
  const links = () => opened.db.selectFrom('ownerLinks').select('expiresAt').execute()
  const requestLink = async (reason?: LinkReason): Promise<void> => {
    await opened.db.deleteFrom('ownerLinks').execute()
    await saveLink(opened.db, {
      tokenHash: 'hash',
      email: 'bo@gaard.dk',
      producerId: null,
      expiresAt: undeliveredUntil(now),
    })
    await queue(linkMailKey('hash', reason))
  }

  test('is valid for 30 minutes from its delivery, however late that is', async () => {
    await requestLink()
    server.behaves(451)
    await send()
    later(45)
    server.behaves('takes')
    expect(await send()).toEqual({ sent: 1, failed: 0 })
    expect(await links()).toEqual([{ expiresAt: new Date(now.getTime() + 30 * 60_000) }])
    later(29)
    expect(await useLink(opened.db, 'hash', now)).toMatchObject({ email: 'bo@gaard.dk' })
  })

  test('of an approved claim is valid for seven days from its delivery', async () => {
    await requestLink('approved')
    expect(await send()).toEqual({ sent: 1, failed: 0 })
    expect(await links()).toEqual([{ expiresAt: new Date(now.getTime() + 7 * 24 * 60 * 60_000) }])
  })

  test('has expired 31 minutes after its delivery', async () => {
    await requestLink()
    await send()
    later(31)
    expect(await useLink(opened.db, 'hash', now)).toBeUndefined()
  })

  test('ends when the server permanently refuses its mail, and is renewed when an operator sends it again', async () => {
    await requestLink()
    server.behaves(550)
    await send()
    expect(await links()).toEqual([{ expiresAt: now }])
    later(60 * 24 * 3)
    await deleteExpiredLinks(opened.db, now)
    const { id } = await opened.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    expect(await retryMail(opened.db, id, now)).toBe(true)
    server.behaves('takes')
    expect(await send()).toEqual({ sent: 1, failed: 0 })
    later(29)
    expect(await useLink(opened.db, 'hash', now)).toMatchObject({ email: 'bo@gaard.dk' })
  })

  test('is kept as long as its mail waits for a mail server, and deleted once it has expired', async () => {
    await requestLink()
    later(60 * 24 * 3)
    await deleteExpiredLinks(opened.db, now)
    expect(await links()).toHaveLength(1)
    await send()
    later(31)
    await deleteExpiredLinks(opened.db, now)
    expect(await links()).toEqual([])
  })

  test('ends when its mail was tried for a day', async () => {
    await requestLink()
    server.behaves(451)
    await send()
    later(25 * 60)
    await send()
    later(60)
    await send()
    expect(await useLink(opened.db, 'hash', now)).toBeUndefined()
  })
})

test('a refused mail does not block the next mail', async () => {
  server.behaves(450)
  await queue('a')
  await queue('b')
  expect(await send()).toEqual({ sent: 0, failed: 2 })
})

test('a mail is sent again in full if the server dies in the middle of it', async () => {
  server.behaves('dies')
  await queue('a')
  expect(await send()).toEqual({ sent: 0, failed: 1 })
  expect(await stored()).toMatchObject([{ state: 'waiting' }])
  server.behaves('takes')
  later(1)
  await send()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.source).toContain('Hej Bo')
})

test('a silent server times out, and the next mail is not tried', async () => {
  server.behaves('silence')
  await queue('a')
  await queue('b')
  const startedAt = Date.now()
  expect(await send()).toEqual({ sent: 0, failed: 1 })
  expect(Date.now() - startedAt).toBeLessThan(3000)
  expect((await stored()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 1])
})

test('concurrent senders send each mail once', async () => {
  for (let mail = 0; mail < 20; mail++) await queue(`mail-${mail}`, `bo${mail}@gaard.dk`)
  const counted = await Promise.all([send(), send(), send()])
  expect(counted.reduce((total, { sent }) => total + sent, 0)).toBe(20)
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(20)
  expect(server.received).toHaveLength(20)
})

test('a mail is sent again with the same Message-ID if the process stops before recording it', async () => {
  await queue('a')
  const stopping = { ...server.mailer, send: stopAfter(server.mailer.send) }
  await expect(sendQueue(opened.db, post(), stopping)).rejects.toThrow('The function was stopped')
  expect(await send()).toEqual({ sent: 0, failed: 0 })
  later(3)
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  const ids = server.received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

function stopAfter(sending: MailServer['mailer']['send']): MailServer['mailer']['send'] {
  return async (letter) => {
    await sending(letter)
    throw new Error('The function was stopped')
  }
}

test('no mail goes to ourselves', async () => {
  await queue('a', 'Post@Gaardkortet.dk')
  await send()
  expect(server.received).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'dead', problem: 'The address is our own.' }])
})

test('without a mail server mails stay pending', async () => {
  await queue('a')
  expect(await sendQueue(opened.db, post())).toEqual({ sent: 0, failed: 0 })
  later(3000)
  expect(await sendQueue(opened.db, post())).toEqual({ sent: 0, failed: 0 })
  expect(await stored()).toEqual([{ key: 'a', state: 'waiting', attempts: 0, problem: null }])
  expect(await send()).toEqual({ sent: 1, failed: 0 })
})

test('the log counts mails without their addresses', async () => {
  await queue('a')
  await send()
  server.behaves(550)
  await queue('b')
  await send()
  expect(lines).toMatchObject([
    { level: 'info', event: 'Mails sent: 1' },
    { level: 'error', event: 'Mails that could not be sent: 1; given up after a day: 0' },
  ])
  expect(JSON.stringify(lines)).not.toContain('bo@')
})
