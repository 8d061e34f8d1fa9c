import type { Config } from '@netlify/functions'
import type { Context } from 'hono'

import { findCredentials, setPassword } from '#db/queries/operators/operators.ts'
import { currentOperator, login, passwordChange } from '#src/contracts/operators/auth.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { invalidField, Refusal } from './_lib/http/errors.ts'
import { weakness } from './_lib/operators/common-passwords.ts'
import { hashPassword, isPassword } from './_lib/operators/password.ts'
import { logSecurity } from './_lib/operators/security-log.ts'
import { operatorOf, operatorOnly, startSession, stopSession } from './_lib/operators/session.ts'
import { countTry, forgetTries, passwordCounters, signInCounters } from './_lib/operators/sign-in-limit.ts'
import type { Counters } from './_lib/operators/sign-in-limit.ts'
import { trustDevice, trustedDevice } from './_lib/operators/trusted-device.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { published } from './_lib/publishing/publish.ts'
import type { Env } from './_lib/http/platform.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api')

/** Counts a try; one too many is refused, and stands in the log. */
async function countLoggedTry(c: Context<Env>, counters: Counters, operatorId: string | null): Promise<void> {
  try {
    await countTry(c, counters)
  } catch (error) {
    if (error instanceof Refusal) logSecurity(c, 'locked-out', operatorId)
    throw error
  }
}

app.post('/login', limited('sign-in'), validBody(login), async (c) => {
  const { username, password } = c.req.valid('json')
  const found = await findCredentials(c.var.db, username)
  const counters = signInCounters(c, username, found === undefined ? null : await trustedDevice(c, found.id))
  await countLoggedTry(c, counters, found?.id ?? null)
  if (!(await isPassword(password, found?.passwordHash ?? null)) || found === undefined) {
    logSecurity(c, 'sign-in-failed', found?.id ?? null)
    throw new Refusal(401, 'Invalid credentials. Please try again.')
  }
  await forgetTries(c, counters)
  await startSession(c, found.id)
  await trustDevice(c, found.id)
  logSecurity(c, 'signed-in', found.id)
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
  const weak = weakness(newPassword, username)
  if (weak !== null) throw invalidField('newPassword', weak)
  await countLoggedTry(c, passwordCounters(id), id)
  const found = await findCredentials(c.var.db, username)
  if (!(await isPassword(currentPassword, found?.passwordHash ?? null))) {
    logSecurity(c, 'password-change-failed', id)
    throw invalidField('currentPassword', 'Current password is incorrect')
  }
  await forgetTries(c, passwordCounters(id))
  const passwordHash = await hashPassword(newPassword)
  await c.var.db.transaction().execute((trx) => setPassword(trx, id, passwordHash))
  logSecurity(c, 'password-changed', id)
  await startSession(c, id)
  return c.json({ message: 'Your password has been updated successfully.' })
})

export default handle(app)

export const config: Config = {
  path: ['/api/login', '/api/logout', '/api/auth/user', '/api/change-password'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
