import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Database } from '#db/connection.ts'
import { makeOlder } from '#db/testing/age.ts'
import { onEveryDatabase } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { useDatabase } from '#functions/_lib/database.ts'
import { useSecret } from '#functions/_lib/secret.ts'
import reviews from '#functions/reviews.ts'
import { captchaAnswer, ratingStatsAnswer, reviewsAnswer } from '#src/contracts/reviews.ts'

import { newVisitor, refusal, send } from './support/visitor.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const HIDDEN = 'aaaabbbb-1111-4222-8333-444455556666'
const SLUG = 'klintholm-gods-3f2a9c10'

const review = { producerId: ID, rating: 4, comment: 'Gode æg.', reviewerName: 'Karen', reviewerEmail: 'karen@example.dk' }

const get = (path: string, ip = newVisitor()) => reviews(new Request(`http://localhost/api${path}`), { ip })

/** What a person answers. */
function answerTo(question: string): string {
  const [first = '', operator, second = ''] = question.split(' ')
  return String(operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second))
}

interface Asked {
  ip: string
  id?: string
  cookie: string
  answer: string
}

/** Fetches a captcha as a page does, and keeps its cookie as a browser does. */
async function ask(ip = newVisitor()): Promise<Asked> {
  const response = await get('/captcha', ip)
  const { id, question } = captchaAnswer.strict().parse(await response.json())
  return { ip, id, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', answer: answerTo(question) }
}

function post({ ip, id, cookie, answer }: Asked, body: object = {}) {
  return send(reviews, '/api/reviews', { ...review, captchaId: id, captchaAnswer: answer, ...body }, { ip, headers: { Cookie: cookie } })
}

async function fill(db: Database): Promise<void> {
  await addProducer(db, { id: ID, name: 'Klintholm Gods' })
  await addProducer(db, { id: HIDDEN, name: 'Hemmelig', verified: false })
}

const wrong = { status: 422, message: 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.' }
const late = { status: 422, message: 'Sikkerhedsspørgsmålet er udløbet eller allerede brugt. Prøv igen med et nyt.' }

beforeAll(() => useSecret('a secret of this test that is long enough'))
afterAll(() => useSecret(null))
afterEach(() => vi.useRealTimers())

describe('reviews', () => {
  onEveryDatabase((opened) => {
    const stored = () => opened().db.selectFrom('reviews').selectAll().execute()
    const forget = () => opened().db.deleteFrom('reviews').execute()
    beforeAll(() => useDatabase(async () => opened()))
    afterAll(() => useDatabase(null))

    test('a review is kept with where it came from, and waits for approval', async () => {
      const asked = await ask()
      const response = await post(asked)
      expect([response.status, await response.json()]).toEqual([201, { message: 'Anmeldelse indsendt til godkendelse' }])
      expect(await stored()).toMatchObject([{ ...review, isApproved: false, ipAddress: asked.ip, userAgent: 'Testbrowser/1.0' }])
      await forget()
    })

    test('a review may be of nobody, and of a producer by its address', async () => {
      const nothing = { producerId: SLUG, comment: '  ', reviewerName: '', reviewerEmail: null, isApproved: true }
      expect((await post(await ask(), nothing)).status).toBe(201)
      expect(await stored()).toMatchObject([{ producerId: ID, comment: null, reviewerName: null, reviewerEmail: null, isApproved: false }])
      await forget()
    })

    test('a captcha works once', async () => {
      const asked = await ask()
      expect((await post(asked)).status).toBe(201)
      expect(await refusal(await post(asked, { comment: 'En til.' }))).toMatchObject(late)
      expect(await stored()).toHaveLength(1)
      await forget()
    })

    test('a review that is sent twice at once, or again after a lost answer, is kept once', async () => {
      const asked = await ask()
      const answers = await Promise.all([post(asked), post(asked), post(asked)])
      answers.push(await post(asked))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(await stored()).toHaveLength(1)
      await makeOlder(opened().db, 'reviews', '61 seconds')
      expect(await refusal(await post(asked))).toMatchObject(late)
      await forget()
    })

    test('a wrong answer uses the captcha up', async () => {
      const asked = await ask()
      const answer = await refusal(await post({ ...asked, answer: '99' }))
      expect(answer).toEqual({ ...wrong, issues: [{ path: 'captchaAnswer', message: wrong.message }] })
      expect(await refusal(await post(asked))).toMatchObject(late)
      expect(await stored()).toEqual([])
    })

    test('a captcha is answered in its own tab, whichever was asked last', async () => {
      const ip = newVisitor()
      const [first, second, third] = [await ask(ip), await ask(ip), await ask(ip)]
      const cookie = [first, second, third].map((asked) => asked.cookie).join('; ')
      expect(await refusal(await post({ ...second, cookie, answer: '99' }))).toMatchObject(wrong)
      for (const [nth, asked] of [first, third].entries()) expect((await post({ ...asked, cookie }, { comment: `Fane ${nth}` })).status).toBe(201)
      for (const asked of [first, second, third]) expect(await refusal(await post({ ...asked, cookie }, { comment: 'Igen.' }))).toMatchObject(late)
      expect(await stored()).toHaveLength(2)
      await forget()
    })

    test('an answer that names no captcha is to the newest, and one that names another browser’s is to none', async () => {
      const [first, newest, other] = [await ask(), await ask(), await ask()]
      const cookie = `${first.cookie}; ${newest.cookie}`
      expect(await refusal(await post({ ...other, cookie }))).toMatchObject(late)
      expect((await post({ ip: newest.ip, cookie, answer: newest.answer })).status).toBe(201)
      await forget()
    })

    test('a captcha works for ten minutes', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const [first, second] = [await ask(), await ask()]
      vi.setSystemTime(Date.now() + 599_000)
      expect((await post(first)).status).toBe(201)
      vi.setSystemTime(Date.now() + 2000)
      expect(await refusal(await post(second))).toMatchObject(late)
      await forget()
    })

    test.each([
      ['no cookie', () => ''],
      ['a cookie that is none of ours', (cookie: string) => `${cookie.split('=')[0]}=eyJhbGciOiJub25lIn0.eyJhbnN3ZXIiOiI3In0.`],
      ['a cookie that was changed', (cookie: string) => `${cookie.slice(0, -8)}AAAAAAAA`],
    ])('%s answers no captcha', async (_, changed) => {
      const asked = await ask()
      expect(await refusal(await post({ ...asked, cookie: changed(asked.cookie) }))).toMatchObject(late)
      expect(await stored()).toEqual([])
    })

    test.each([
      ['an unknown producer', { producerId: '11111111-1111-4222-8333-444455556666' }],
      ['a producer that is not public', { producerId: HIDDEN }],
      ['what can be no producer', { producerId: "'; drop table reviews--" }],
    ])('%s is not reviewed, and the captcha can be used again', async (_, body) => {
      const asked = await ask()
      expect(await refusal(await post(asked, body))).toEqual({ status: 404, message: 'Gårdbutikken findes ikke, eller den er ikke på kortet længere.' })
      expect(await stored()).toEqual([])
      expect((await post(asked)).status).toBe(201)
      await forget()
    })

    test.each([
      [{ rating: 0 }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: undefined }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: 4.5 }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: '4' }, 'rating', 'Vælg venligst en vurdering'],
      [{ rating: 6 }, 'rating', 'Vurdering kan ikke overstige 5 stjerner'],
      [{ reviewerEmail: 'karen' }, 'reviewerEmail', 'Indtast venligst en gyldig e-mailadresse'],
      [{ captchaAnswer: ' ' }, 'captchaAnswer', 'Besvar venligst sikkerhedsspørgsmålet'],
      [{ captchaAnswer: undefined }, 'captchaAnswer', 'Besvar venligst sikkerhedsspørgsmålet'],
      [{ comment: '<script>alert(1)</script>' }, 'comment', 'Teksten må ikke indeholde HTML'],
      [{ comment: 'x'.repeat(2001) }, 'comment', 'Kommentar må højst være 2000 tegn'],
      [{ reviewerName: 'neraK\u202e' }, 'reviewerName', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
    ])('%j is refused: %s', async (body, path, message) => {
      expect(await refusal(await post(await ask(), body))).toEqual({ status: 422, message, issues: [{ path, message }] })
      expect(await stored()).toEqual([])
    })

    test('only approved reviews are shown, newest first, and never an e-mail address or where they came from', async () => {
      const { db } = opened()
      const first = await addReview(db, ID, 2)
      await makeOlder(db, 'reviews', '1 day')
      await post(await ask())
      await db.updateTable('reviews').set({ isApproved: true }).execute()
      await addReview(db, ID, 1, false)
      for (const id of [ID, SLUG]) {
        const answer = reviewsAnswer.parse(await (await get(`/producers/${id}/reviews`)).json())
        expect(answer.map(({ rating }) => rating)).toEqual([4, 2])
        expect(answer[1]).toEqual({ id: first, producerId: ID, rating: 2, comment: null, reviewerName: null, createdAt: answer[1]?.createdAt })
        const stats = ratingStatsAnswer.strict().parse(await (await get(`/producers/${id}/rating-stats`)).json())
        expect(stats).toEqual({ averageRating: 3, totalReviews: 2, ratingDistribution: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 0 } })
      }
      await forget()
    })

    test('a producer without reviews has no average', async () => {
      expect(await (await get(`/producers/${ID}/reviews`)).json()).toEqual([])
      expect(await (await get(`/producers/${ID}/rating-stats`)).json()).toEqual({ averageRating: null, totalReviews: 0, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } })
    })

    test.each(['reviews', 'rating-stats'])('%s of a producer that is not public are not found', async (what) => {
      for (const id of [HIDDEN, 'ukendt', '%00', "'--", '%F0%9F%A5%95']) expect((await get(`/producers/${id}/${what}`)).status).toBe(404)
    })
  }, fill)
})

describe('a captcha', () => {
  onEveryDatabase((opened) => {
    beforeAll(() => useDatabase(async () => opened()))
    afterAll(() => useDatabase(null))

    test('asks for a sum or a difference of two numbers from 1 to 10 that is never negative', async () => {
      const questions = await Promise.all(Array.from({ length: 30 }, async () => captchaAnswer.parse(await (await get('/captcha')).json()).question))
      for (const question of questions) {
        expect(question).toMatch(/^([1-9]|10) [+-] ([1-9]|10)$/)
        expect(Number(answerTo(question))).toBeGreaterThanOrEqual(0)
      }
      expect(new Set(questions).size).toBeGreaterThan(5)
    })

    test('is in a cookie that no script reads, that no other site sends, and that does not hold the answer in clear', async () => {
      const response = await get('/captcha')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.getSetCookie()[0]).toMatch(/^captcha-[\da-f-]{36}=[\w.-]+; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/)
      const secure = await reviews(new Request('https://localhost/api/captcha'), { ip: newVisitor() })
      expect(secure.headers.getSetCookie()[0]).toContain('; Secure')
      const parts = (response.headers.getSetCookie()[0] ?? '').split(/[=.;]/).map((part) => Buffer.from(part, 'base64url').toString())
      expect(parts.join()).not.toContain('answer')
    })

    test('takes the place of the oldest of ten that a browser has open', async () => {
      const ip = newVisitor()
      const open = await Promise.all(Array.from({ length: 10 }, () => ask(ip)))
      const askedWith = async (asked: Asked[]) => {
        const headers = { Cookie: ['session=x', ...asked.map(({ cookie }) => cookie)].join('; ') }
        return (await reviews(new Request('http://localhost/api/captcha', { headers }), { ip })).headers.getSetCookie()
      }
      expect(await askedWith(open.slice(1))).toHaveLength(1)
      expect(await askedWith(open)).toEqual([`captcha-${open[0]?.id}=; Max-Age=0; Path=/api`, expect.stringContaining('Max-Age=600')])
    })
  })
})

test('a deployed function without a secret makes no captcha, and the log says why', async () => {
  useSecret(null)
  vi.stubEnv('SESSION_SECRET', '')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useDatabase(null)
  const { openTestDatabase } = await import('#db/testing/databases.ts')
  const database = await openTestDatabase('embedded')
  useDatabase(async () => database)
  expect((await get('/captcha')).status).toBe(500)
  expect(String(log.mock.calls[0]?.[0])).toContain('SESSION_SECRET')
  useDatabase(null)
  await database.close()
})
