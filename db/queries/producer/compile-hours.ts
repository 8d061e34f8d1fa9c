import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { calendarAt, COMPILED_VERSION, compileTimeline, describeHours } from '#src/domain/hours/evaluation/compile.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { weeksOf } from '#src/domain/hours/compiled-hours.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'

import type { Database } from '../../database.ts'
import { requestRebuild } from '../publishing/builds.ts'

/** Expressions of a transaction. */
const EXPRESSIONS_AT_ONCE = 250

/** Days after which timelines are made anew: they reach so much farther than the thirteen months that are promised. */
const MAX_AGE_DAYS = 10

/**
 * A form's view of an expression takes some 25 ms to find, twenty times what its timeline takes. Where thousands are
 * written at once, those that this time does not reach are found by the next refresh.
 */
const READING_MS = 2_000

/**
 * The day, 'YYYY-MM-DD', that timelines are compiled for: one for all, so that they share a calendar. It stays for some
 * days, and then is today.
 */
async function compilationDay(db: Database, now: Date): Promise<string> {
  const { rows } = await lastCompiledQuery().execute(db)
  return compilationDayAfter(rows[0]?.last ?? null, now)
}

/** The day that the last timelines were compiled for; null before the first. */
export const lastCompiledOn = sql<string | null>`(select max(compiled_on) from compiled_hours)`

/** The same as a query of its own. */
export const lastCompiledQuery = (): RawBuilder<{ last: string | null }> =>
  sql<{ last: string | null }>`select ${lastCompiledOn} as last`

function compilationDayAfter(last: string | null, now: Date): string {
  const { day } = localMoment(now)
  return last !== null && last > dateOf(day - MAX_AGE_DAYS) && last <= dateOf(day) ? last : dateOf(day)
}

interface Compilation {
  compiledOn: string
  /** When no more of what forms show is found. */
  readUntil: number
}

/** Compiles expressions for a day; the statements keep what is made of them: what forms show of one, once for a version. */
function compile(
  expressions: readonly { expression: string; isRead: boolean }[],
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
        expression text, timeline jsonb, weeks jsonb, model jsonb, sentences jsonb, compiled_on text, version integer, is_read boolean)
      left join compiled_hours kept using (expression)
      on conflict (expression) do update set
        timeline = excluded.timeline, weeks = excluded.weeks, model = excluded.model, sentences = excluded.sentences,
        compiled_on = excluded.compiled_on, version = excluded.version`)
  }
  return statements
}

/** Compiles an expression, however often it has been; undefined for no opening hours. `last` is `lastCompiledOn`. */
export function compiledHoursStatement(
  expression: string,
  last: string | null,
  now: Date = new Date(),
): RawBuilder<unknown> | undefined {
  const compilation = { compiledOn: compilationDayAfter(last, now), readUntil: performance.now() + READING_MS }
  return expression === '' ? undefined : compile([{ expression, isRead: false }], compilation)[0]
}

/** Compiles those of these expressions that nobody has compiled yet, in one order, so that two who do wait in no circle. */
export async function compileNewHours(
  db: Database,
  expressions: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  for (const statement of await newHoursStatements(db, expressions, now)) await statement.execute(db)
}

/** The statements that keep what is made of those that nobody has compiled yet. */
export async function newHoursStatements(
  db: Database,
  expressions: readonly string[],
  now: Date = new Date(),
): Promise<RawBuilder<unknown>[]> {
  const distinct = [...new Set(expressions)].filter((expression) => expression !== '').sort()
  if (distinct.length === 0) return []
  const { rows } = await sql<{ known: string[]; last: string | null }>`
    select array(select expression from compiled_hours where expression = any(${distinct}::text[])) as known,
      ${lastCompiledOn} as last`.execute(db)
  const { known = [], last = null } = rows[0] ?? {}
  const compiled = new Set(known)
  const fresh = distinct.filter((expression) => !compiled.has(expression))
  return compile(
    fresh.map((expression) => ({ expression, isRead: false })),
    { compiledOn: compilationDayAfter(last, now), readUntil: performance.now() + READING_MS },
  )
}

/** What is stored of producers, or waits to be. */
const used = sql<{ expression: string }>`
  select opening_hours as expression from producers where opening_hours <> ''
  union
  select suggested_value #>> '{}' from correction_requests
  where field = 'opening_hours' and status = 'pending' and jsonb_typeof(suggested_value) = 'string'`

async function isPublic(db: Database, expressions: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from producers where verified and opening_hours = any(${[...expressions]}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Days after which built pages come near the end of the thirteen months that their timelines reach. */
const PAGES_REACH_DAYS = 180

/** Whether the last build is so old that its pages need later days; a build for newer timelines alone is not worth its price. */
async function areBuiltPagesOld(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PAGES_REACH_DAYS * 24 * 60 * 60_000)
  const recent = await db
    .selectFrom('builds')
    .select('id')
    .where('status', '=', 'done')
    .where('changedAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return recent === undefined
}

interface Refresh {
  now?: Date
  /** When it begins no more; what is left is done the next time. */
  budgetMs?: number
  /** Whether a build is asked for where pages show any of it; a build itself does not ask. */
  asksForBuild?: boolean
}

/** Compiles some of what needs it, and returns how many expressions that were. */
async function refreshSome(trx: Database, compilation: Compilation, asksForBuild: boolean, now: Date): Promise<number> {
  const { rows } = await sql<{ expression: string; isRead: boolean }>`
    select used.expression, coalesce(compiled.version = ${COMPILED_VERSION}, false) as is_read
    from (${used}) as used left join compiled_hours compiled on compiled.expression = used.expression
    where used.expression <> '' and (compiled.version = ${COMPILED_VERSION}
      and compiled.compiled_on = ${compilation.compiledOn} and compiled.weeks is not null) is not true
    order by used.expression limit ${EXPRESSIONS_AT_ONCE}`.execute(trx)
  for (const statement of compile(rows, compilation)) await statement.execute(trx)
  const expressions = rows.map(({ expression }) => expression)
  if (asksForBuild && (await areBuiltPagesOld(trx, now)) && (await isPublic(trx, expressions)))
    await requestRebuild(trx, requestReasons.hours)
  return rows.length
}

/**
 * Compiles anew what is used and was compiled too long ago, by older rules or not at all; forgets what nobody uses any
 * more. No page gets older than its timelines reach: a build is asked for half a year after the last. Returns how many expressions were compiled.
 */
export async function refreshHours(
  db: Database,
  { now = new Date(), budgetMs = Infinity, asksForBuild = true }: Refresh = {},
): Promise<number> {
  const end = performance.now() + budgetMs
  const compilation = { compiledOn: await compilationDay(db, now), readUntil: end }
  let compiled = 0
  for (let some = EXPRESSIONS_AT_ONCE; some === EXPRESSIONS_AT_ONCE && performance.now() < end; compiled += some)
    some = await db.transaction().execute((trx) => refreshSome(trx, compilation, asksForBuild, now))
  await sql`
    delete from compiled_hours where compiled_on < ${compilation.compiledOn} and expression not in (${used})`.execute(
    db,
  )
  return compiled
}
