import type { Hono, Context } from 'hono'

import {
  addOperator,
  findCredentials,
  findOperator,
  listOperators,
  setPassword,
  setRole,
  endSessionsOf,
} from '#db/queries/operators/operators.ts'
import type { Operator } from '#db/queries/operators/operators.ts'
import { resetCallCounts } from '#db/queries/limits/rate-limits.ts'
import type { Database } from '#db/connection.ts'
import { currentOperator, login, passwordChange } from '#src/contracts/operators/auth.ts'
import { listedOperator, newOperator, passwordReset, roleChange } from '#src/contracts/operators/operators.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { invalidField, notFound, Refusal } from '#functions/_lib/http/errors.ts'
import {
  hashPassword,
  isPassword,
  passwordWeakness,
  countAttempt,
  keysToReset,
  nameCounter,
  passwordCounters,
  signInCounters,
  trustDevice,
  trustedDevice,
} from './password.ts'
import { administratorOnly, logSecurity, operatorOf, operatorOnly, startSession, stopSession } from './session.ts'
import type { Counters } from './password.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody, validId } from '#functions/_lib/http/validate.ts'

export const operatorRoutes: Hono<Env> = createApp('/api')

/** Counts an attempt. One too many is rejected and logged. */
async function countLoggedAttempt(c: Context<Env>, counters: Counters, operatorId: string | null): Promise<void> {
  try {
    await countAttempt(c, counters)
  } catch (error) {
    if (error instanceof Refusal) logSecurity(c, 'locked-out', operatorId)
    throw error
  }
}

async function refuseWeak(field: string, password: string, username: string): Promise<void> {
  const weak = await passwordWeakness(password, username)
  if (weak !== null) throw invalidField(field, weak)
}

operatorRoutes.post('/login', limited('sign-in'), validBody(login), async (c) => {
  const { username, password } = c.req.valid('json')
  const found = await findCredentials(c.var.db, username)
  const counters = signInCounters(c, username, found === undefined ? null : await trustedDevice(c, found.id))
  await countLoggedAttempt(c, counters, found?.id ?? null)
  if (!(await isPassword(password, found?.passwordHash ?? null)) || found === undefined) {
    logSecurity(c, 'sign-in-failed', found?.id ?? null)
    throw new Refusal(401, 'Invalid credentials. Please try again.')
  }
  await startSession(c, found.id, keysToReset(counters))
  await trustDevice(c, found.id)
  logSecurity(c, 'signed-in', found.id)
  return c.json({ message: 'Signed in' }, 200, { 'Cache-Control': 'no-store' })
})

operatorRoutes.post('/logout', limited('sign-out'), async (c) => {
  await stopSession(c)
  return c.json({ message: 'Signed out' }, 200, { 'Cache-Control': 'no-store' })
})

operatorRoutes.get('/auth/user', operatorOnly, (c) => c.json(currentOperator.parse(operatorOf(c))))

operatorRoutes.post('/change-password', operatorOnly, publishesWrite, validBody(passwordChange), async (c) => {
  const { currentPassword, newPassword } = c.req.valid('json')
  const { id, username } = operatorOf(c)
  await refuseWeak('newPassword', newPassword, username)
  await countLoggedAttempt(c, passwordCounters(id), id)
  const found = await findCredentials(c.var.db, username)
  if (!(await isPassword(currentPassword, found?.passwordHash ?? null))) {
    logSecurity(c, 'password-change-failed', id)
    throw invalidField('currentPassword', 'Current password is incorrect')
  }
  const passwordHash = await hashPassword(newPassword)
  await c.var.db.transaction().execute((trx) => setPassword(trx, id, passwordHash))
  logSecurity(c, 'password-changed', id)
  await startSession(c, id, keysToReset(passwordCounters(id)))
  return c.json({ message: 'Your password has been updated successfully.' })
})

const UNKNOWN_OPERATOR = 'This operator does not exist.'

const operatorId = validId(UNKNOWN_OPERATOR)

async function knownOperator(db: Database, id: string): Promise<Operator> {
  const operator = await findOperator(db, id)
  if (operator === undefined) throw notFound(UNKNOWN_OPERATOR)
  return operator
}

operatorRoutes.use('/admin/operators/*', operatorOnly, administratorOnly)

operatorRoutes.get('/admin/operators', async (c) => c.json(listedOperator.array().parse(await listOperators(c.var.db))))

operatorRoutes.post('/admin/operators', publishesWrite, validBody(newOperator), async (c) => {
  const { username, password, ...operator } = c.req.valid('json')
  await refuseWeak('password', password, username)
  if (!(await addOperator(c.var.db, username, await hashPassword(password), operator)))
    throw invalidField('username', 'An operator with this name already exists')
  return c.json({ message: `${username} can sign in.` }, 201)
})

operatorRoutes.put('/admin/operators/:id/password', publishesWrite, operatorId, validBody(passwordReset), async (c) => {
  const { id, username } = await knownOperator(c.var.db, c.req.valid('param').id)
  // A stolen session must not outlive its end by a new password.
  if (id === operatorOf(c).id) throw new Refusal(409, 'To change your own password, use Change Password.')
  const { password } = c.req.valid('json')
  await refuseWeak('password', password, username)
  const passwordHash = await hashPassword(password)
  await c.var.db.transaction().execute(async (trx) => {
    await setPassword(trx, id, passwordHash)
    await resetCallCounts(trx, nameCounter(username))
  })
  logSecurity(c, 'password-changed', id)
  return c.json({ message: `${username} has a new password and is logged out everywhere.` })
})

operatorRoutes.put('/admin/operators/:id/role', publishesWrite, operatorId, validBody(roleChange), async (c) => {
  const { id, username } = await knownOperator(c.var.db, c.req.valid('param').id)
  const { role } = c.req.valid('json')
  if (!(await c.var.db.transaction().execute((trx) => setRole(trx, id, role))))
    throw new Refusal(409, 'There must be an administrator: make someone else one first.')
  return c.json({ message: `${username} is ${role === 'operator' ? 'an operator' : 'an administrator'}.` })
})

operatorRoutes.delete('/admin/operators/:id/sessions', publishesWrite, operatorId, async (c) => {
  const { id, username } = await knownOperator(c.var.db, c.req.valid('param').id)
  if ((await endSessionsOf(c.var.db, id)) > 0) logSecurity(c, 'session-ended', id)
  return c.json({ message: `${username} is logged out everywhere.` })
})
