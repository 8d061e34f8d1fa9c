// In this folder, because every code file at the top level of functions/ is deployed.
import { describe, expect, test, vi } from 'vitest'

import type { Database } from '#db/connection.ts'
import { openRemoteDatabase } from '#db/remote.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { producerRoutes as producers } from './routes.ts'
import { errorAnswer } from '#src/contracts/shared/errors.ts'
import { producerContract, producersAnswer, searchAnswer } from '#src/contracts/producer/producers.ts'

import { onDatabase, platform, visit } from '#functions/_lib/testing/platform.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const HIDDEN = 'aaaabbbb-1111-4222-8333-444455556666'

const ask = (path: string, init?: RequestInit) =>
  visit(producers, new Request(`http://localhost/api/producers${path}`, init))

async function refusal(path: string, init?: RequestInit) {
  const response = await ask(path, init)
  return { status: response.status, ...errorAnswer.parse(await response.json()) }
}

async function fill(db: Database): Promise<void> {
  await addProducer(db, {
    id: ID,
    name: 'Klintholm Gods',
    address: '4791 Borre',
    latitude: 54.98,
    longitude: 12.5,
    products: ['meat'],
  })
  await addProducer(db, {
    name: 'Bigården',
    address: '5700 Svendborg',
    latitude: 55.06,
    longitude: 10.61,
    products: ['honey'],
  })
  await addProducer(db, {
    id: HIDDEN,
    name: 'Hemmelig Honning',
    address: '5700 Svendborg',
    products: ['honey'],
    verified: false,
  })
  await addReview(db, ID, 4)
}

describe('the public producer calls', () => {
  onPostgres((opened) => {
    onDatabase(opened)

    test('the list has every verified producer, by name', async () => {
      const answer = producersAnswer.parse(await (await ask('')).json())
      expect(answer.map(({ name }) => name)).toEqual(['Bigården', 'Klintholm Gods'])
    })

    test('a producer is found by its slug and its id', async () => {
      for (const slug of ['klintholm-gods-3f2a9c10', ID]) {
        const answer = producerContract.parse(await (await ask(`/${slug}`)).json())
        expect(answer).toMatchObject({ id: ID, slug: 'klintholm-gods-3f2a9c10', averageRating: 4, totalReviews: 1 })
      }
    })

    test.each([
      '/ukendt',
      `/${HIDDEN}`,
      '/hemmelig-honning-aaaabbbb',
      '/%00',
      '/%E0%A4%A',
      '/%F0%9F%A5%95',
      "/'--",
      `/${'x'.repeat(5000)}`,
    ])('%s is not found', async (path) => {
      expect(await refusal(path)).toEqual({ status: 404, message: 'Farm Shop Not Found' })
    })

    test.each([
      ['?q=klintholmm', ['Klintholm Gods']],
      ['?q=honning+svendborg', ['Bigården']],
      ['?q=%20%20', ['Bigården', 'Klintholm Gods']],
      ['?q=hemmelig', []],
      ['?limit=1', ['Bigården']],
      ['?lat=54.98&lng=12.5', ['Klintholm Gods', 'Bigården']],
      ['?lat=54.98&lng=12.5&radius=10', ['Klintholm Gods']],
      ['?q=klintholm&q=honning', ['Klintholm Gods']],
      ['?unknown=1', ['Bigården', 'Klintholm Gods']],
      ['?q=%00klintholm', ['Klintholm Gods']],
      ['?q=%ED%A0%80klintholm', []],
      ["?q='%3Bdrop+table+producers--", []],
      ['?q=%25', ['Bigården', 'Klintholm Gods']],
    ])('search%s finds %j', async (query, names) => {
      const response = await ask(`/search${query}`)
      expect(response.status).toBe(200)
      expect(searchAnswer.parse(await response.json()).map(({ name }) => name)).toEqual(names)
    })

    test('a place in the query is recognised, and returned in an ASCII header', async () => {
      const understood = async (query: string): Promise<unknown> =>
        JSON.parse((await ask(`/search${query}`)).headers.get('search-understood') ?? '')
      const aeroe = { name: 'Ærø', kind: 'island', latitude: 54.8888, longitude: 10.3884 }
      expect(await understood('?q=%C3%B8l%20%C3%A6r%C3%B8')).toEqual({
        terms: ['ol'],
        corrections: [],
        place: aeroe,
        when: null,
        isBeyond: false,
      })
      expect(await understood('?q=%C3%B8l&place=%C3%A6r%C3%B8')).toMatchObject({ terms: ['ol'], place: aeroe })
      expect(await understood('?q=i%20morgen')).toMatchObject({ terms: [], place: null, when: 'i-morgen' })
    })

    test('suggested matches come last and are marked, and both kinds are counted whatever the limit', async () => {
      const [stated, suggested] = await Promise.all([
        addProducer(opened().db, { name: 'Himmerlands Have', products: ['herbs'] }),
        addProducer(opened().db, { name: 'Krydderurtehuset ved Hobro' }),
      ])
      const response = await ask('/search?q=urter&limit=2')
      const found = searchAnswer.parse(await response.json())
      expect(found.map(({ id, match }) => [id, match])).toEqual([
        [stated, 'stated'],
        [suggested, 'suggested'],
      ])
      expect(JSON.parse((await ask('/search?q=urter&limit=1')).headers.get('search-counts') ?? '')).toEqual({
        stated: 1,
        suggested: 1,
      })
      expect((await ask('/search?q=Hobro&limit=1')).headers.get('search-counts')).toContain('stated')
      expect((await ask('/search')).headers.get('search-counts')).toBeNull()
    })

    test('a misspelt word is corrected, unless it is in quotation marks', async () => {
      await addProducer(opened().db, { name: 'Honninghuset', products: ['honey'] })
      const corrections = async (query: string): Promise<unknown> =>
        JSON.parse((await ask(`/search?q=${encodeURIComponent(query)}`)).headers.get('search-understood') ?? '')
      expect(await corrections('honnning')).toMatchObject({ corrections: [{ typed: 'honnning', read: 'honning' }] })
      expect(await corrections('"honnning"')).toMatchObject({ corrections: [], terms: ['honnning'] })
    })

    test('an unknown place is refused', async () => {
      const { status, issues } = await refusal('/search?place=xyzzy')
      expect(status).toBe(422)
      expect(issues).toEqual([{ path: 'place', message: 'Stedet kendes ikke' }])
    })

    test('results have a distance if the query has a position', async () => {
      const [nearest] = searchAnswer.parse(await (await ask('/search?lat=54.98&lng=12.5')).json())
      expect(nearest?.distance).toBe(0)
      const [first] = searchAnswer.parse(await (await ask('/search')).json())
      expect(first).not.toHaveProperty('distance')
    })
  }, fill)
})

describe('a request that is refused without the database', () => {
  const nowhere = openRemoteDatabase({ driver: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' })
  onDatabase(() => nowhere)

  test.each([
    ['?lat=95&lng=10', 'lat', 'lat skal være et tal mellem -90 og 90'],
    ['?lat=abc&lng=10', 'lat', 'lat skal være et tal mellem -90 og 90'],
    ['?lat=55&lng=1e1', 'lng', 'lng skal være et tal mellem -180 og 180'],
    ['?lat=55', 'lat', 'lat og lng skal gives sammen'],
    ['?radius=10', 'radius', 'radius kræver lat og lng eller et sted'],
    ['?lat=55&lng=10&radius=abc', 'radius', 'radius skal være et antal km over 0 og højst 500'],
    ['?lat=55&lng=10&radius=-1', 'radius', 'radius skal være et antal km over 0 og højst 500'],
    ['?lat=55&lng=10&radius=0', 'radius', 'radius skal være et antal km over 0 og højst 500'],
    ['?limit=0', 'limit', 'limit skal være et helt tal fra 1 til 500'],
    ['?limit=10000', 'limit', 'limit skal være et helt tal fra 1 til 500'],
    ['?openAt=2026-12-20', 'openAt', 'openAt skal være dato og klokkeslæt som 2026-12-20T11:00'],
    ['?openAt=i+morgen', 'openAt', 'openAt skal være dato og klokkeslæt som 2026-12-20T11:00'],
    ['?openAt=2026-12-20T11:00&groups=open', 'groups', 'groups skal være all'],
    ['?openAt=', 'openAt', 'openAt skal være dato og klokkeslæt som 2026-12-20T11:00'],
    ['?limit=1.5', 'limit', 'limit skal være et helt tal fra 1 til 500'],
    [`?q=${'x'.repeat(2000)}`, 'q', 'Søgningen må højst være 200 tegn'],
    [`?place=${'x'.repeat(2000)}`, 'place', 'Stedet må højst være 200 tegn'],
  ])('search%s is invalid in %s', async (query, path, message) => {
    const { status, issues } = await refusal(`/search${query}`)
    expect(status).toBe(422)
    expect(issues).toContainEqual({ path, message })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await ask('/search', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
  })
})

test('a failure is answered with 500 and without internal details', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  platform.withDatabase = () => Promise.reject(new Error('password authentication failed for user "boss"'))
  expect(await refusal('')).toEqual({
    status: 500,
    message: 'Noget gik galt. Prøv igen om lidt.',
    requestId: expect.any(String),
  })
})
