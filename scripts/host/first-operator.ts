import { randomBytes } from 'node:crypto'

import type { Database } from '#db/connection.ts'
import { addOperator, hasOperators } from '#db/queries/operators/operators.ts'
import { hashPassword } from '#functions/_lib/operators/password.ts'
import type { Environment } from '#src/config/environment.ts'

/** Makes the first operator when there is none, and tells how to sign in; a password that was given is not repeated. */
export async function addFirstOperator(
  db: Database,
  { username, password }: Environment['firstOperator'],
  tell: (line: string) => void,
): Promise<void> {
  if (await hasOperators(db)) {
    tell('Operators sign in at /admin/login; npm run admin sets a password.')
    return
  }
  const chosen = password ?? randomBytes(12).toString('base64url')
  await addOperator(db, username, await hashPassword(chosen))
  tell(
    `The operator signs in at /admin/login as '${username}', with ${password === null ? `the password ${chosen} (it is not shown again)` : 'the password in ADMIN_PASSWORD'}.`,
  )
}
