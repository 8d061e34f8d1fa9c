import { beforeAll } from 'vitest'

import type { Database } from '#db/connection.ts'
import type { OpenDatabase } from '#db/database.ts'
import { addOperator, findCredentials } from '#db/queries/operators/operators.ts'
import { operatorRoutes as auth } from '#functions/operators/routes.ts'

import { onDatabase, visit } from './platform.ts'
import type { Handler } from './platform.ts'
import { newVisitor, send } from './visitor.ts'
import type { Sent } from './visitor.ts'

export const USERNAME = 'anna'
export const PASSWORD = 'korn og kløver'

/** The hash of `PASSWORD`, at a cost that is low enough for tests. */
const PASSWORD_HASH = '$2b$04$Gq1NdmXXIve9llCU8tsvkOxxYsV4Qh9rLbIa7nT35TeOuG20J/7lu'

export interface SignedIn {
  id: string
  /** The Cookie header of the operator's browser. */
  cookie: string
  /** Makes a call as the operator. */
  call: (
    handler: Handler,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>
}

/** The Cookie header that a browser sends after this response. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export function signIn(username: string, password: string, sent?: Sent): Promise<Response> {
  return send(auth, '/api/login', { username, password }, sent)
}

/** Adds an operator with the password `PASSWORD`. */
export async function addTestOperator(db: Database, username = USERNAME): Promise<string> {
  await addOperator(db, username, PASSWORD_HASH)
  const { id = '' } = (await findCredentials(db, username)) ?? {}
  return id
}

/** Adds an operator and signs in. Call it after the test's database and secret are set. */
export async function signedInOperator(db: Database, username = USERNAME): Promise<SignedIn> {
  const id = await addTestOperator(db, username)
  const response = await signIn(username, PASSWORD)
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}`)
  const cookie = cookieOf(response)
  const call: SignedIn['call'] = async (handler, method, path, body, given) => {
    const headers = { Cookie: cookie, 'Accept-Language': 'en', ...given }
    if (body !== undefined) return send(handler, path, body, { method, headers })
    return visit(
      handler,
      new Request(`http://localhost${path}`, { method, headers: { ...headers, Origin: 'http://localhost' } }),
      { ip: newVisitor() },
    )
  }
  return { id, cookie, call }
}

/** Makes the calls of these tests use a database. Returns an operator who is signed in on it once the tests begin. */
export function operatorOn(opened: () => Pick<OpenDatabase, 'db'>): Pick<SignedIn, 'id' | 'call'> {
  onDatabase(opened)
  let operator: SignedIn
  beforeAll(async () => {
    operator = await signedInOperator(opened().db)
  })
  return {
    get id() {
      return operator.id
    },
    call: (...asked) => operator.call(...asked),
  }
}
