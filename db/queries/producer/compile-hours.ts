import { sql } from 'kysely'

import { calendarAt } from '#src/domain/hours/evaluation/compile.ts'
import { COMPILED_VERSION, compiledHours } from '#src/domain/hours/evaluation/compiled-hours.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'

import type { Database } from '../../database.ts'

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
