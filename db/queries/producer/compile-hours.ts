import { sql } from 'kysely'

import { calendarAt } from '#src/domain/hours/evaluation/compile.ts'
import { COMPILED_VERSION, compiledHours } from '#src/domain/hours/evaluation/compiled-hours.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'

import type { Database } from '../../database.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

/** Rows of a statement. */
const ROWS_AT_ONCE = 500

/** Compiles expressions for a day, 'YYYY-MM-DD', and keeps what is made of them. */
async function compile(db: Database, expressions: readonly string[], today: string): Promise<void> {
  const calendar = calendarAt(today)
  for (let start = 0; start < expressions.length; start += ROWS_AT_ONCE) {
    const rows = expressions.slice(start, start + ROWS_AT_ONCE).map((expression) => ({
      expression,
      ...compiledHours(expression, calendar),
      compiled_on: today,
      version: COMPILED_VERSION,
    }))
    await sql`
      insert into compiled_hours (expression, timeline, model, sentences, compiled_on, version)
      select expression, timeline, model, sentences, compiled_on, version
      from json_populate_recordset(null::compiled_hours, ${JSON.stringify(rows)}::json)
      on conflict (expression) do update set
        timeline = excluded.timeline, model = excluded.model, sentences = excluded.sentences,
        compiled_on = excluded.compiled_on, version = excluded.version`.execute(db)
  }
}

/** Compiles those of these expressions that nobody has compiled yet. */
export async function compileNewHours(
  db: Database,
  expressions: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  const distinct = [...new Set(expressions)].filter((expression) => expression !== '')
  if (distinct.length === 0) return
  const known = await db
    .selectFrom('compiledHours')
    .select('expression')
    .where(sql<boolean>`expression = any(${distinct}::text[])`)
    .execute()
  const compiled = new Set(known.map(({ expression }) => expression))
  await compile(
    db,
    distinct.filter((expression) => !compiled.has(expression)),
    dateOf(localMoment(now).day),
  )
}

/** Days after which timelines are made anew: they reach so much farther than the thirteen months that are promised. */
const MAX_AGE_DAYS = 10

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

/**
 * Compiles anew what is used and was compiled too long ago, by older rules or not at all; forgets what nobody uses any
 * more. Asks for one build when pages show any of it: none gets older than its timelines reach. Returns how many
 * expressions were compiled. Two at once do the same twice.
 */
export function refreshHours(db: Database, now: Date = new Date()): Promise<number> {
  const { day } = localMoment(now)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ expression: string }>`
      select used.expression from (${used}) as used
      left join compiled_hours compiled on compiled.expression = used.expression
        and compiled.version = ${COMPILED_VERSION} and compiled.compiled_on > ${dateOf(day - MAX_AGE_DAYS)}
      where used.expression <> '' and compiled.expression is null
      order by used.expression`.execute(trx)
    const expressions = rows.map(({ expression }) => expression)
    await compile(trx, expressions, dateOf(day))
    // One that was used until today may be on its way back.
    await sql`
      delete from compiled_hours where compiled_on < ${dateOf(day - 1)}
        and expression not in (${used})`.execute(trx)
    if (expressions.length > 0 && (await isPublic(trx, expressions))) await requestRebuild(trx, 'hours')
    return expressions.length
  })
}
