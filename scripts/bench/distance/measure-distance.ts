import bcrypt from 'bcryptjs'

import type { OpenDatabase } from '#db/database.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { addOperator } from '#db/queries/operators/operators.ts'
import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { neonPool, openPool, openRemoteDatabase } from '#db/remote.ts'
import { startNeonBridge, useNeonBridge } from '#db/testing/neon-bridge.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { failuresOnly } from '#functions/_lib/http/log.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'

import { step } from '../../bootstrap/progress.js'
import { ensurePostgres } from '../../system/postgres.ts'
import type { AtEnd } from '../at-end.ts'
import { budgets } from '../budgets.ts'
import { loadProducers } from '../load.ts'
import { amount, count } from '../report/row.ts'
import { table } from '../report/table.ts'
import type { Section } from '../report/table.ts'
import { median } from '../statistics.ts'
import { cookiesOf, distantCalls, signIn } from './calls.ts'
import type { CallKind, DistantCall, Scene } from './calls.ts'
import { startDistantProxy } from './distant-proxy.ts'

/** Milliseconds each way: within a data centre, across Europe, across the Atlantic. */
const DISTANCES = [1, 30, 100] as const
/** The distance at which a round trip clearly exceeds local processing time. */
const COUNTED_AT = 30
const TIMES = 3
const PRODUCERS = 1000
const DATABASE = 'distance'
const PASSWORD = 'korn og kløver'

/** How functions reach Neon: with the current dialect, or with every statement over a WebSocket, as it was before. */
const ways = {
  before: (url: string): OpenDatabase => openPool(neonPool(url), 'neon'),
  now: (url: string): OpenDatabase => openRemoteDatabase({ driver: 'neon', url }),
}
type Way = keyof typeof ways

interface Measured {
  milliseconds: number
  roundTrips: number
}

/** Netlify's platform on this database, which is opened for each call. */
function platformOn(open: () => OpenDatabase): Platform {
  return {
    ...netlify,
    log: failuresOnly,
    dueNote: null,
    buildHookUrl: null,
    purge: async () => undefined,
    secret: () => 'a secret of this measure that is long enough',
    withDatabase: async (work) => {
      const { db, close } = open()
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
  }
}

let visitors = 0

/** Calls a function from a new IP address. */
async function send({ entry, request }: DistantCall, platform: Platform): Promise<Response> {
  visitors++
  const response = await entry(request, { platform, ip: `198.18.${visitors >> 8}.${visitors & 255}` })
  if (!response.ok) throw new Error(`${request.url} was answered with ${response.status}: ${await response.text()}`)
  return response
}

/** Makes one call through a separate proxy, so that no connection is reused. */
async function measureCall(
  bridgePort: number,
  oneWay: number,
  platform: Platform,
  call: DistantCall,
): Promise<Measured> {
  const proxy = await startDistantProxy(bridgePort, oneWay)
  useNeonBridge(proxy.port)
  try {
    const startedAt = performance.now()
    const response = await send(call, platform)
    await response.arrayBuffer()
    return { milliseconds: performance.now() - startedAt, roundTrips: proxy.roundTrips() }
  } finally {
    useNeonBridge(bridgePort)
    await proxy.stop()
  }
}

async function prepare(url: string, ask: (call: DistantCall) => Promise<Response>): Promise<Scene> {
  const { db, close } = openRemoteDatabase({ driver: 'postgres', url })
  await migrateToLatest(db)
  await loadProducers(db, PRODUCERS, 1)
  await addOperator(db, 'anna', await bcrypt.hash(PASSWORD, 4))
  const [producer] = await listVerifiedProducers(db)
  await close()
  if (producer === undefined) throw new Error('No producer was generated')
  const operator = { username: 'anna', password: PASSWORD }
  return { id: producer.id, slug: producer.slug, ...operator, operator: cookiesOf(await ask(signIn(operator))) }
}

const tripBudgets: Partial<Record<CallKind, number>> = {
  read: budgets.distantReadTrips,
  write: budgets.distantWriteTrips,
}

/** Makes ten calls to a distant database, each on new connections. */
export async function measureDistance(atEnd: AtEnd): Promise<Section> {
  await ensurePostgres()
  const server = await startPostgres()
  atEnd(() => server.stop())
  await server.create(DATABASE)
  const bridge = await startNeonBridge(server.port)
  atEnd(() => bridge.stop())
  useNeonBridge(bridge.port)
  const url = server.url(DATABASE)
  const near = platformOn(() => openRemoteDatabase({ driver: 'postgres', url }))
  const ask = (call: DistantCall): Promise<Response> => send(call, near)
  const scene = await prepare(url, ask)

  const measure = async (call: (typeof distantCalls)[number], way: Way, oneWay: number): Promise<Measured> => {
    const platform = platformOn(() => ways[way](url))
    const samples: Measured[] = []
    for (let nth = 0; nth < TIMES; nth++)
      samples.push(await measureCall(bridge.port, oneWay, platform, await call.make(scene, ask)))
    return {
      milliseconds: median(samples.map(({ milliseconds }) => milliseconds)),
      roundTrips: median(samples.map(({ roundTrips }) => roundTrips)),
    }
  }
  const found = await step(
    'Calling from far away',
    async () => {
      const all = []
      for (const call of distantCalls) {
        const at = []
        for (const oneWay of DISTANCES)
          at.push({ oneWay, before: await measure(call, 'before', oneWay), now: await measure(call, 'now', oneWay) })
        all.push({ call, at })
      }
      return all
    },
    (all) => `Called ${all.length} functions from ${DISTANCES.length} distances`,
  )
  const tripsOf = (at: (typeof found)[number]['at'], way: Way): number =>
    at.find(({ oneWay }) => oneWay === COUNTED_AT)?.[way].roundTrips ?? 0
  const times = found.map(({ call, at }) => [
    call.name,
    String(tripsOf(at, 'before')),
    String(tripsOf(at, 'now')),
    ...at.flatMap(({ before, now }) => [before, now].map((each) => amount(each.milliseconds, 'milliseconds'))),
    call.kind,
  ])
  const heads = DISTANCES.flatMap((oneWay) => [`${oneWay} ms before`, `${oneWay} ms now`])
  return {
    title: 'Distance to Neon',
    rows: found.map(({ call, at }) =>
      count(`${call.name}: round trips on new connections`, tripsOf(at, 'now'), tripBudgets[call.kind] ?? null),
    ),
    notes: [
      table([['Call', 'Round trips before', 'now', ...heads, 'Kind'], ...times]),
      `Median of ${TIMES} calls, each on new connections through a proxy that adds so many milliseconds each ` +
        `way, to TCP's handshake too, in front of the tests' stand-in for Neon. 'Before' sends every statement ` +
        `over a WebSocket, as the tree did before db/neon.ts, with the statements of today; 'now' sends one over ` +
        'HTTP and opens a WebSocket for a transaction. Connections that are open at the same time are counted ' +
        'each. TLS, which the stand-in does not speak, adds one round trip to each new connection.',
    ],
  }
}
