import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword, readCommand } from './run-command.ts'
import type { Command } from './run-command.ts'

/** Simulates a terminal at which this text is typed key by key, and records its output. */
function terminalWith(typed: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough({ encoding: 'utf8' })
  let seen = ''
  const keys = [...typed]
  output.on('data', (shown: string) => {
    seen += shown
    // Types each answer after its question is shown.
    if (shown.endsWith(': '))
      for (let key = keys.shift(); key !== undefined; key = key === '\r' ? undefined : keys.shift()) input.write(key)
  })
  return { terminal: { input, output }, seen: () => seen }
}

test('a password that is typed at a terminal is asked for twice and not shown', async () => {
  const { terminal, seen } = terminalWith('korn og kløver\rkorn og kløver\r')
  expect(await askPassword(terminal)).toBe('korn og kløver')
  expect(seen()).toBe('Password: \nThe same again: \n')
})

test('two different passwords are refused', async () => {
  await expect(askPassword(terminalWith('korn\rbyg\r').terminal)).rejects.toThrow(
    'The two are not the same: nothing has been changed.',
  )
})

test('Ctrl-C cancels', async () => {
  await expect(askPassword(terminalWith('ko\u0003').terminal)).rejects.toThrow(
    'No password was given: nothing has been changed.',
  )
})

test('without a terminal the password is the first line of the input', async () => {
  const input = Readable.from([Buffer.from('korn og '), Buffer.from('kløver\r\nbyg\n')])
  expect(await askPassword({ input, output: new PassThrough() })).toBe('korn og kløver')
})

test.each<[string[], Command | null]>([
  [[], null],
  [['list'], { name: 'list' }],
  [['add', ' anna '], { name: 'add', username: 'anna', firstName: null }],
  [['add', 'anna', '--first-name', 'Anna Marie'], { name: 'add', username: 'anna', firstName: 'Anna Marie' }],
  [['password', 'anna'], { name: 'password', username: 'anna' }],
  [['first-name', 'anna', 'Anna'], { name: 'first-name', username: 'anna', firstName: 'Anna' }],
  [['first-name', 'anna'], { name: 'first-name', username: 'anna', firstName: null }],
  [['role', 'anna', 'operator'], { name: 'role', username: 'anna', role: 'operator' }],
  [['sessions'], { name: 'sessions', username: null }],
  [['sessions', 'anna'], { name: 'sessions', username: 'anna' }],
  [['end-sessions', 'anna'], { name: 'end-sessions', username: 'anna' }],
  [['end-sessions', '--everybody'], { name: 'end-sessions', username: null }],
])('%j is a valid command', (words, command) => {
  expect(readCommand(words)).toEqual(command)
})

test.each([
  [['dance'], "'dance' is no command"],
  [['add'], 'add: the name of the operator is missing'],
  [['password', ' '], 'password: the name of the operator is missing'],
  [['role', 'anna', 'boss'], "role: it is 'operator' or 'administrator'"],
  [['end-sessions'], 'end-sessions: the name of the operator is missing'],
  [['end-sessions', 'anna', '--everybody'], '--everybody belongs to end-sessions, without a name'],
  [['list', '--everybody'], '--everybody belongs to end-sessions, without a name'],
  [['password', 'anna', '--first-name', 'Anna'], '--first-name belongs to add'],
  [['password', 'anna', 'hemmelig'], "password: 'hemmelig' is too much"],
  [['first-name', 'anna', 'Anna', 'Marie'], "first-name: 'Marie' is too much"],
  [['list', 'anna'], "list: 'anna' is too much"],
  [['add', 'anna', '--password', 'x'], "Unknown option '--password'"],
])('%j is refused in one line', (words, message) => {
  expect(() => readCommand(words)).toThrow(`${message}. 'npm run admin' shows how it is used.`)
})
