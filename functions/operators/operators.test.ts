import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { operatorRoutes as auth } from './routes.ts'
import { producerStandingRoutes as status } from '#functions/producer/standing.ts'
import { currentOperator } from '#src/contracts/operators/auth.ts'

import {
  addTestOperator,
  cookieOf,
  PASSWORD,
  signedInOperator,
  signIn,
  USERNAME,
} from '#functions/_lib/testing/operator.ts'
import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'

const user = (cookie: string) =>
  visit(auth, new Request('http://localhost/api/auth/user', { headers: { Cookie: cookie } }), { ip: newVisitor() })

describe('an operator', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('stays signed in until signing out, which ends the session on the server', async () => {
      const { cookie, call } = await signedInOperator(opened().db)
      const known = await user(cookie)
      expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(currentOperator.strict().parse(await known.json())).toMatchObject({ username: USERNAME, firstName: null })
      expect((await call(auth, 'POST', '/api/logout')).status).toBe(200)
      expect(await refusal(await user(cookie))).toEqual({ status: 401, message: 'You are logged out.' })
    })

    test('a wrong password and an unknown name are answered alike', async () => {
      await addTestOperator(opened().db, 'bente')
      const answers = [await signIn('bente', 'forkert'), await signIn('ingen', 'forkert')]
      for (const answer of answers)
        expect(await refusal(answer)).toEqual({ status: 401, message: 'Invalid credentials. Please try again.' })
    })

    test('a NUL makes a name invalid, and a password wrong', async () => {
      expect((await signIn('bente\u0000', PASSWORD)).status).toBe(422)
      expect((await signIn('bente', `${PASSWORD}\u0000`)).status).toBe(401)
    })

    test('after five failures from an address, the name is locked there even with the right password', async () => {
      await addTestOperator(opened().db, 'carl')
      const ip = newVisitor()
      for (let failure = 0; failure < 5; failure++) await signIn('carl', 'forkert', { ip })
      const answer = await signIn('carl', PASSWORD, { ip })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
      expect(await refusal(answer)).toEqual({ status: 429, message: 'Too many attempts. Try again in 15 minutes.' })
    })

    test('a session lasts twelve hours from its last use, not counting polls, and seven days at most', async () => {
      const { db } = opened()
      const { id, cookie, call } = await signedInOperator(db, 'emil')
      const began = Date.now()
      const hoursLeft = async (): Promise<number | undefined> => {
        const row = await db.selectFrom('sessions').select('expire').where('adminUserId', '=', id).executeTakeFirst()
        return row && Math.round((row.expire.getTime() - platform.now().getTime()) / 3_600_000)
      }
      const inHours = (hours: number) => {
        platform.now = () => new Date(began + hours * 3_600_000)
      }
      try {
        expect(await hoursLeft()).toBe(12)
        inHours(10)
        await call(status, 'GET', '/api/admin/collection-status')
        expect(await hoursLeft()).toBe(2)
        for (let hours = 10; hours <= 160; hours += 10) {
          inHours(hours)
          expect((await user(cookie)).status).toBe(200)
          expect(await hoursLeft()).toBe(Math.min(12, 168 - hours))
        }
        inHours(168.1)
        expect((await user(cookie)).status).toBe(401)
      } finally {
        platform.now = () => new Date()
      }
    })

    test('a changed password ends the old sessions and starts a new one', async () => {
      const { db } = opened()
      const { cookie, call } = await signedInOperator(db, 'dorte')
      const elsewhere = cookieOf(await signIn('dorte', PASSWORD))
      const body = { currentPassword: PASSWORD, newPassword: 'byg og havre', confirmPassword: 'byg og havre' }
      const changed = await call(auth, 'POST', '/api/change-password', body)
      expect(changed.status).toBe(200)
      expect([
        (await user(cookie)).status,
        (await user(elsewhere)).status,
        (await user(cookieOf(changed))).status,
      ]).toEqual([401, 401, 200])
      expect([(await signIn('dorte', PASSWORD)).status, (await signIn('dorte', 'byg og havre')).status]).toEqual([
        401, 200,
      ])
    })

    test('a password cannot be changed without a session', async () => {
      const answer = await send(auth, '/api/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'byg og havre',
        confirmPassword: 'byg og havre',
      })
      expect(answer.status).toBe(401)
    })
  })
})
