import { sql } from 'kysely'

import { migrateToLatest } from '#db/migrate.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { failuresOnly } from '#functions/_lib/http/log.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import producers from '#functions/producer.ts'

import { step } from '../../bootstrap/progress.js'
import { ensurePostgres } from '../../system/postgres.ts'
import type { AtEnd } from '../at-end.ts'
import { budgets } from '../budgets.ts'
import { loadProducers } from '../load.ts'
import { amount, rate, time } from '../report/row.ts'
import type { Row } from '../report/row.ts'
import { table } from '../report/table.ts'
import type { Section } from '../report/table.ts'
import { percentile } from '../statistics.ts'
import { explain } from './explain.ts'
import { runPgbench } from './pgbench.ts'
import type { Pgbench, RecordedCall } from './pgbench.ts'
import { askQuestions } from './questions.ts'
import type { Question } from './questions.ts'
import { openRecordingDatabase } from './recording.ts'
import type { RecordingDatabase } from './recording.ts'
import { timeCalls } from './timed-calls.ts'
import type { Load, SearchFunction, TimedCall } from './timed-calls.ts'

export interface SearchOptions {
  rows: number
  calls: number
  seed: number
  explain: boolean
}

/** In flight at once, besides one. */
const MANY = 8
/** Kinds of questions whose plans are shown. */
const EXPLAINED = 3
const DATABASE = 'postgres'

const timesOf = (calls: readonly TimedCall[]): number[] => calls.map(({ milliseconds }) => milliseconds)

/** Mixes the kinds, so that no stretch of the load is of one kind alone. */
function mixed(questions: readonly Question[]): Question[] {
  const kinds = Object.values(Object.groupBy(questions, ({ kind }) => kind))
  const longest = Math.max(...kinds.map((kind) => kind?.length ?? 0))
  return Array.from({ length: longest }, (_, index) => kinds.flatMap((kind) => kind?.[index] ?? [])).flat()
}

async function fill({ db }: RecordingDatabase, { rows, seed }: SearchOptions): Promise<void> {
  await migrateToLatest(db)
  await loadProducers(db, rows, seed)
  // What autovacuum does to a server that has run for a while.
  await sql`vacuum analyze`.execute(db)
}

/** The search function as it is deployed, but on this database, and without a line of log for each of thousands of calls. */
function searchOn({ db }: RecordingDatabase): SearchFunction {
  const platform: Platform = { ...netlify, log: failuresOnly, withDatabase: (work) => work(db) }
  return (request) => producers(request, { ip: '', platform })
}

async function record(
  search: SearchFunction,
  database: RecordingDatabase,
  questions: readonly Question[],
): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = []
  for (const question of questions) {
    calls.push({ question, statements: await database.record(() => timeCalls(search, [question], 1, 1)) })
  }
  return calls
}

interface LoadPair {
  inFlight: number
  ours: Load
  /** Of pgbench. */
  limit: Load
}

function loadRows({ inFlight, ours, limit }: LoadPair): Row[] {
  const name = (what: string): string => `${what}, ${inFlight} in flight`
  const [times, limits] = [timesOf(ours.calls), timesOf(limit.calls)]
  return [
    time(name('search call, p50'), percentile(times, 0.5)),
    time(name('search call, p95'), percentile(times, 0.95), budgets.searchP95),
    rate(name('search calls a second'), ours.callsPerSecond),
    time(name('pgbench, the same statements, p50'), percentile(limits, 0.5)),
    time(name('pgbench, the same statements, p95'), percentile(limits, 0.95)),
    rate(name('pgbench, the same statements, calls a second'), limit.callsPerSecond),
  ]
}

/** The kinds of questions with their times, slowest first. */
function kindsOf(calls: readonly TimedCall[]): { kind: string; p50: number; p95: number }[] {
  const groups = Object.entries(Object.groupBy(calls, ({ question }) => question.kind))
  return groups
    .map(([kind, group = []]) => ({
      kind,
      p50: percentile(timesOf(group), 0.5),
      p95: percentile(timesOf(group), 0.95),
    }))
    .sort((one, other) => other.p95 - one.p95)
}

/** The slowest question of each of the slowest kinds. */
function slowestOf(calls: readonly TimedCall[]): Question[] {
  return kindsOf(calls)
    .slice(0, EXPLAINED)
    .flatMap(({ kind }) => {
      const ofKind = Object.values(Object.groupBy(calls, ({ question }) => question.path)).flatMap((group = []) => {
        const [first] = group
        return first?.question.kind === kind ? [{ question: first.question, p50: percentile(timesOf(group), 0.5) }] : []
      })
      return ofKind
        .sort((one, other) => other.p50 - one.p50)
        .slice(0, 1)
        .map(({ question }) => question)
    })
}

function kindsNote(ours: Load, limit: Load): string {
  const limits = new Map(kindsOf(limit.calls).map((each) => [each.kind, each]))
  const milliseconds = (value: number | undefined): string =>
    value === undefined ? '–' : amount(value, 'milliseconds')
  return table([
    ['Question, 1 in flight', 'p50', 'p95', 'pgbench p50', 'pgbench p95'],
    ...kindsOf(ours.calls).map(({ kind, p50, p95 }) => [
      kind,
      ...[p50, p95, limits.get(kind)?.p50, limits.get(kind)?.p95].map(milliseconds),
    ]),
  ])
}

async function load(
  search: SearchFunction,
  questions: readonly Question[],
  recorded: readonly RecordedCall[],
  calls: number,
  server: Pgbench,
  inFlight: number,
): Promise<LoadPair> {
  const made = ({ calls: timed }: Load): string => `Made ${timed.length} calls`
  const ours = await step(`Searching, ${inFlight} in flight`, () => timeCalls(search, questions, calls, inFlight), made)
  const limit = await step(
    `Running pgbench, ${inFlight} in flight`,
    () => runPgbench(server, recorded, calls, inFlight),
    made,
  )
  return { inFlight, ours, limit }
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

function notesOf(questions: readonly Question[], single: LoadPair): string[] {
  const kinds = new Set(questions.map(({ kind }) => kind))
  return [
    `A search call is the function itself, from Request to the whole Response, in one process beside the server; ${questions.length} questions of ` +
      `${kinds.size} kinds in turn. pgbench sends what the function sends, with the same parameters, to the same server with the same number in flight: ` +
      'the limit that no client can pass.',
    kindsNote(single.ours, single.limit),
  ]
}

/** Times the search function against a PostgreSQL server of its own, and PostgreSQL's own client beside it. */
export async function measureSearch(options: SearchOptions, atEnd: AtEnd): Promise<Section> {
  const programs = await ensurePostgres()
  const server = await startPostgres()
  atEnd(() => server.stop())
  const url = server.url(DATABASE)
  const database = openRecordingDatabase(url)
  atEnd(() => database.close())
  const search = searchOn(database)

  await step(
    `Filling PostgreSQL with ${options.rows} producers`,
    () => fill(database, options),
    () => 'Filled it',
  )
  const questions = mixed(askQuestions(options.seed))
  const recorded = await record(search, database, questions)
  const single = await load(search, questions, recorded, options.calls, { programs, url }, 1)
  const many = await load(search, questions, recorded, options.calls, { programs, url }, MANY)
  if (options.explain) await explainSlowest(url, single.ours.calls, recorded)
  return {
    title: `Search, ${options.rows.toLocaleString('en-US')} producers in PostgreSQL`,
    rows: [single, many].flatMap(loadRows),
    notes: notesOf(questions, single),
  }
}
