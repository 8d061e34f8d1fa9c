import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { operatorRoutes as operators } from './routes.ts'
import { listedOperator } from '#src/contracts/operators/operators.ts'

import { PASSWORD, signedInOperator, signIn } from '#functions/_lib/testing/operator.ts'
import { onDatabase } from '#functions/_lib/testing/platform.ts'
import { refusal } from '#functions/_lib/testing/visitor.ts'

const PATH = '/api/admin/operators'
const NEW_PASSWORD = 'byg og havre'

describe('managing operators', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    /** Signs in the first operator, who is an administrator, and another one. */
    async function signInBoth() {
      await opened().db.deleteFrom('adminUsers').execute()
      const anna = await signedInOperator(opened().db)
      const bent = await signedInOperator(opened().db, 'bent')
      const list = async () =>
        listedOperator
          .strict()
          .array()
          .parse(await (await anna.call(operators, 'GET', PATH)).json())
      return { anna, bent, list }
    }

    test('makes the first operator an administrator, but not the following operators', async () => {
      const { list } = await signInBoth()
      expect(await list()).toMatchObject([
        { username: 'anna', firstName: null, role: 'administrator', sessions: 1 },
        { username: 'bent', firstName: null, role: 'operator', sessions: 1 },
      ])
    })

    test('is forbidden to other operators', async () => {
      const { anna, bent } = await signInBoth()
      const forbidden = { status: 403, message: 'Only administrators can do this.' }
      for (const [method, path, body] of [
        ['GET', PATH],
        ['POST', PATH, { username: 'carl', password: NEW_PASSWORD, role: 'administrator' }],
        ['PUT', `${PATH}/${anna.id}/password`, { password: NEW_PASSWORD }],
        ['PUT', `${PATH}/${bent.id}/role`, { role: 'administrator' }],
        ['DELETE', `${PATH}/${anna.id}/sessions`],
      ] as const)
        expect(await refusal(await bent.call(operators, method, path, body))).toEqual(forbidden)
      expect((await signIn('anna', PASSWORD)).status).toBe(200)
      expect((await signIn('carl', NEW_PASSWORD)).status).toBe(401)
    })

    test('adds an operator once, with a role, who can sign in', async () => {
      const { anna, list } = await signInBoth()
      const carl = { username: 'carl', firstName: ' Carl ', password: NEW_PASSWORD, role: 'administrator' }
      expect((await anna.call(operators, 'POST', PATH, carl)).status).toBe(201)
      expect(await refusal(await anna.call(operators, 'POST', PATH, carl))).toMatchObject({
        status: 422,
        message: 'An operator with this name already exists',
      })
      expect((await signIn('carl', NEW_PASSWORD)).status).toBe(200)
      expect((await list())[2]).toMatchObject({ username: 'carl', firstName: 'Carl', role: 'administrator' })
    })

    test('resets a password, which ends the sessions and clears the failed attempts', async () => {
      const { anna, bent } = await signInBoth()
      for (let failure = 0; failure < 6; failure++) await signIn('bent', 'forkert')
      const reset = await anna.call(operators, 'PUT', `${PATH}/${bent.id}/password`, { password: NEW_PASSWORD })
      expect(reset.status).toBe(200)
      expect((await bent.call(operators, 'GET', '/api/auth/user')).status).toBe(401)
      expect((await signIn('bent', NEW_PASSWORD)).status).toBe(200)
    })

    test('does not reset the password of the administrator who asks', async () => {
      const { anna } = await signInBoth()
      const answer = await anna.call(operators, 'PUT', `${PATH}/${anna.id}/password`, { password: NEW_PASSWORD })
      expect(answer.status).toBe(409)
      expect((await signIn('anna', PASSWORD)).status).toBe(200)
    })

    test('ends the sessions of another operator', async () => {
      const { anna, bent } = await signInBoth()
      expect((await anna.call(operators, 'DELETE', `${PATH}/${bent.id}/sessions`)).status).toBe(200)
      expect((await bent.call(operators, 'GET', '/api/auth/user')).status).toBe(401)
      expect((await anna.call(operators, 'GET', '/api/auth/user')).status).toBe(200)
    })

    test('keeps the last administrator', async () => {
      const { anna, bent } = await signInBoth()
      const stepDown = () => anna.call(operators, 'PUT', `${PATH}/${anna.id}/role`, { role: 'operator' })
      expect(await refusal(await stepDown())).toEqual({
        status: 409,
        message: 'There must be an administrator: make someone else one first.',
      })
      await anna.call(operators, 'PUT', `${PATH}/${bent.id}/role`, { role: 'administrator' })
      expect((await stepDown()).status).toBe(200)
      expect((await anna.call(operators, 'GET', PATH)).status).toBe(403)
      expect((await bent.call(operators, 'GET', PATH)).status).toBe(200)
    })

    test('does not find an unknown operator', async () => {
      const { anna } = await signInBoth()
      const notFound = { status: 404, message: 'This operator does not exist.' }
      for (const id of [randomUUID(), 'nobody'])
        expect(await refusal(await anna.call(operators, 'PUT', `${PATH}/${id}/role`, { role: 'operator' }))).toEqual(
          notFound,
        )
    })
  })
})
