import { parseArgs } from 'node:util'

import { roles } from '#src/domain/operators/roles.ts'
import type { Role } from '#src/domain/operators/roles.ts'

import { Problem } from '../problem.ts'

export type Command =
  | { name: 'list' }
  | { name: 'add'; username: string; firstName: string | null }
  | { name: 'password'; username: string }
  | { name: 'first-name'; username: string; firstName: string | null }
  | { name: 'role'; username: string; role: Role }
  /** Of one operator, or of everybody. */
  | { name: 'sessions' | 'end-sessions'; username: string | null }

export const USAGE = `npm run admin -- COMMAND
  list                              every operator
  add NAME [--first-name FIRST]     a new operator; asks for the password
  password NAME                     a new password, which ends the operator's sessions
  first-name NAME [FIRST]           how the dashboard greets; without FIRST by the user name
  role NAME ROLE                    'operator', or 'administrator': who may manage the operators
  sessions [NAME]                   who is signed in
  end-sessions NAME | --everybody   signs out everywhere
Without a terminal the password is the first line of the input; ADMIN_PASSWORD goes before both.`

const options = { 'first-name': { type: 'string' }, everybody: { type: 'boolean' } } as const

const misused = (what: string): Problem => new Problem(`${what}. 'npm run admin' shows how it is used.`)

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    // Of the parser's explanation, the part that names the word.
    throw misused(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function named(command: string, username: string | undefined): string {
  if (username === undefined || username.trim() === '') throw misused(`${command}: the name of the operator is missing`)
  return username.trim()
}

const firstNameOf = (given: string | undefined): string | null => given?.trim() || null

function roleOf(given: string | undefined): Role {
  const role = roles.find((each) => each === given)
  if (role === undefined) throw misused(`role: it is ${roles.map((each) => `'${each}'`).join(' or ')}`)
  return role
}

/** What is asked for on the command line; null for nothing. Throws a `Problem` of one line for what cannot be. */
export function readCommand(words: string[]): Command | null {
  const { values, positionals } = parsed(words)
  const [command, username, third, ...rest] = positionals
  const isTooMuch = third !== undefined && command !== 'first-name' && command !== 'role'
  if (rest.length > 0 || isTooMuch) throw misused(`${command}: '${rest[0] ?? third}' is too much`)
  if (values['first-name'] !== undefined && command !== 'add') throw misused('--first-name belongs to add')
  if (values.everybody && (command !== 'end-sessions' || username !== undefined))
    throw misused('--everybody belongs to end-sessions, without a name')
  switch (command) {
    case undefined:
      return null
    case 'list':
      if (username !== undefined) throw misused(`list: '${username}' is too much`)
      return { name: 'list' }
    case 'add':
      return { name: 'add', username: named(command, username), firstName: firstNameOf(values['first-name']) }
    case 'password':
      return { name: 'password', username: named(command, username) }
    case 'first-name':
      return { name: 'first-name', username: named(command, username), firstName: firstNameOf(third) }
    case 'role':
      return { name: 'role', username: named(command, username), role: roleOf(third) }
    case 'sessions':
      return { name: 'sessions', username: username ?? null }
    case 'end-sessions':
      return { name: 'end-sessions', username: values.everybody ? null : named(command, username) }
    default:
      throw misused(`'${command}' is no command`)
  }
}
