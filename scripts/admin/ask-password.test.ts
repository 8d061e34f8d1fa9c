import { PassThrough, Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { askPassword } from './ask-password.ts'

/** A terminal at which somebody types this, a key at a time, and what is seen on it. */
function terminalWith(typed: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough({ encoding: 'utf8' })
  let seen = ''
  const keys = [...typed]
  output.on('data', (shown: string) => {
    seen += shown
    // Each question is answered once it is there.
    if (shown.endsWith(': '))
      for (let key = keys.shift(); key !== undefined; key = key === '\r' ? undefined : keys.shift()) input.write(key)
  })
  return { terminal: { input, output }, seen: () => seen }
}

test('what is typed at a terminal is asked for twice and not shown', async () => {
  const { terminal, seen } = terminalWith('korn og kløver\rkorn og kløver\r')
  expect(await askPassword(terminal)).toBe('korn og kløver')
  expect(seen()).toBe('Password: \nThe same again: \n')
})

test('two that are not the same are no password', async () => {
  await expect(askPassword(terminalWith('korn\rbyg\r').terminal)).rejects.toThrow(
    'The two are not the same: nothing has been changed.',
  )
})

test('Ctrl-C gives up', async () => {
  await expect(askPassword(terminalWith('ko\u0003').terminal)).rejects.toThrow(
    'No password was given: nothing has been changed.',
  )
})

test('without a terminal it is the first line of the input', async () => {
  const input = Readable.from([Buffer.from('korn og '), Buffer.from('kløver\r\nbyg\n')])
  expect(await askPassword({ input, output: new PassThrough() })).toBe('korn og kløver')
})
