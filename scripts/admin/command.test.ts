import { expect, test } from 'vitest'

import { readCommand } from './command.ts'
import type { Command } from './command.ts'

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
])('%j is understood', (words, command) => {
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
])('%j is refused in one line', (words, told) => {
  expect(() => readCommand(words)).toThrow(`${told}. 'npm run admin' shows how it is used.`)
})
