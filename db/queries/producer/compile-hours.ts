import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { weeksOf } from '#src/domain/hours/compiled-hours.ts'
import { calendarAt, COMPILED_VERSION, compileTimeline, describeHours } from '#src/domain/hours/evaluation/compile.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'

import type { Database } from '../../database.ts'
import { hasRow } from '../read.ts'
import { requestRebuild } from '../publishing/builds.ts'

/** Expressions per transaction. */
const EXPRESSIONS_AT_ONCE = 250

/** Days after which timelines are recompiled. They extend this many days beyond the promised thirteen months. */
const MAX_AGE_DAYS = 10

/**
 * Time limit for describing expressions. Finding the model of one takes about 25 ms, twenty times as long as its
 * timeline. If thousands are written at once, the next refresh describes the rest.
 */
const READING_MS = 2_000

/** The day for which the latest timelines were compiled; null before the first. */
export const lastCompiledOn = sql<string | null>`(select max(compiled_on) from compiled_hours)`

export const lastCompiledQuery = (): RawBuilder<{ last: string | null }> =>
  sql<{ last: string | null }>`select ${lastCompiledOn} as last`

/**
 * Returns the day, 'YYYY-MM-DD', for which timelines are compiled. All share one, and so a calendar. It is kept for
 * some days, and then becomes today.
 */
function compilationDay(last: string | null, now: Date): string {
  const { day } = localMoment(now)
  return last !== null && last > dateOf(day - MAX_AGE_DAYS) && last <= dateOf(day) ? last : dateOf(day)
}

interface Compilation {
  compiledOn: string
  /** When to stop looking for models, on the clock of `performance.now()`. */
  readUntil: number
}

/** `isRead` if the stored model and sentences are of the current version. */
interface PendingExpression {
  expression: string
  isRead: boolean
}

/** Compiles expressions, and returns the statements that store the results. */
function compile(
  expressions: readonly PendingExpression[],
  { compiledOn, readUntil }: Compilation,
): RawBuilder<unknown>[] {
  const calendar = calendarAt(compiledOn)
  const statements = []
  for (let start = 0; start < expressions.length; start += EXPRESSIONS_AT_ONCE) {
    const rows = expressions.slice(start, start + EXPRESSIONS_AT_ONCE).map(({ expression, isRead }) => {
      const timeline = compileTimeline(expression, calendar)
      const isReadNow = !isRead && performance.now() < readUntil
      return {
        expression,
        timeline,
        weeks: weeksOf(timeline),
        compiled_on: compiledOn,
        ...(isReadNow ? describeHours(expression) : { model: null, sentences: [] }),
        version: isRead || isReadNow ? COMPILED_VERSION : 0,
        is_read: isRead,
      }
    })
    statements.push(sql`
      insert into compiled_hours (expression, timeline, weeks, model, sentences, compiled_on, version)
      select made.expression, made.timeline, made.weeks,
        case when made.is_read then kept.model else made.model end,
        case when made.is_read then kept.sentences else made.sentences end,
        made.compiled_on, made.version
      from json_to_recordset(${JSON.stringify(rows)}::json) as made (
        expression text, timeline jsonb, weeks jsonb, model jsonb, sentences jsonb, compiled_on text, version integer,
        is_read boolean)
      left join compiled_hours kept using (expression)
      on conflict (expression) do update set
        timeline = excluded.timeline, weeks = excluded.weeks, model = excluded.model, sentences = excluded.sentences,
        compiled_on = excluded.compiled_on, version = excluded.version`)
  }
  return statements
}

const compileNew = (
  expressions: readonly string[],
  last: string | null,
  now: Date,
  readingMs = READING_MS,
): RawBuilder<unknown>[] =>
  compile(
    expressions.map((expression) => ({ expression, isRead: false })),
    { compiledOn: compilationDay(last, now), readUntil: performance.now() + readingMs },
  )

/**
 * Compiles an expression, even if it is compiled already; undefined without opening hours. `last` is `lastCompiledOn`.
 */
export const compiledHoursStatement = (
  expression: string,
  last: string | null,
  now: Date = new Date(),
): RawBuilder<unknown> | undefined => (expression === '' ? undefined : compileNew([expression], last, now)[0])

/** Compiles the expressions that are not compiled yet, in alphabetical order to avoid deadlocks. */
export async function newHoursStatements(
  db: Database,
  expressions: readonly string[],
  { now = new Date(), readingMs }: { now?: Date; readingMs?: number } = {},
): Promise<RawBuilder<unknown>[]> {
  const distinct = [...new Set(expressions)].filter((expression) => expression !== '').sort()
  if (distinct.length === 0) return []
  const { rows } = await sql<{ known: string[]; last: string | null }>`
    select array(select expression from compiled_hours where expression = any(${distinct}::text[])) as known,
      ${lastCompiledOn} as last`.execute(db)
  const { known = [], last = null } = rows[0] ?? {}
  const compiled = new Set(known)
  return compileNew(
    distinct.filter((expression) => !compiled.has(expression)),
    last,
    now,
    readingMs,
  )
}

/** Expressions of producers, and of pending suggestions. */
const used = sql<{ expression: string }>`
  select opening_hours as expression from producers where opening_hours <> ''
  union
  select suggested_value #>> '{}' from correction_requests
  where field = 'opening_hours' and status = 'pending' and jsonb_typeof(suggested_value) = 'string'`

function arePublic(db: Database, expressions: readonly string[]): Promise<boolean> {
  const isAny = sql<boolean>`opening_hours = any(${[...expressions]}::text[])`
  return hasRow(db.selectFrom('producers').select('id').where('verified', '=', true).where(isAny).limit(1))
}

/** Days after which built pages approach the end of their timelines' thirteen months. */
const PAGES_REACH_DAYS = 180

/**
 * Returns whether the last build is so old that its pages need later days. A build just for newer timelines would be
 * too expensive.
 */
async function areBuiltPagesOld(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PAGES_REACH_DAYS * 24 * 60 * 60_000)
  const builds = db.selectFrom('builds').select('id').where('status', '=', 'done')
  return !(await hasRow(builds.where('changedAt', '>', since).limit(1)))
}

interface Refresh {
  now?: Date
  /** No new transaction starts after this time; the next refresh continues. */
  budgetMs?: number
  /** Whether to request a build if pages show any of the hours. False during a build. */
  asksForBuild?: boolean
}

/** Compiles some of the expressions that need it, and returns how many. */
async function refreshSome(trx: Database, compilation: Compilation, asksForBuild: boolean, now: Date): Promise<number> {
  const { rows } = await sql<PendingExpression>`
    select used.expression, coalesce(compiled.version = ${COMPILED_VERSION}, false) as is_read
    from (${used}) as used left join compiled_hours compiled on compiled.expression = used.expression
    where used.expression <> '' and (compiled.version = ${COMPILED_VERSION}
      and compiled.compiled_on = ${compilation.compiledOn} and compiled.weeks is not null) is not true
    order by used.expression limit ${EXPRESSIONS_AT_ONCE}`.execute(trx)
  for (const statement of compile(rows, compilation)) await statement.execute(trx)
  const expressions = rows.map(({ expression }) => expression)
  if (asksForBuild && (await areBuiltPagesOld(trx, now)) && (await arePublic(trx, expressions)))
    await requestRebuild(trx, requestReasons.hours)
  return rows.length
}

/**
 * Compiles expressions in use that are missing, outdated, or compiled by older rules, and deletes unused ones. Requests
 * a build half a year after the last one, so that no page outlives its timelines. Returns how many expressions were
 * compiled.
 */
export async function refreshHours(
  db: Database,
  { now = new Date(), budgetMs = Infinity, asksForBuild = true }: Refresh = {},
): Promise<number> {
  const readUntil = performance.now() + budgetMs
  const { rows } = await lastCompiledQuery().execute(db)
  const compiledOn = compilationDay(rows[0]?.last ?? null, now)
  let compiled = 0
  for (let some = EXPRESSIONS_AT_ONCE; some === EXPRESSIONS_AT_ONCE && performance.now() < readUntil; compiled += some)
    some = await db.transaction().execute((trx) => refreshSome(trx, { compiledOn, readUntil }, asksForBuild, now))
  await sql`delete from compiled_hours where compiled_on < ${compiledOn} and expression not in (${used})`.execute(db)
  return compiled
}
