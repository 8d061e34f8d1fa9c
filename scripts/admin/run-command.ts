import type { Database } from '#db/connection.ts'
import {
  addOperator,
  findCredentials,
  listOperators,
  setFirstName,
  setPassword,
  setRole,
  endSessionsOf,
  listSessions,
} from '#db/queries/operators/operators.ts'
import { resetCallCounts } from '#db/queries/limits/rate-limits.ts'
import { hashPassword, passwordWeakness, nameCounter } from '#functions/operators/password.ts'
import { chosenPassword, login } from '#src/contracts/operators/auth.ts'
import type { Role } from '#src/domain/operators/sign-in.ts'
import { Problem } from '../problem.ts'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { roles } from '#src/domain/operators/sign-in.ts'

export type Command =
  | { name: 'list' }
  | { name: 'add'; username: string; firstName: string | null }
  | { name: 'password'; username: string }
  | { name: 'first-name'; username: string; firstName: string | null }
  | { name: 'role'; username: string; role: Role }
  /** `null` for all operators. */
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
    // Keeps only the sentence of the parser's message that names the argument.
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

/** Parses the command line. Returns null if it is empty, and throws a one-line `Problem` if it is invalid. */
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

const moment = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'Europe/Copenhagen', dateStyle: 'short', timeStyle: 'short' })

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`)

async function idOf(db: Database, username: string): Promise<string> {
  const found = await findCredentials(db, username)
  if (found === undefined) throw new Problem(`There is no operator '${username}'.`)
  return found.id
}

async function hashOf(username: string, askPassword: () => Promise<string>): Promise<string> {
  const { success, data, error } = chosenPassword.safeParse(await askPassword())
  if (!success) throw new Problem(`${error.issues[0]?.message}.`)
  const weak = await passwordWeakness(data, username)
  if (weak !== null) throw new Problem(`${weak}.`)
  return hashPassword(data)
}

async function add(
  db: Database,
  { username, firstName }: { username: string; firstName: string | null },
  askPassword: () => Promise<string>,
): Promise<string> {
  const { success, data, error } = login.shape.username.safeParse(username)
  if (!success) throw new Problem(`${error.issues[0]?.message}.`)
  const taken = new Problem(`There is an operator '${data}' already; 'password' sets a new password.`)
  if ((await findCredentials(db, data)) !== undefined) throw taken
  if (!(await addOperator(db, data, await hashOf(data, askPassword), { firstName }))) throw taken
  return `'${data}' can sign in at /admin/login.`
}

async function changePassword(db: Database, username: string, askPassword: () => Promise<string>): Promise<string> {
  const id = await idOf(db, username)
  const passwordHash = await hashOf(username, askPassword)
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, id, passwordHash)
    // Failed attempts with a forgotten password must not block the new one.
    await resetCallCounts(trx, nameCounter(username))
  })
  return `'${username}' has a new password, and is signed out everywhere.`
}

async function changeRole(db: Database, { username, role }: { username: string; role: Role }): Promise<string> {
  const id = await idOf(db, username)
  if (!(await db.transaction().execute((trx) => setRole(trx, id, role))))
    throw new Problem('There must be an administrator: make someone else one first.')
  return `'${username}' is ${role === 'operator' ? 'an operator' : 'an administrator'}.`
}

/** Runs a command and returns the lines to print. Calls `askPassword` only if a password is needed. */
export async function runAdminCommand(
  db: Database,
  command: Command,
  askPassword: () => Promise<string>,
): Promise<string[]> {
  switch (command.name) {
    case 'list': {
      const operators = await listOperators(db)
      return operators.map(
        ({ username, firstName, role, sessions: count }) =>
          `${username}${firstName === null ? '' : ` (${firstName})`}: ${role}, ${sessions(count)}`,
      )
    }
    case 'add':
      return [await add(db, command, askPassword)]
    case 'password':
      return [await changePassword(db, command.username, askPassword)]
    case 'first-name':
      await setFirstName(db, await idOf(db, command.username), command.firstName)
      return [`The dashboard greets '${command.username}' as ${command.firstName ?? command.username}.`]
    case 'role':
      return [await changeRole(db, command)]
    case 'sessions': {
      const operatorId = command.username === null ? null : await idOf(db, command.username)
      const lasting = await listSessions(db, operatorId)
      return lasting.length === 0
        ? ['No operator is signed in.']
        : lasting.map(({ username, since, expire }) => `${username}: since ${moment(since)}, until ${moment(expire)}`)
    }
    case 'end-sessions': {
      const ended = await endSessionsOf(db, command.username === null ? null : await idOf(db, command.username))
      return [`Ended ${sessions(ended)}.`]
    }
  }
}

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Discards what readline echoes, so that the password is not shown. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads a password that is typed twice without echo, or the first line of the input if it is not a terminal. */
export async function askPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/)[0] ?? ''
  const lines = createInterface({ input, output: nowhere(), terminal: true })
  lines.once('SIGINT', () => lines.close())
  const typed = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    output.write(question)
    const line = await typed.next()
    output.write('\n')
    if (line.done) throw new Problem('No password was given: nothing has been changed.')
    return line.value
  }
  try {
    const password = await ask('Password: ')
    if ((await ask('The same again: ')) !== password)
      throw new Problem('The two are not the same: nothing has been changed.')
    return password
  } finally {
    lines.close()
  }
}
