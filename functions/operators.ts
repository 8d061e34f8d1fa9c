import type { Config } from '@netlify/functions'

import { findCredentials, setPassword } from '#db/queries/operators/operators.ts'
import { currentOperator, login, passwordChange } from '#src/contracts/operators/auth.ts'

import { createApp, handle, only } from './_lib/http/app.ts'
import { invalidField, Refusal } from './_lib/http/errors.ts'
import { hashPassword, isPassword } from './_lib/operators/password.ts'
import { operatorOf, operatorOnly, startSession, stopSession } from './_lib/operators/session.ts'
import { forgiveSignIn, limitSignIn } from './_lib/operators/sign-in-limit.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api')

app.post('/login', async (c) => {
  const { username, password } = await validBody(c, login)
  await limitSignIn(c, username)
  const found = await findCredentials(c.var.db, username)
  if (!(await isPassword(password, found?.passwordHash ?? null)) || found === undefined)
    throw new Refusal(401, 'Invalid credentials. Please try again.')
  await forgiveSignIn(c, username)
  await startSession(c, found.id)
  return c.json({ message: 'Signed in' }, 200, { 'Cache-Control': 'no-store' })
})
app.all('/login', only('POST'))

app.post('/logout', async (c) => {
  await stopSession(c)
  return c.json({ message: 'Signed out' }, 200, { 'Cache-Control': 'no-store' })
})
app.all('/logout', only('POST'))

app.get('/auth/user', operatorOnly, (c) => c.json(currentOperator.parse(operatorOf(c))))
app.all('/auth/user', only('GET'))

app.post('/change-password', operatorOnly, async (c) => {
  const { currentPassword, newPassword } = await validBody(c, passwordChange)
  const { id, username } = operatorOf(c)
  await limitSignIn(c, username)
  const found = await findCredentials(c.var.db, username)
  if (!(await isPassword(currentPassword, found?.passwordHash ?? null)))
    throw invalidField('currentPassword', 'Current password is incorrect')
  await forgiveSignIn(c, username)
  const passwordHash = await hashPassword(newPassword)
  await c.var.db.transaction().execute((trx) => setPassword(trx, id, passwordHash))
  await startSession(c, id)
  return c.json({ message: 'Your password has been updated successfully.' })
})
app.all('/change-password', only('POST'))

export default handle(app)

export const config: Config = {
  path: ['/api/login', '/api/logout', '/api/auth/user', '/api/change-password'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
