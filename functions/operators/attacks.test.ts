import bcrypt, { getRounds } from 'bcryptjs'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addOperator } from '#db/queries/operators/operators.ts'
import { hashPassword } from './password.ts'
import { secretKey } from '../_lib/signing.ts'
import { operatorRoutes as auth } from './routes.ts'
import { producerStandingRoutes as status } from '#functions/producer/standing.ts'
import { reviewRoutes as reviews } from '#functions/reviews/routes.ts'

import { addTestOperator, cookieOf, PASSWORD, signedInOperator, signIn } from '#functions/_lib/testing/operator.ts'
import { onDatabase, SECRET, visit } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'

const OTHER_SECRET = 'another secret that is just as long as it'

let operators = 0
const newName = (): string => `operator-${++operators}`

const user = (cookie: string, origin = 'http://localhost') =>
  visit(auth, new Request(`${origin}/api/auth/user`, { headers: { Cookie: cookie } }), { ip: newVisitor() })
const statusFor = async (cookie: string): Promise<number> => (await user(cookie)).status
const tokenOf = (cookie: string): string => /session=([^;]*)/.exec(cookie)?.[1] ?? ''
const sidOf = (cookie: string): string => String(decodeJwt(tokenOf(cookie))['sid'])

const inAnHour = () => new Date(Date.now() + 3_600_000)
const signed = (payload: Record<string, unknown>, key: Uint8Array, alg = 'HS256', expire = inAnHour()) =>
  new SignJWT(payload).setProtectedHeader({ alg }).setExpirationTime(expire).sign(key)

/** Counts these responses by status. */
const tally = (answers: Response[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]))

/** Counts the comparisons without replacing them. */
const compare = vi.spyOn(bcrypt, 'compare')
beforeEach(() => void compare.mockClear())
afterAll(() => compare.mockRestore())

describe('an attack', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    describe('with a cookie', () => {
      test('that is unsigned, or signed with another key or algorithm, opens nothing', async () => {
        const { cookie } = await signedInOperator(opened().db, newName())
        const sid = sidOf(cookie)
        const [header = '', payload = '', signature = ''] = tokenOf(cookie).split('.')
        const none = Buffer.from('{"alg":"none"}').toString('base64url')
        const forged = {
          ofOtherSecret: await signed({ sid }, secretKey(OTHER_SECRET, 'session')),
          ofOtherPurpose: await signed({ sid }, secretKey(SECRET, 'captcha')),
          ofTheBareSecret: await signed({ sid }, new TextEncoder().encode(SECRET)),
          byOtherAlgorithm: await signed({ sid }, secretKey(SECRET, 'session'), 'HS512'),
          unsigned: new UnsecuredJWT({ sid }).setExpirationTime(inAnHour()).encode(),
          withoutSignature: `${header}.${payload}.`,
          withoutAlgorithm: `${none}.${payload}.${signature}`,
          ofOtherContent: `${header}.${Buffer.from(JSON.stringify({ sid, exp: 4102444800 })).toString('base64url')}.${signature}`,
          theSid: sid,
          empty: '',
          noToken: 'x',
        }
        const opens = await Promise.all(
          Object.entries(forged).map(async ([name, token]) => [name, await statusFor(`session=${token}`)]),
        )
        expect(Object.fromEntries(opens)).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, 401])))
        expect(await statusFor(cookie)).toBe(200)
      })

      test('that we signed for an expired or unknown session opens nothing', async () => {
        const { db } = opened()
        const { cookie, call } = await signedInOperator(db, newName())
        const sid = sidOf(cookie)
        const key = secretKey(SECRET, 'session')
        const tokens = [
          await signed({ sid }, key, 'HS256', new Date(Date.now() - 1000)),
          await new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).sign(key),
          await signed({ sid: 'unknown' }, key),
          await signed({ sid: [sid] }, key),
          await signed({ sub: sid }, key),
        ]
        for (const token of tokens) expect(await statusFor(`session=${token}`)).toBe(401)
        expect(await statusFor(`session=${await signed({ sid }, key)}`)).toBe(200)
        await db
          .updateTable('sessions')
          .set({ expire: new Date(Date.now() - 1000) })
          .where('sid', '=', sid)
          .execute()
        expect(await statusFor(cookie)).toBe(401)
        // A polled call, which does not extend a session.
        expect((await call(status, 'GET', '/api/admin/collection-status')).status).toBe(401)
      })

      test('of a captcha opens nothing', async () => {
        const captchaResponse = await visit(reviews, new Request('http://localhost/api/captcha'), { ip: newVisitor() })
        const token = cookieOf(captchaResponse).replace(/^captcha-[\da-f-]+=/, '')
        expect(token).not.toBe('')
        expect(await statusFor(`session=${token}`)).toBe(401)
      })

      test('of an operator who has been deleted opens nothing', async () => {
        const { db } = opened()
        const { id, cookie } = await signedInOperator(db, newName())
        await db.deleteFrom('adminUsers').where('id', '=', id).execute()
        expect(await statusFor(cookie)).toBe(401)
      })

      test('from before signing out or a password change opens nothing', async () => {
        const username = newName()
        const { cookie, call } = await signedInOperator(opened().db, username)
        await call(auth, 'POST', '/api/logout')
        expect(await statusFor(cookie)).toBe(401)
        const [old, here] = [cookieOf(await signIn(username, PASSWORD)), cookieOf(await signIn(username, PASSWORD))]
        const body = { currentPassword: PASSWORD, newPassword: 'byg og havre', confirmPassword: 'byg og havre' }
        const changed = await send(auth, '/api/change-password', body, { headers: { Cookie: here } })
        expect([
          changed.status,
          await statusFor(old),
          await statusFor(here),
          await statusFor(cookieOf(changed)),
        ]).toEqual([200, 401, 401, 200])
      })

      test('that was planted before signing in never becomes a session', async () => {
        const { db } = opened()
        const username = newName()
        const attacker = await signedInOperator(db, newName())
        await addTestOperator(db, username)
        for (const planted of [
          'session=planted',
          `session=${await signed({ sid: 'planted' }, secretKey(SECRET, 'session'))}`,
          attacker.cookie,
        ]) {
          const cookie = cookieOf(await signIn(username, PASSWORD, { headers: { Cookie: planted } }))
          expect(cookie).not.toBe(planted)
          expect(await (await user(cookie)).json()).toMatchObject({ username })
          expect(await statusFor(planted)).toBe(401)
        }
      })

      test('cannot be guessed: every session has a new name of 256 bits', async () => {
        const username = newName()
        await addTestOperator(opened().db, username)
        const sids = [
          sidOf(cookieOf(await signIn(username, PASSWORD))),
          sidOf(cookieOf(await signIn(username, PASSWORD))),
        ]
        expect(new Set(sids).size).toBe(2)
        for (const sid of sids) expect(Buffer.from(sid, 'base64url')).toHaveLength(32)
      })
    })

    describe('on the cookie itself', () => {
      test('finds it out of reach of scripts and other sites', async () => {
        const username = newName()
        await addTestOperator(opened().db, username)
        const response = await signIn(username, PASSWORD)
        expect(response.headers.getSetCookie()).toEqual([
          expect.stringMatching(/^session=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
          expect.stringMatching(/^device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
        ])
        expect(response.headers.get('cache-control')).toBe('no-store')
      })

      test('finds it bound to this very host over HTTPS, and a cookie without the prefix is refused', async () => {
        const username = newName()
        await addTestOperator(opened().db, username)
        const headers = { 'Content-Type': 'application/json', Origin: 'https://example.dk' }
        const body = JSON.stringify({ username, password: PASSWORD })
        const response = await visit(
          auth,
          new Request('https://example.dk/api/login', { method: 'POST', headers, body }),
          {
            ip: newVisitor(),
          },
        )
        expect(response.headers.getSetCookie()).toEqual([
          expect.stringMatching(/^__Host-session=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
          expect.stringMatching(/^__Host-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
        ])
        const cookie = cookieOf(response)
        expect((await user(cookie, 'https://example.dk')).status).toBe(200)
        expect((await user(cookie.replace('__Host-', ''), 'https://example.dk')).status).toBe(401)
      })
    })

    describe('by guessing', () => {
      test('gets five concurrent tries per name and address, ignoring case, and blocks no other address', async () => {
        const username = newName()
        await addTestOperator(opened().db, username)
        const ip = newVisitor()
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, nth) =>
            signIn(nth % 2 ? username : username.toUpperCase(), 'forkert', { ip }),
          ),
        )
        expect(tally(answers)).toEqual({ 401: 5, 429: 15 })
        expect(compare).toHaveBeenCalledTimes(5)
        expect((await signIn(username, PASSWORD, { ip })).status).toBe(429)
        expect((await signIn(username, PASSWORD)).status).toBe(200)
      })

      test('gets a hundred tries per name from many addresses, without blocking a device of the operator', async () => {
        const username = newName()
        const { cookie } = await signedInOperator(opened().db, username)
        const guesses = await Promise.all(Array.from({ length: 101 }, () => signIn(username, 'forkert')))
        expect(tally(guesses)).toEqual({ 401: 99, 429: 2 })
        expect((await signIn(username, PASSWORD)).status).toBe(429)
        expect((await signIn(username, PASSWORD, { headers: { Cookie: cookie } })).status).toBe(200)
        const { call } = { call: (headers: Record<string, string>) => signIn(username, 'forkert', { headers }) }
        const stolen = await Promise.all(Array.from({ length: 8 }, () => call({ Cookie: cookie })))
        expect(tally(stolen)).toEqual({ 401: 5, 429: 3 })
      })

      test('gets no extra tries with a forged device cookie, or that of another operator', async () => {
        const [username, other] = [newName(), newName()]
        const { cookie } = await signedInOperator(opened().db, other)
        const id = await addTestOperator(opened().db, username)
        const forged = await new SignJWT({})
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(id)
          .setJti('x')
          .setExpirationTime(inAnHour())
          .sign(secretKey(SECRET, 'session'))
        for (const Cookie of [cookie.replace(/session=[^;]*; /, ''), `device=${forged}`]) {
          const ip = newVisitor()
          for (let tries = 0; tries < 5; tries++) await signIn(username, 'forkert', { ip })
          expect((await signIn(username, PASSWORD, { ip, headers: { Cookie } })).status).toBe(429)
        }
      })

      test('does not block operators from changing their own password', async () => {
        const username = newName()
        const { call } = await signedInOperator(opened().db, username)
        await Promise.all(Array.from({ length: 101 }, () => signIn(username, 'forkert')))
        const changed = await call(auth, 'POST', '/api/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'byg og havre',
          confirmPassword: 'byg og havre',
        })
        expect(changed.status).toBe(200)
      })

      test.each([
        ['IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
        ['IPv6 network', '2001:db8:1:201::1', '2001:db8:1:2ff:ffff:aaaa:bbbb:cccc', '2001:db8:1:301::1'],
      ])('gets twenty concurrent tries from an %s, whatever the names', async (_, ip, same, other) => {
        const { db } = opened()
        const [username = '', ...names] = Array.from({ length: 28 }, newName)
        await Promise.all([username, ...names].map((name) => addTestOperator(db, name)))
        const answers = await Promise.all(
          names.map((name, nth) => signIn(name, 'forkert', { ip: nth % 2 ? ip : same })),
        )
        expect(tally(answers)).toEqual({ 401: 20, 429: 7 })
        expect((await signIn(username, PASSWORD, { ip })).status).toBe(429)
        expect((await signIn(username, PASSWORD, { ip: other })).status).toBe(200)
      })

      test('gets five tries at the password of a stolen session', async () => {
        const { call } = await signedInOperator(opened().db, newName())
        const guess = () =>
          call(auth, 'POST', '/api/change-password', {
            currentPassword: 'forkert',
            newPassword: 'byg og havre',
            confirmPassword: 'byg og havre',
          })
        expect(tally(await Promise.all(Array.from({ length: 8 }, guess)))).toEqual({ 422: 5, 429: 3 })
      })

      test('costs the same work for an unknown name as for a wrong password: one comparison of cost 12', async () => {
        const username = newName()
        await addOperator(opened().db, username, await hashPassword(PASSWORD))
        for (const name of [username, newName()]) {
          compare.mockClear()
          expect(await refusal(await signIn(name, 'forkert'))).toEqual({
            status: 401,
            message: 'Invalid credentials. Please try again.',
          })
          expect(compare.mock.calls.map(([password, hash]) => [password, getRounds(hash)])).toEqual([['forkert', 12]])
        }
      })
    })

    describe('with an unsuitable password', () => {
      const longest = 'ø'.repeat(36)

      test('cannot set a password over 72 bytes', async () => {
        const { call } = await signedInOperator(opened().db, newName())
        const newPassword = `${longest}x`
        const answer = await refusal(
          await call(auth, 'POST', '/api/change-password', {
            currentPassword: PASSWORD,
            newPassword,
            confirmPassword: newPassword,
          }),
        )
        const message = 'New password must be at most 72 bytes'
        expect(answer).toEqual({ status: 422, message, issues: [{ path: 'newPassword', message }] })
      })

      test.each([
        ['Password1', 'New password is one of the most common ones: choose another'],
        ['GÅRDKORTET', 'New password must not be the user name or the name of the site'],
        [PASSWORD, 'New password must be another than the current one'],
      ])('cannot set %s', async (newPassword, message) => {
        const { call } = await signedInOperator(opened().db, newName())
        const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
        expect(await refusal(await call(auth, 'POST', '/api/change-password', body))).toMatchObject({
          status: 422,
          issues: [{ path: 'newPassword', message }],
        })
      })

      test('cannot set the user name', async () => {
        const username = newName()
        const { call } = await signedInOperator(opened().db, username)
        const newPassword = username.toUpperCase()
        const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
        expect((await call(auth, 'POST', '/api/change-password', body)).status).toBe(422)
      })

      test('does not sign in with extra bytes that bcrypt would ignore', async () => {
        const username = newName()
        await addOperator(opened().db, username, await hashPassword(longest))
        expect([(await signIn(username, `${longest}x`)).status, (await signIn(username, longest)).status]).toEqual([
          401, 200,
        ])
      })

      test('is refused without a comparison if the password is too long for any operator', async () => {
        expect((await signIn(newName(), 'x'.repeat(1001))).status).toBe(422)
        expect(compare).not.toHaveBeenCalled()
      })
    })
  })
})
