import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import { dateOf, DAY_MINUTES, weekdayIndex } from '#src/domain/hours/local-time.ts'
import type { OpenTime } from '#src/domain/listing/open-when.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'
import { areHoursInDoubtOn } from '../visits/visits.ts'
import { both, either, matchesEvery } from './conditions.ts'
import type { Condition } from './conditions.ts'
import {
  countsIfFull,
  findRankedAndCount,
  isInAnyPart,
  order,
  ranked,
  rankedProducer,
  rankedProducersQuery,
} from './ranked.ts'
import type { RankedAndCount, RankedRow, RankedSearch } from './ranked.ts'

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

/** The same search, restricted to open producers. Thousands of producers share a few expressions. */
function amongOpen(db: Database, search: RankedSearch, times: readonly OpenTime[]): RankedSearch {
  const used = db
    .selectFrom('producers')
    .select('openingHours')
    .where(isPublic)
    .where(matchesEvery(search.terms))
    .where(isInAnyPart(search))
  // 'offset 0' keeps PostgreSQL from evaluating hours that no match has.
  const isOpenThen = either(
    byDay(times).map(
      ([day, timesOfDay]) =>
        () =>
          sql<SqlBool>`(opening_hours = any(array(
            select expression from (
              select expression, timeline from compiled_hours where expression in ${used} offset 0) as used
            where ${isOpenAt(timesOfDay)})) and ${isAsStated(day)})`,
    ),
  )
  const andOpen = (condition: Condition): Condition => both(condition, isOpenThen)
  const { parts, named } = search
  return { ...search, parts: parts.map(andOpen), named: named && andOpen(named) }
}

/**
 * The best producers that are open at one of these times, with the number of all matches, or null if all of them are
 * read. One statement searches the best candidates; if too few of them are open, a second one searches all.
 */
export async function findOpenAndCount(
  db: Database,
  search: RankedSearch,
  times: readonly OpenTime[],
): Promise<RankedAndCount> {
  const { limit } = search
  const most = limit * CANDIDATES
  const isOpenThen = byDay(times).map(([day, timesOfDay]) => sql`(${isOpenAt(timesOfDay)} and ${isAsStated(day)})`)
  const best = sql<RankedRow & { considered: number }>`(
    with candidates as materialized (select * from ${ranked(db, { ...search, limit: most })} as ranked)
    select candidates.*, (select count(*)::int from candidates) as considered from candidates
    where exists (
      select from producers join compiled_hours on expression = opening_hours
      where producers.id = ranked_id and (${sql.join(isOpenThen, sql` or `)}))
    order by ${order} limit ${limit})`
  const rows = await rankedProducersQuery(db, best, search)
    .select('considered')
    .$if(search.terms.length > 0, (query) => query.select(countsIfFull(db, amongOpen(db, search, times))))
    .execute()
  const [first] = rows
  if (first === undefined || (rows.length < limit && first.considered === most))
    return findRankedAndCount(db, amongOpen(db, search, times))
  return { producers: rows.map((row) => rankedProducer(row, search)), counts: first.counts ?? null }
}
