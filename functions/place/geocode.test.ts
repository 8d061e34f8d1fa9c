import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { acquireGeocoder } from '#db/queries/place/geocoding.ts'
import { openTestDatabase, onPostgres } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { placeRoutes as geocode } from './routes.ts'
import { geocodeAnswer } from '#src/contracts/place/geocode.ts'
import type { GeocodeAnswer } from '#src/contracts/place/geocode.ts'

import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { onDatabase, platform } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'

type Geocoder = Awaited<ReturnType<typeof startGeocoder>>

let geocoder: Geocoder
let opened: TestDatabase

beforeAll(async () => {
  geocoder = await startGeocoder()
  opened = await openTestDatabase('postgres')
  platform.geocoderUrl = geocoder.url
  platform.siteUrl = 'https://gaardkortet.example'
})
afterAll(async () => {
  await geocoder.stop()
  await opened.close()
})

const post = (address: unknown, ip = newVisitor()) => send(geocode, '/api/geocode', { address }, { ip })

async function find(address: string): Promise<GeocodeAnswer> {
  const response = await post(address)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return geocodeAnswer.parse(await response.json())
}

const svendborg = { lat: '55.0612', lon: '10.6055', place_rank: 30 }
const nothing = {
  latitude: null,
  longitude: null,
  accuracy: null,
  message: null,
  error: 'Kunne ikke finde koordinater',
}

async function forget(): Promise<void> {
  await opened.db.deleteFrom('geocodeCache').execute()
  await opened.db.deleteFrom('geocoderTurns').execute()
}

describe('an address', () => {
  onDatabase(() => opened)
  beforeEach(forget)

  test('is looked up once, in Denmark, with the name of the application', async () => {
    geocoder.answers({ body: [svendborg] })
    const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'high', message: null, error: null }
    expect(await find('Bakkevej 1, 5700 Svendborg')).toEqual(found)
    expect(await find('  bakkevej 1 - 5700 svendborg, Danmark ')).toEqual(found)
    expect(geocoder.questions).toHaveLength(1)
    const [question] = geocoder.questions
    expect(question?.query).toEqual({
      q: 'Bakkevej 1, 5700 Svendborg, Denmark',
      format: 'jsonv2',
      countrycodes: 'dk',
      limit: '1',
    })
    expect(question?.headers['user-agent']).toBe('gaardkortet (https://gaardkortet.example)')
  })

  test.each([
    [30, 'high'],
    [26, 'medium'],
    [19, 'medium'],
    [16, 'low'],
    [undefined, 'low'],
  ])('of rank %s is found with %s accuracy', async (rank, accuracy) => {
    geocoder.answers({ body: [{ ...svendborg, place_rank: rank }] })
    expect(await find('Et sted i Danmark')).toMatchObject({ accuracy })
  })

  test('is looked up with the current spelling of its town', async () => {
    geocoder.answers({ body: [] })
    await find('Vestergade 1, Århus C')
    expect(geocoder.questions.map(({ query }) => query['q'])).toEqual(['Vestergade 1, Aarhus C, Denmark'])
  })

  test.each([
    ['that nobody knows', []],
    ['outside Denmark', [{ lat: '59.3', lon: '18.1', place_rank: 30 }]],
  ])('%s has no coordinates, and is not looked up again', async (_, body) => {
    geocoder.answers({ body })
    expect(await find('Storgatan 1, Stockholm')).toEqual(nothing)
    expect(await find('Storgatan 1, Stockholm')).toEqual(nothing)
    expect(geocoder.questions).toHaveLength(1)
  })

  test.each([
    ['does not answer', 'silence'],
    ['refuses', { status: 429, body: '' }],
    ['answers with a page', { body: '<html>' }],
    ['answers with something else', { body: { error: 'x' } }],
    ['answers with no numbers', { body: [{ lat: 'x', lon: 'y' }] }],
  ] as const)(
    'is placed by its postcode if the geocoder %s, with a message, and is looked up again later',
    async (_, answer) => {
      geocoder.answers(answer)
      expect(await find('Bakkevej 1, 5700 Svendborg')).toEqual({
        latitude: 55.0528,
        longitude: 10.6094,
        accuracy: 'medium',
        message: 'Adressetjenesten kan ikke nås lige nu. Placeringen er midten af postnummeret: ret den på kortet.',
        error: null,
      })
      expect(await find('Kbh. K')).toMatchObject({
        accuracy: 'low',
        message: expect.stringContaining('midten af byen'),
      })
      expect(await refusal(await post('Storgatan 1, Malmö'))).toMatchObject({
        status: 503,
        message: expect.stringContaining('Adressetjenesten kan ikke nås lige nu.'),
      })
      await forget()
      geocoder.answers({ body: [svendborg] })
      expect(await find('Bakkevej 1, 5700 Svendborg')).toMatchObject({ accuracy: 'high' })
    },
  )

  test.each([
    ['', 'Indtast en adresse først'],
    ['Vej ', 'Indtast en adresse først'],
    [undefined, 'Indtast en adresse først'],
    [['5700 Svendborg'], 'Indtast en adresse først'],
    ['x'.repeat(501), 'Adresse må højst være 500 tegn'],
    ['5700\u0000Svendborg', 'Teksten indeholder skjulte tegn, som ikke kan bruges'],
  ])('%j is not looked up: %s', async (address, message) => {
    geocoder.answers({ body: [svendborg] })
    expect(await refusal(await post(address))).toEqual({ status: 422, message, issues: [{ path: 'address', message }] })
    expect(geocoder.questions).toEqual([])
  })

  test('of punctuation alone has no coordinates', async () => {
    expect(await find('?????')).toEqual(nothing)
  })
})

describe('the turns of the geocoder', () => {
  onPostgres((each) => {
    onDatabase(each)

    test('are a second apart across functions, and requests that would wait too long get a rough answer', async () => {
      geocoder.answers({ body: [svendborg] })
      const answers = await Promise.all(
        Array.from({ length: 7 }, (_, index) => find(`Bakkevej ${index}, 5700 Svendborg`)),
      )
      const gaps = geocoder.questions.slice(1).map(({ at }, index) => at - (geocoder.questions[index]?.at ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000)
      const rough = answers.filter(({ accuracy }) => accuracy === 'medium').length
      expect(rough).toBeGreaterThan(0)
      expect(geocoder.questions.length + rough).toBe(7)
    })

    test('expire after a while if they are not released', async () => {
      const { db } = each()
      await db.deleteFrom('geocoderTurns').execute()
      expect(await acquireGeocoder(db, 300)).toBe(0)
      const wait = await acquireGeocoder(db, 300)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(300)
      await db
        .updateTable('geocoderTurns')
        .set({ nextAt: new Date(Date.now() - 1) })
        .execute()
      expect(await acquireGeocoder(db, 300)).toBe(0)
    })
  })
})
