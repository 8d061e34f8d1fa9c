import { sql } from 'kysely'

import { migrateToLatest } from '#db/migrate.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { failuresOnly } from '#functions/_lib/http/log.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import api from '#functions/api.ts'

import { step } from '../../bootstrap/progress.js'
import { ensurePostgres } from '../../system/postgres.ts'
import type { AtEnd } from '../at-end.ts'
import { loadProducers } from '../load.ts'
import type { Section } from '../report/table.ts'
import { median } from '../statistics.ts'
import { explain } from './explain.ts'
import { runPgbench } from './pgbench.ts'
import type { Pgbench, RecordedCall } from './pgbench.ts'
import { askQuestions } from './questions.ts'
import type { SearchCall } from './questions.ts'
import { openRecordingDatabase } from './recording.ts'
import type { RecordingDatabase } from './recording.ts'
import { kindsNote, loadRows, slowestOf } from './search-rows.ts'
import type { LoadPair } from './search-rows.ts'
import { timeCalls } from './timed-calls.ts'
import type { Load, SearchFunction, TimedCall } from './timed-calls.ts'

export interface SearchOptions {
  rows: number
  calls: number
  seed: number
  explain: boolean
}

/** The higher number of concurrent calls; the lower one is 1. */
const MANY = 4
/** How often the calls and pgbench alternate, so that other load on the machine slows both. */
const TURNS = 5
const DATABASE = 'postgres'

/** Interleaves the kinds of questions, so that no part of the load consists of a single kind. */
function mixed(questions: readonly SearchCall[]): SearchCall[] {
  const kinds = Object.values(Object.groupBy(questions, ({ kind }) => kind))
  const longest = Math.max(...kinds.map((kind) => kind?.length ?? 0))
  return Array.from({ length: longest }, (_, index) => kinds.flatMap((kind) => kind?.[index] ?? [])).flat()
}

async function fill({ db }: RecordingDatabase, { rows, seed }: SearchOptions): Promise<void> {
  await migrateToLatest(db)
  await loadProducers(db, rows, seed)
  // Autovacuum does this on a server that has run for a while.
  await sql`vacuum analyze`.execute(db)
}

/** The search function as deployed, but on this database, and without logging each of thousands of calls. */
function searchOn({ db }: RecordingDatabase): SearchFunction {
  const platform: Platform = { ...netlify, log: failuresOnly, withDatabase: (work) => work(db) }
  return (request) => api(request, { ip: '', platform })
}

/** Records the statements of each call once the function is warm, as the timed one is. */
async function record(
  search: SearchFunction,
  database: RecordingDatabase,
  questions: readonly SearchCall[],
): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = []
  for (const question of questions) {
    const ask = (): Promise<Load> => timeCalls(search, [question], 1, 1)
    await ask()
    calls.push({ question, statements: await database.record(ask) })
  }
  return calls
}

const joined = (turns: readonly Load[]): Load => ({
  calls: turns.flatMap(({ calls }) => calls),
  callsPerSecond: median(turns.map(({ callsPerSecond }) => callsPerSecond)),
})

/** Which calls are made, and how many. */
interface Asking {
  questions: readonly SearchCall[]
  recorded: readonly RecordedCall[]
  calls: number
  inFlight: number
}

async function takeTurns(
  search: SearchFunction,
  server: Pgbench,
  { questions, recorded, calls, inFlight }: Asking,
): Promise<LoadPair> {
  const ours: Load[] = []
  const limit: Load[] = []
  const count = Math.ceil(calls / TURNS)
  for (let turn = 0; turn < TURNS; turn++) {
    ours.push(await timeCalls(search, questions, count, inFlight, turn * count))
    limit.push(await runPgbench(server, recorded, count, { inFlight, seed: turn + 1 }))
  }
  return { inFlight, ours: joined(ours), limit: joined(limit) }
}

async function explainSlowest(
  url: string,
  calls: readonly TimedCall[],
  recorded: readonly RecordedCall[],
): Promise<void> {
  const slowest = slowestOf(calls)
  for (const call of recorded.filter(({ question }) => slowest.includes(question)))
    console.log(`\n${await explain(url, call)}`)
}

function notesOf(questions: readonly SearchCall[], single: LoadPair): string[] {
  const kinds = new Set(questions.map(({ kind }) => kind))
  return [
    'A search call is the function itself, from Request to the whole Response, in one process beside the server; ' +
      `${questions.length} questions of ` +
      `${kinds.size} kinds in turn. pgbench sends what the function sends, with the same parameters, to the same ` +
      'server with the same number in flight: ' +
      'the limit that no client can pass. They take turns.',
    kindsNote(single.ours, single.limit),
  ]
}

interface Timed {
  questions: readonly SearchCall[]
  recorded: readonly RecordedCall[]
  single: LoadPair
  many: LoadPair
}

/** Times searches on a filled database. */
export async function timeSearch(
  database: RecordingDatabase,
  server: Pgbench,
  { calls, seed }: Pick<SearchOptions, 'calls' | 'seed'>,
): Promise<Timed> {
  const search = searchOn(database)
  const questions = mixed(askQuestions(seed))
  const recorded = await record(search, database, questions)
  const load = (inFlight: number): Promise<LoadPair> =>
    step(
      `Searching, and running pgbench in turn, ${inFlight} in flight`,
      () => takeTurns(search, server, { questions, recorded, calls, inFlight }),
      ({ ours }) => `Made ${ours.calls.length} calls`,
    )
  const single = await load(1)
  const many = await load(MANY)
  return { questions, recorded, single, many }
}

/** Times the search function on a separate PostgreSQL server, and pgbench for comparison. */
export async function measureSearch(options: SearchOptions, atEnd: AtEnd): Promise<Section> {
  const programs = await ensurePostgres()
  const server = await startPostgres()
  atEnd(() => server.stop())
  const url = server.url(DATABASE)
  const database = openRecordingDatabase(url)
  atEnd(() => database.close())
  await step(
    `Filling PostgreSQL with ${options.rows} producers`,
    () => fill(database, options),
    () => 'Filled it',
  )
  const { questions, recorded, single, many } = await timeSearch(database, { programs, url }, options)
  if (options.explain) await explainSlowest(url, single.ours.calls, recorded)
  return {
    title: `Search, ${options.rows.toLocaleString('en-US')} producers in PostgreSQL`,
    rows: [single, many].flatMap(loadRows),
    notes: notesOf(questions, single),
  }
}
