import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { startGeocoder } from '#functions/_lib/testing/geocoder.ts'
import { onDatabase, platform } from '#functions/_lib/testing/platform.ts'
import { newVisitor, refusal, send } from '#functions/_lib/testing/visitor.ts'
import { drivesAnswer } from '#src/contracts/place/drives.ts'

import { drivesRoutes } from './drives.ts'

const places = [
  { latitude: 55.06, longitude: 10.61 },
  { latitude: 55.1, longitude: 10.5 },
]
/** A response of OSRM: https://project-osrm.org/docs/v5.24.0/api/#table-service. */
const table = {
  code: 'Ok',
  durations: [
    [0, 754.6],
    [761.2, 0],
  ],
  distances: [
    [0, 11_234.5],
    [11_300, 0],
  ],
  sources: [],
  destinations: [],
}

let opened: TestDatabase
/** A local server in place of OSRM, with the response that a test sets. */
let router: Awaited<ReturnType<typeof startGeocoder>>

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
  router = await startGeocoder()
})
afterAll(async () => {
  await router.stop()
  await opened.close()
})

const ask = (body: object, ip = newVisitor()) => send(drivesRoutes, '/api/drives', body, { ip })

describe('the drives of a trip', () => {
  onDatabase(() => opened)
  beforeEach(() => {
    platform.routerUrl = router.url
    platform.siteUrl = 'https://gaardkortet.example'
    router.answers({ body: table })
  })

  test('are requested once for all places, with the name of the application and no visitor data', async () => {
    const response = await ask({ places })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(drivesAnswer.parse(await response.json())).toEqual({
      drives: [
        [
          { km: 0, minutes: 0 },
          { km: 11.2345, minutes: 13 },
        ],
        [
          { km: 11.3, minutes: 13 },
          { km: 0, minutes: 0 },
        ],
      ],
    })
    expect(router.questions).toHaveLength(1)
    expect(router.questions[0]).toMatchObject({
      path: '/table/v1/driving/10.61,55.06;10.5,55.1',
      query: { annotations: 'duration,distance' },
    })
    const headers = router.questions[0]?.headers
    expect(headers?.['user-agent']).toBe('gaardkortet (https://gaardkortet.example)')
    expect(Object.keys(headers ?? {}).filter((name) => /cookie|forwarded|ip$|referer|origin/.test(name))).toEqual([])
  })

  test('are null without a road', async () => {
    const durations = [
      [0, null],
      [null, 0],
    ]
    router.answers({ body: { ...table, durations, distances: durations } })
    const { drives } = drivesAnswer.parse(await (await ask({ places })).json())
    expect(drives[0]?.[1]).toBeNull()
  })

  test.each([
    ['does not answer', 'silence'],
    ['answers with a failure', { status: 500, body: {} }],
    ['answers with something else', { body: { code: 'NoTable' } }],
    ['leaves a place out', { body: { ...table, durations: [[0]], distances: [[0]] } }],
    ['answers with no JSON', { body: '<html>' }],
  ] as const)('are answered with 503 if the router %s', async (_, answer) => {
    router.answers(answer)
    const response = await ask({ places })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await refusal(response)).message).toBe('Rutetjenesten kan ikke nås lige nu. Køretiderne er stadig et skøn.')
  })

  test('are not requested without a router, for places abroad, for one place or for ten', async () => {
    const abroad = { latitude: 52.5, longitude: 13.4 }
    for (const wrong of [[], [places[0]], [places[0], abroad], Array.from({ length: 10 }, () => places[0])])
      expect((await ask({ places: wrong })).status).toBe(422)
    expect((await ask({ places: [{ latitude: '55', longitude: 10 }, places[1]] })).status).toBe(422)
    platform.routerUrl = null
    expect((await ask({ places })).status).toBe(404)
    expect(router.questions).toEqual([])
  })

  test('are limited for each visitor, without storing places', async () => {
    const ip = newVisitor()
    const statuses: number[] = []
    for (let nth = 0; nth <= 20; nth++) statuses.push((await ask({ places }, ip)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    const counts = await opened.db.selectFrom('rateLimits').selectAll().where('key', '=', `drives:${ip}`).execute()
    expect(counts).toEqual([{ key: `drives:${ip}`, hits: 21, resetsAt: expect.any(Date) }])
  })
})
