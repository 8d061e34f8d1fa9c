import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { onEveryDatabase, openTestDatabase } from '#db/testing/databases.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import { reviewRoutes as reviews } from './routes.ts'
import { captchaAnswer } from '#src/contracts/reviews/captcha.ts'

import { answerTo, askCaptcha } from '#functions/_lib/testing/captcha.ts'
import type { AskedCaptcha } from '#functions/_lib/testing/captcha.ts'
import { lend, onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'
import { fillReviewed, lateAnswer, postReview } from '#functions/_lib/testing/review.ts'
import { newVisitor, refusal } from '#functions/_lib/testing/visitor.ts'

const wrong = { status: 422, message: 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.' }

const get = () => visit(reviews, new Request('http://localhost/api/captcha'), { ip: newVisitor() })
afterEach(() => {
  platform.now = () => new Date()
})

describe('a captcha', () => {
  onEveryDatabase((opened) => {
    const stored = () => opened().db.selectFrom('reviews').selectAll().execute()
    const forget = () => opened().db.deleteFrom('reviews').execute()
    onDatabase(opened)

    test('a captcha works once', async () => {
      const captcha = await askCaptcha()
      expect((await postReview(captcha)).status).toBe(201)
      expect(await refusal(await postReview(captcha, { comment: 'En til.' }))).toMatchObject(lateAnswer)
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('a captcha accepts its answer as a number', async () => {
      const captcha = await askCaptcha()
      expect((await postReview(captcha, { captchaAnswer: Number(captcha.answer) })).status).toBe(201)
      await forget()
    })

    test('a wrong answer uses the captcha up', async () => {
      const captcha = await askCaptcha()
      const answer = await refusal(await postReview({ ...captcha, answer: '99' }))
      expect(answer).toEqual({ ...wrong, issues: [{ path: 'captchaAnswer', message: wrong.message }] })
      expect(await refusal(await postReview(captcha))).toMatchObject(lateAnswer)
      expect(await stored()).toEqual([])
    })

    test('a captcha is answered in its own tab, whichever was requested last', async () => {
      const ip = newVisitor()
      const [first, second, third] = [await askCaptcha(ip), await askCaptcha(ip), await askCaptcha(ip)]
      const cookie = [first, second, third].map((captcha) => captcha.cookie).join('; ')
      expect(await refusal(await postReview({ ...second, cookie, answer: '99' }))).toMatchObject(wrong)
      for (const [nth, captcha] of [first, third].entries())
        expect((await postReview({ ...captcha, cookie }, { comment: `Fane ${nth}` })).status).toBe(201)
      for (const captcha of [first, second, third])
        expect(await refusal(await postReview({ ...captcha, cookie }, { comment: 'Igen.' }))).toMatchObject(lateAnswer)
      expect(await stored()).toHaveLength(2)
      await forget()
    })

    test('an answer without an id is for the newest captcha, and a foreign captcha is refused', async () => {
      const [first, newest, other] = [await askCaptcha(), await askCaptcha(), await askCaptcha()]
      const cookie = `${first.cookie}; ${newest.cookie}`
      expect(await refusal(await postReview({ ...other, cookie }))).toMatchObject(lateAnswer)
      expect((await postReview({ ip: newest.ip, cookie, answer: newest.answer })).status).toBe(201)
      await forget()
    })

    test('a captcha works for ten minutes', async () => {
      const requestedAt = Date.now()
      platform.now = () => new Date(requestedAt)
      const [first, second] = [await askCaptcha(), await askCaptcha()]
      platform.now = () => new Date(requestedAt + 599_000)
      expect((await postReview(first)).status).toBe(201)
      platform.now = () => new Date(requestedAt + 601_000)
      expect(await refusal(await postReview(second))).toMatchObject(lateAnswer)
      await forget()
    })

    test.each([
      ['no cookie', () => ''],
      [
        'a cookie that is none of ours',
        (cookie: string) => `${cookie.split('=')[0]}=eyJhbGciOiJub25lIn0.eyJhbnN3ZXIiOiI3In0.`,
      ],
      ['a cookie that was changed', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAAA`],
    ])('%s does not answer a captcha', async (_, changed) => {
      const captcha = await askCaptcha()
      expect(await refusal(await postReview({ ...captcha, cookie: changed(captcha.cookie) }))).toMatchObject(lateAnswer)
      expect(await stored()).toEqual([])
    })

    test('asks for a sum or a difference of two numbers from 1 to 10 that is never negative', async () => {
      const questions = await Promise.all(
        Array.from({ length: 30 }, async () => captchaAnswer.parse(await (await get()).json()).question),
      )
      for (const question of questions) {
        expect(question).toMatch(/^([1-9]|10) [+-] ([1-9]|10)$/)
        expect(Number(answerTo(question))).toBeGreaterThanOrEqual(0)
      }
      expect(new Set(questions).size).toBeGreaterThan(5)
    })

    test('is in an HttpOnly, SameSite cookie that does not contain the plain answer', async () => {
      const response = await get()
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.getSetCookie()[0]).toMatch(
        /^captcha-[\da-f-]{36}=[\w.-]+; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/,
      )
      const secure = await visit(reviews, new Request('https://localhost/api/captcha'), { ip: newVisitor() })
      expect(secure.headers.getSetCookie()[0]).toContain('; Secure')
      const parts = (response.headers.getSetCookie()[0] ?? '')
        .split(/[=.;]/)
        .map((part) => Buffer.from(part, 'base64url').toString())
      expect(parts.join()).not.toContain('answer')
    })

    test('replaces the oldest of ten captchas in a browser', async () => {
      const ip = newVisitor()
      const open = await Promise.all(Array.from({ length: 10 }, () => askCaptcha(ip)))
      const requestWith = async (captchas: AskedCaptcha[]) => {
        const headers = { Cookie: ['session=x', ...captchas.map(({ cookie }) => cookie)].join('; ') }
        return (
          await visit(reviews, new Request('http://localhost/api/captcha', { headers }), { ip })
        ).headers.getSetCookie()
      }
      expect(await requestWith(open.slice(1))).toHaveLength(1)
      expect(await requestWith(open)).toEqual([
        `captcha-${open[0]?.id}=; Max-Age=0; Path=/api`,
        expect.stringContaining('Max-Age=600'),
      ])
    })
  }, fillReviewed)
})

test('a deployed function without a secret creates no captcha, and logs the reason', async () => {
  vi.stubEnv('SESSION_SECRET', '')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const database = await openTestDatabase('embedded')
  onTestFinished(() => database.close())
  const deployed = { ...netlify, withDatabase: lend(database) }
  const response = await visit(reviews, new Request('http://localhost/api/captcha'), { platform: deployed })
  expect(response.status).toBe(500)
  expect(String(log.mock.calls[0]?.[0])).toContain('SESSION_SECRET')
})
