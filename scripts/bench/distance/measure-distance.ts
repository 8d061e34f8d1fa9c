import { randomUUID } from 'node:crypto'

import bcrypt from 'bcryptjs'

import type { OpenDatabase } from '#db/database.ts'
import { addOperator } from '#db/queries/operators/operators.ts'
import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { openRemoteDatabase } from '#db/remote.ts'
import { startNeonBridge, useNeonBridge } from '#db/testing/neon-bridge.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import api from '#functions/api.ts'
import office from '#functions/office.ts'
import { captchaAnswer } from '#src/contracts/reviews/captcha.ts'

import { loadProducers } from '../generate.ts'
import { amount, table } from '../report.ts'
import type { BenchmarkRun, Row, Section } from '../report.ts'
import { ORIGIN, platformOn, startServer } from '../server.ts'
import { measure, runStep, statisticsOf } from '../times.ts'
import { startDistantProxy } from './distant-proxy.ts'

/** Round trips on new connections to Neon: TCP and the requests, without TLS. */
const READ_TRIPS = 2
const WRITE_TRIPS = 3

/** Milliseconds each way: within a data centre, across Europe, across the Atlantic. */
const DISTANCES = [1, 30, 100]
const TIMES = 3
const PRODUCERS = 1000
const OPERATOR = { username: 'anna', password: 'korn og kløver' }

let visitors = 0

/** Sends a call from a new IP address, as `GET /api/captcha`. */
async function send(platform: Platform, call: string, sent: { body?: object; cookie?: string } = {}) {
  const [method, path = ''] = call.split(' ')
  const headers = { Origin: ORIGIN, 'Content-Type': 'application/json', ...(sent.cookie && { Cookie: sent.cookie }) }
  const request = new Request(`${ORIGIN}${path}`, { method, headers, body: sent.body && JSON.stringify(sent.body) })
  visitors++
  const answer = path.startsWith('/api/admin/') ? office : api
  const response = await answer(request, { platform, ip: `198.18.${visitors >> 8}.${visitors & 255}` })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call} was answered with ${response.status}: ${text}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { text, cookie: cookies.join('; ') }
}

type Sent = Parameters<typeof send>[2]

/** `sent` creates what is sent, so that no call is a duplicate. */
type DistantCall = readonly [name: string, call: string, budget?: number, sent?: () => Sent | Promise<Sent>]

/** Returns the calls that are measured. `near` is the database nearby, for what is not measured. */
async function prepareCalls(db: OpenDatabase['db'], near: Platform): Promise<DistantCall[]> {
  await loadProducers(db, PRODUCERS)
  await addOperator(db, OPERATOR.username, await bcrypt.hash(OPERATOR.password, 4))
  const [producer] = await listVerifiedProducers(db)
  const { cookie } = await send(near, 'POST /api/login', { body: OPERATOR })
  const path = `/api/producers/${producer?.slug}`
  const place = { address: 'Bakkevej 1, 5700 Svendborg', latitude: 55.06, longitude: 10.61 }

  async function review(): Promise<Sent> {
    const captcha = await send(near, 'GET /api/captcha')
    const { id, question } = captchaAnswer.parse(JSON.parse(captcha.text))
    const [first, operator, second] = question.split(' ')
    const sum = operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second)
    const content = { producerId: producer?.slug, rating: 4, comment: randomUUID() }
    return { body: { ...content, captchaId: id, captchaAnswer: String(sum) }, cookie: captcha.cookie }
  }
  const message = { name: 'Karen', email: 'karen@example.dk', subject: 'Åbningstider' }
  const correction = (): Sent => ({
    body: { field: 'phone', suggestedValue: '12 34 56 78', description: randomUUID() },
  })
  const edit = (): Sent => ({ body: { description: randomUUID() }, cookie })
  const farm = { description: 'Æg.', products: ['eggs'], ...place }
  return [
    ['search', 'GET /api/producers/search?q=honning&limit=20', READ_TRIPS],
    ['one producer', `GET ${path}`, READ_TRIPS],
    ['reviews of a producer', `GET ${path}/reviews`, READ_TRIPS],
    ['contact message', 'POST /api/contact', WRITE_TRIPS, () => ({ body: { ...message, message: randomUUID() } })],
    ['review', 'POST /api/reviews', WRITE_TRIPS, review],
    ['correction', `POST ${path}/corrections`, WRITE_TRIPS, correction],
    ['new producer', 'POST /api/producers', WRITE_TRIPS, () => ({ body: { ...farm, name: `Gård ${randomUUID()}` } })],
    ['sign-in', 'POST /api/login', undefined, () => ({ body: OPERATOR })],
    ["operators' list of corrections", 'GET /api/admin/corrections', undefined, () => ({ cookie })],
    ['edit of a producer', `PATCH /api/producers/${producer?.id}`, undefined, edit],
  ]
}

/** Makes ten calls to a distant database, each on new connections. */
export async function measureDistance({ cleanUp }: BenchmarkRun): Promise<Section> {
  const { db, port, url } = await startServer(cleanUp)
  const bridge = await startNeonBridge(port)
  cleanUp.defer(() => bridge.stop())
  const near = platformOn(db)
  const calls = await prepareCalls(db, near)
  const distant: Platform = {
    ...near,
    async withDatabase(work) {
      const { db, close } = openRemoteDatabase({ driver: 'neon', url })
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
  }

  /** Makes a call several times, each through a separate proxy, so that no connection is reused. */
  async function repeat([, call, , sent]: DistantCall, oneWay: number) {
    const times: number[] = []
    const roundTrips: number[] = []
    while (times.length < TIMES) {
      const content = await sent?.()
      await using proxy = await startDistantProxy(bridge.port, oneWay)
      useNeonBridge(proxy.port)
      times.push((await measure(() => send(distant, call, content))).total)
      roundTrips.push(proxy.roundTrips())
    }
    return { milliseconds: (await statisticsOf(times)).p50, roundTrips: (await statisticsOf(roundTrips)).p50 }
  }
  const rows: Row[] = []
  const lines = [['Call', 'Round trips', ...DISTANCES.map((oneWay) => `${oneWay} ms`)]]
  await runStep('Calling from far away', async () => {
    for (const call of calls) {
      const measured = []
      for (const oneWay of DISTANCES) measured.push(await repeat(call, oneWay))
      // Counted at the largest distance, where a round trip clearly exceeds local processing time.
      const roundTrips = measured.at(-1)?.roundTrips ?? 0
      const [name, , budget] = call
      rows.push([`${name}: round trips on new connections`, roundTrips, '', budget])
      lines.push([name, String(roundTrips), ...measured.map(({ milliseconds }) => amount(milliseconds, 'ms'))])
    }
  })
  return {
    title: 'Distance to Neon',
    rows,
    notes: [
      table(lines),
      `Median of ${TIMES} calls, each on new connections through a proxy in front of the tests' stand-in for Neon. The ` +
        'proxy adds these milliseconds each way, also to the TCP handshake. Each of several concurrent connections ' +
        'counts. TLS, which the stand-in does not speak, adds one round trip to each new connection.',
    ],
  }
}
