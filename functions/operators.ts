import type { Config } from '@netlify/functions'

import { findCredentials, setPassword } from '#db/queries/operators/operators.ts'
import { currentOperator, login, passwordChange } from '#src/contracts/operators/auth.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { invalidField, Refusal } from './_lib/http/errors.ts'
import { hashPassword, isPassword } from './_lib/operators/password.ts'
import { operatorOf, operatorOnly, startSession, stopSession } from './_lib/operators/session.ts'
import { countSignInAttempt, forgetSignInAttempts } from './_lib/operators/sign-in-limit.ts'
import { published } from './_lib/publishing/publish.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api')

app.post('/login', validBody(login), async (c) => {
  const { username, password } = c.req.valid('json')
  await countSignInAttempt(c, username)
  const found = await findCredentials(c.var.db, username)
  if (!(await isPassword(password, found?.passwordHash ?? null)) || found === undefined)
    throw new Refusal(401, 'Invalid credentials. Please try again.')
  await forgetSignInAttempts(c, username)
  await startSession(c, found.id)
  return c.json({ message: 'Signed in' }, 200, { 'Cache-Control': 'no-store' })
})

app.post('/logout', async (c) => {
  await stopSession(c)
  return c.json({ message: 'Signed out' }, 200, { 'Cache-Control': 'no-store' })
})

app.get('/auth/user', operatorOnly, (c) => c.json(currentOperator.parse(operatorOf(c))))

app.post('/change-password', operatorOnly, published, validBody(passwordChange), async (c) => {
  const { currentPassword, newPassword } = c.req.valid('json')
  const { id, username } = operatorOf(c)
  await countSignInAttempt(c, username)
  const found = await findCredentials(c.var.db, username)
  if (!(await isPassword(currentPassword, found?.passwordHash ?? null)))
    throw invalidField('currentPassword', 'Current password is incorrect')
  await forgetSignInAttempts(c, username)
  const passwordHash = await hashPassword(newPassword)
  await c.var.db.transaction().execute((trx) => setPassword(trx, id, passwordHash))
  await startSession(c, id)
  return c.json({ message: 'Your password has been updated successfully.' })
})

export default handle(app)

export const config: Config = {
  path: ['/api/login', '/api/logout', '/api/auth/user', '/api/change-password'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
