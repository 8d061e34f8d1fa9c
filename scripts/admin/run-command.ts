import type { Database } from '#db/connection.ts'
import {
  addOperator,
  findCredentials,
  listOperators,
  setFirstName,
  setPassword,
  setRole,
} from '#db/queries/operators/operators.ts'
import { resetCallCounts } from '#db/queries/limits/rate-limits.ts'
import { endSessionsOf, listSessions } from '#db/queries/operators/sessions.ts'
import { weakness } from '#functions/operators/common-passwords.ts'
import { hashPassword } from '#functions/operators/password.ts'
import { nameCounter } from '#functions/operators/sign-in-limit.ts'
import { chosenPassword, login } from '#src/contracts/operators/auth.ts'
import type { Role } from '#src/domain/operators/roles.ts'

import { Problem } from '../problem.ts'
import type { Command } from './command.ts'

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
  const weak = await weakness(data, username)
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
    // Who had forgotten the old one has tried it too often.
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

/** Does what is asked for; the lines tell what was done. `askPassword` is asked where a password is needed. */
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
        ? ['Nobody is signed in.']
        : lasting.map(({ username, since, expire }) => `${username}: since ${moment(since)}, until ${moment(expire)}`)
    }
    case 'end-sessions': {
      const ended = await endSessionsOf(db, command.username === null ? null : await idOf(db, command.username))
      return [`Ended ${sessions(ended)}.`]
    }
  }
}
