import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { dateOf, DAY_MINUTES, weekdayIndex } from '#src/domain/hours/local-time.ts'
import type { OpenTime } from '#src/domain/listing/open-when.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'
import { areHoursInDoubtOn } from '../visits/visits.ts'
import { both, either, matchesEvery } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { countsIfFull, isInAnyPart, order, ranked, rankedAndCount, rankedProducersQuery } from './ranked.ts'
import type { MatchCounts, RankedAndCount, RankedRow, RankedSearch } from './ranked.ts'

/** The spans of a day (since 1970-01-01) in `compiled_hours.timeline`; null if it is unknown. `timelineDay` in SQL. */
function spansOn(day: number): RawBuilder<unknown> {
  const key = String(day)
  return sql`(case when ${day}::int >= (timeline #>> '{calendar,from}')::int
      and ${day}::int < (timeline #>> '{calendar,until}')::int then
    coalesce(
      timeline #> array['exceptions', ${key}]::text[],
      case when timeline #> array['calendar', 'holidays', ${key}]::text[] is not null
        then nullif(timeline -> 'holiday', 'null') end,
      (select season -> 'week' -> ${weekdayIndex(day)}::int
        from jsonb_array_elements(timeline -> 'seasons') with ordinality as seasons (season, nth)
        where (season ->> 'from')::int <= ${day}::int order by nth desc limit 1)) -> 'spans' end)`
}

/** Whether a day has an open span that satisfies an SQL/JSON path condition on `@` and `$minute`. */
const hasOpenSpan = (day: number, condition: string, minute: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(jsonb_path_exists(${spansOn(day)}, ${`$[*] ? (@.kind == "open" && ${condition})`}::jsonpath,
    jsonb_build_object('minute', ${minute}::int)), false)`

const NOW = '@.open <= $minute && @.close >= $minute'
const IS_NO_WHOLE_DAY = `(@.open != 0 || @.close != ${DAY_MINUTES})`

/** Whether the hours of a row of `compiled_hours` are open at one of these times: `stateAt` in SQL. */
export const isOpenAt = (times: readonly OpenTime[]): RawBuilder<boolean> => {
  const each = times.map((time) =>
    'after' in time
      ? hasOpenSpan(time.day, '@.close > $minute', time.after)
      : sql`${hasOpenSpan(time.day, NOW, time.at)} or ${hasOpenSpan(time.day - 1, `${NOW} && ${IS_NO_WHOLE_DAY}`, time.at + DAY_MINUTES)}`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/**
 * Whether the hours of a producer apply on a day (since 1970-01-01): its owner has not closed it, and visitors have not
 * put them in doubt.
 */
const isAsStated = (day: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not exists (select from notices where producer_id = producers.id
    and kind in ('closed', 'holiday') and ${dateOf(day)} between first_day and last_day)
    and not ${areHoursInDoubtOn(dateOf(day))})`

const byDay = (times: readonly OpenTime[]): [number, OpenTime[]][] => [...Map.groupBy(times, ({ day }) => day)]

/** How many candidates are considered for each wanted result. On a Sunday, one shop in three is open. */
const CANDIDATES = 4

/** A search restricted to open producers. Its conditions read `open_hours`, which `tables` define for the statement. */
interface OpenSearch {
  search: RankedSearch
  tables: RawBuilder<unknown>
}

/**
 * The same search, restricted to open producers. They share expressions, so each expression is evaluated once in a
 * statement, and only those of matches: 'materialized' keeps PostgreSQL from evaluating the others first.
 */
function amongOpen(db: Database, search: RankedSearch, times: readonly OpenTime[]): OpenSearch {
  const used = db
    .selectFrom('producers')
    .select('openingHours')
    .where(isPublic)
    .where(matchesEvery(search.terms))
    .where(isInAnyPart(search))
  const days = byDay(times)
  const open = days.map(
    ([day, timesOfDay]) => sql`select ${day}::int as day, expression from used_hours where ${isOpenAt(timesOfDay)}`,
  )
  const tables = sql`
    used_hours as materialized (select expression, timeline from compiled_hours where expression in ${used}),
    open_hours as materialized (${sql.join(open, sql` union all `)})`
  const isOpenThen = either(
    days.map(
      ([day]) =>
        () =>
          sql<SqlBool>`(opening_hours in (select expression from open_hours where day = ${day}::int)
            and ${isAsStated(day)})`,
    ),
  )
  const andOpen = (condition: Condition): Condition => both(condition, isOpenThen)
  const { parts, named } = search
  return { search: { ...search, parts: parts.map(andOpen), named: named && andOpen(named) }, tables }
}

/**
 * The best producers that are open at one of these times, with the number of all matches, or null if all of them are
 * read. One statement searches the best candidates; if too few of them are open, a second one searches all. Matches
 * are counted only if the search has terms.
 */
export async function findOpenAndCount(
  db: Database,
  search: RankedSearch,
  times: readonly OpenTime[],
): Promise<RankedAndCount> {
  const { limit } = search
  const most = limit * CANDIDATES
  const all = amongOpen(db, search, times)
  const counts = search.terms.length === 0 ? sql<null>`null::json`.as('counts') : countsIfFull(db, all.search)
  const isOpenThen = byDay(times).map(([day, timesOfDay]) => sql`(${isOpenAt(timesOfDay)} and ${isAsStated(day)})`)
  type Row = RankedRow & { counts: MatchCounts | null }
  const best = sql<Row & { considered: number }>`(
    with ${all.tables},
    candidates as materialized (select * from ${ranked(db, { ...search, limit: most })} as ranked),
    open_candidates as (
      select candidates.*, (select count(*)::int from candidates) as considered from candidates
      where exists (
        select from producers join compiled_hours on expression = opening_hours
        where producers.id = ranked_id and (${sql.join(isOpenThen, sql` or `)}))
      order by ${order} limit ${limit})
    select open_candidates.*, ${counts} from open_candidates)`
  const rows = await rankedProducersQuery(db, best, search).select(['considered', 'counts']).execute()
  if (rows[0] !== undefined && (rows.length === limit || rows[0].considered < most)) return rankedAndCount(rows, search)
  const amongAll = sql<Row>`(
    with ${all.tables} select ranked.*, ${counts} from ${ranked(db, all.search)} as ranked)`
  return rankedAndCount(await rankedProducersQuery(db, amongAll, search).select('counts').execute(), search)
}
