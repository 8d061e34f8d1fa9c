import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { OpeningHours } from '#src/domain/hours/opening-hours.ts'
import { expressionOfWeek } from '#src/domain/hours/week-expression.ts'

/** The columns that are a change of a producer: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Days that a correction does not name stay as they are. */
const suggestedWeek = sql`opening_hours || suggested_value`

/** Every week that stands anywhere, each once, as the text that the database makes of it. */
const storedWeeks = sql`
  select opening_hours as week from producers
  union select fields #> '{openingHours,from}' from producer_changes where fields ? 'openingHours'
  union select fields #> '{openingHours,to}' from producer_changes where fields ? 'openingHours'
  union select says -> 'openingHours' from producer_sources where says ? 'openingHours'
  union select ${suggestedWeek} from correction_requests join producers on producers.id = producer_id
    where field = 'opening_hours' and jsonb_typeof(suggested_value) = 'object'`

/** Makes a table of what each stored week is as an expression. */
async function tellExpressions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ week: OpeningHours; text: string }>`
    select week, week::text as text from (${storedWeeks}) as stored`.execute(db)
  const expressions = rows.map(({ week, text }) => ({ week: text, expression: expressionOfWeek(week) }))
  await sql`
    create temporary table expressions on commit drop as
    select * from json_to_recordset(${JSON.stringify(expressions)}::json) as told (week text, expression text)`.execute(
    db,
  )
  await sql`create unique index on expressions (md5(week))`.execute(db)
}

const expressionOf = (week: ReturnType<typeof sql>) =>
  sql`(select to_jsonb(expression) from expressions where md5(week) = md5((${week})::text))`

/** So that changes can still be taken back, sources still be merged, and corrections still be applied. */
async function rewriteWhatWasSaid(db: Kysely<unknown>): Promise<void> {
  await sql`
    update producer_changes set fields = fields || jsonb_build_object('openingHours', jsonb_build_object(
      'from', ${expressionOf(sql`fields #> '{openingHours,from}'`)},
      'to', ${expressionOf(sql`fields #> '{openingHours,to}'`)}))
    where fields ? 'openingHours'`.execute(db)
  await sql`
    update producer_sources
      set says = says || jsonb_build_object('openingHours', ${expressionOf(sql`says -> 'openingHours'`)})
    where says ? 'openingHours'`.execute(db)
  await sql`
    update correction_requests set suggested_value = ${expressionOf(suggestedWeek)} from producers
    where producers.id = producer_id and field = 'opening_hours' and jsonb_typeof(suggested_value) = 'object'`.execute(
    db,
  )
}

/** Two weeks may be one expression: then there is nothing to choose between. */
async function settleChoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    update producer_sources set waiting = array_remove(waiting, 'openingHours') from producers
    where producers.id = producer_id and 'openingHours' = any(waiting)
      and says ->> 'openingHours' = producers.opening_hours`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellExpressions(db)
  await rewriteWhatWasSaid(db)

  // Said in another way, it is no change of a producer: its date stays.
  const columns = await touchedColumns(db)
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    alter table producers
      drop constraint producers_opening_hours_object,
      alter column opening_hours drop default,
      alter column opening_hours type text using opening_hours::text`.execute(db)
  await sql`
    update producers set opening_hours = expression from expressions where md5(week) = md5(opening_hours)`.execute(db)
  await sql`alter table producers alter column opening_hours set default ''`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
  await settleChoices(db)

  await sql`
    create table compiled_hours (
      expression text constraint compiled_hours_pkey primary key,
      timeline jsonb not null,
      model jsonb,
      sentences jsonb not null,
      compiled_on text not null,
      version integer not null
    )`.execute(db)
}
