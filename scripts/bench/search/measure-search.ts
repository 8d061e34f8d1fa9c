import { Kysely, PostgresDialect, sql } from 'kysely'

import { plugins } from '#db/database.ts'
import { postgresPool } from '#db/remote.ts'
import type { Schema } from '#db/schema.ts'
import api from '#functions/api.ts'

import { loadProducers } from '../generate.ts'
import { amount, grouped, table } from '../report.ts'
import type { BenchmarkRun, Row, Section } from '../report.ts'
import { ORIGIN, platformOn, startServer } from '../server.ts'
import { runStep, statisticsOf } from '../times.ts'
import type { Times } from '../times.ts'
import { runPgbench } from './pgbench.ts'
import type { RecordedCall, TimedCall } from './pgbench.ts'
import { askQuestions } from './questions.ts'
import type { SearchCall } from './questions.ts'

/** One search call on 100,000 producers in PostgreSQL, 95th percentile. */
const P95_MS = 25
/** The ratio of that percentile to pgbench's with the same statements. */
const OVER_PGBENCH = 1.3

/** How many calls are made with each number of calls at the same time. */
const CALLS = 1500
const CONCURRENCIES = [1, 4]
/** How often the calls and pgbench alternate, so that other load on the machine slows both. */
const TURNS = 5

type Search = (question: SearchCall) => Promise<TimedCall>

/** Asks the questions in this order, with a number of calls in flight. */
async function makeCalls(search: Search, questions: readonly SearchCall[], inFlight: number): Promise<TimedCall[]> {
  const calls: TimedCall[] = []
  const waiting = questions.values()
  const worker = async (): Promise<void> => {
    for (const question of waiting) calls.push(await search(question))
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return calls
}

/** Calls of the search function, and those of pgbench with the same statements. */
interface SearchLoad {
  inFlight: number
  ours: TimedCall[]
  limit: TimedCall[]
}

const timesOf = (calls: readonly TimedCall[]): Promise<Times> =>
  statisticsOf(calls.map(({ milliseconds }) => milliseconds))

async function loadRows({ inFlight, ours, limit }: SearchLoad): Promise<Row[]> {
  const name = (what: string): string => `${what}, ${inFlight} in flight`
  const [calls, statements] = [await timesOf(ours), await timesOf(limit)]
  return [
    [name('search call, p50'), calls.p50, 'ms'],
    [name('search call, p95'), calls.p95, 'ms', P95_MS],
    [name('pgbench, the same statements, p50'), statements.p50, 'ms'],
    [name('pgbench, the same statements, p95'), statements.p95, 'ms'],
    [name("search call, p95, over pgbench's"), calls.p95 / statements.p95, 'times', OVER_PGBENCH],
  ]
}

/** Formats the times of each kind of question, slowest first. */
async function kindsTable({ inFlight, ours, limit }: SearchLoad): Promise<string> {
  const kinds: { kind: string; times: number[] }[] = []
  for (const [kind, calls] of Map.groupBy(ours, (call) => call.kind)) {
    const [own, statements] = [await timesOf(calls), await timesOf(limit.filter((call) => call.kind === kind))]
    kinds.push({ kind, times: [own.p50, own.p95, statements.p50, statements.p95] })
  }
  kinds.sort((one, other) => (other.times[1] ?? 0) - (one.times[1] ?? 0))
  return table([
    [`Question, ${inFlight} in flight`, 'p50', 'p95', 'pgbench p50', 'pgbench p95'],
    ...kinds.map(({ kind, times }) => [kind, ...times.map((time) => amount(time, 'ms'))]),
  ])
}

/** Times the search function on a separate PostgreSQL server, and pgbench for comparison. */
export async function measureSearch({ cleanUp, producers = 100_000 }: BenchmarkRun): Promise<Section> {
  const server = await startServer(cleanUp)
  await runStep(`Filling PostgreSQL with ${producers} producers`, async () => {
    await loadProducers(server.db, producers)
    // Autovacuum does this on a server that has run for a while.
    await sql`vacuum analyze`.execute(server.db)
  })
  let statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: postgresPool({ connectionString: server.url }) }),
    plugins,
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  })
  cleanUp.defer(() => db.destroy())
  const platform = platformOn(db)
  const search: Search = async ({ kind, path }) => {
    // Not through a library: calls overlap, and the work around each would delay the others.
    const started = performance.now()
    const response = await api(new Request(`${ORIGIN}${path}`), { ip: '', platform })
    const text = await response.text()
    const milliseconds = performance.now() - started
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return { kind, milliseconds }
  }
  const questions = askQuestions()
  // The statements are those of a warm function, as the timed one is.
  const recorded: RecordedCall[] = []
  for (const question of questions) {
    await search(question)
    statements = []
    await search(question)
    recorded.push({ ...question, statements })
  }

  const asked = Array.from({ length: CALLS }, (_, nth) => questions[nth % questions.length] ?? []).flat()
  const loads: SearchLoad[] = []
  for (const inFlight of CONCURRENCIES) {
    const load: SearchLoad = { inFlight, ours: [], limit: [] }
    loads.push(load)
    await runStep(`Searching, and running pgbench in turn, ${inFlight} in flight`, async () => {
      const count = CALLS / TURNS
      for (let turn = 0; turn < TURNS; turn++) {
        statements = []
        load.ours.push(...(await makeCalls(search, asked.slice(turn * count, (turn + 1) * count), inFlight)))
        load.limit.push(...(await runPgbench(server.url, recorded, { count, inFlight, seed: turn + 1 })))
      }
    })
  }
  const kinds = new Set(questions.map(({ kind }) => kind)).size
  return {
    title: `Search, ${grouped(producers)} producers in PostgreSQL`,
    rows: (await Promise.all(loads.map(loadRows))).flat(),
    notes: [
      'A search call is the function itself, from Request to the whole Response, in one process beside the server; ' +
        `${questions.length} questions of ${kinds} kinds in turn. pgbench sends what the function sends, with the ` +
        'same parameters, to the same server with the same number in flight: the limit that no client can pass. They ' +
        'take turns.',
      ...(await Promise.all(loads.slice(0, 1).map(kindsTable))),
    ],
  }
}
