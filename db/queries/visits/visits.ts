import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { MAX_DAYS_VISITOR_KNOWN } from '#src/domain/limits/limits.ts'
import { noticeOf } from '#src/domain/corrections/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { FINDING_DAYS } from '#src/domain/visits/visits.ts'
import type { noticesOfVisits } from '#src/domain/visits/visits.ts'
import type { VisitHistory, VisitOutcome } from '#src/domain/visits/outcome.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import type { mailRow } from '../mail/queue.ts'
import { compiledHoursOf, answeredAt } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'

/** The period in which a visitor is recognised, and answers count. */
export const recently = sql`now() - make_interval(days => ${sql.lit(MAX_DAYS_VISITOR_KNOWN)}::int)`

/** A visited shop, with what determines the outcome of a visit. */
export interface VisitedShop
  extends VisitHistory, Pick<Producer, 'id' | 'name' | 'description' | 'products' | 'openingHours'> {
  compiledHours: CompiledHours | null
  /** Its owners who are subscribed to corrections. */
  owners: readonly { ownerId: string; email: string }[]
}

/** Formats a time as ISO 8601 in UTC, as JavaScript does. */
export const iso = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isReported = (producerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from correction_requests as report
  where report.producer_id = ${producerId} and report.field = 'standing' and report.status = 'pending')`

/** A query for the visited shop, as a part of another statement. `since` limits its visits. */
export const visitedShopQuery = (
  producerId: Expression<string>,
  since: RawBuilder<unknown> = recently,
): RawBuilder<VisitedShop> => sql<VisitedShop>`
  select id, name, description, products, opening_hours as "openingHours",
    ${compiledHoursOf(sql`producers.opening_hours`)} as "compiledHours",
    ${iso(answeredAt)} as "answeredAt",
    ${isReported(sql`producers.id`)} as "isReportedClosed",
    (select coalesce(json_agg(json_build_object('finding', finding, 'stated', stated, 'person', person,
        'visitor', visitor, 'browser', browser,
        'visitedAt', ${iso(sql`visited_at`)}, 'createdAt', ${iso(sql`visits.created_at`)}) order by created_at, visits.id), '[]')
      from visits where visits.producer_id = producers.id and created_at >= ${since}) as visits,
    (select coalesce(json_agg(json_build_object('ownerId', owners.id, 'email', email) order by owners.id), '[]')
      from owners where owners.producer_id = producers.id and ended_at is null and wants_corrections) as owners
  from producers where id = ${producerId}`

interface NewVisit extends VisitOutcome {
  id: string
  producerId: string
  /** Until when a report of a missing shop is held back; null to store it at once. */
  heldUntil: Date | null
  /** The text of a report that the shop is gone, for operators; null for other findings. */
  report: string | null
  mails: readonly ReturnType<typeof mailRow>[]
}

const closed = noticeOf('standing')

const insertReport = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into correction_requests (producer_id, field, suggested_value, suggested_text, description)
  select producer_id, 'standing', to_jsonb(${closed?.value}::text), ${closed?.label}, description
  from ${from} where not ${isReported(sql`given.producer_id`)}`

type FindingColumn = 'found_open_at' | 'found_shut_at' | 'hours_doubted_at'

/** The value of a column after a visit: what it does not change, or has a later value from a concurrent visit, stays. */
function changedMoment(moment: FindingColumn, before: string | null, after: string | null): RawBuilder<unknown> {
  if (after === before) return sql.ref(moment)
  const changed = sql`${after}::timestamptz`
  return after !== null && (before === null || after > before) ? sql`greatest(${sql.ref(moment)}, ${changed})` : changed
}

/**
 * Stores a visit with all its consequences, in one statement. A visit that is already stored changes nothing.
 * Concurrent visits are judged independently, which makes no difference: visits count together only if they are a day
 * apart.
 */
export async function saveVisit(db: Database, given: NewVisit): Promise<void> {
  const { id, producerId, visit, isConfirming, before, summary, heldUntil, report, mails } = given
  const statement = sql`
    with shop as (select id from producers where id = ${producerId} and ${isPublic} for no key update),
    saved as (
      insert into visits (id, producer_id, finding, stated, visited_at, visitor, browser, person, held_until)
      select ${id}::uuid, id, ${visit.finding}, ${visit.stated}, ${visit.visitedAt}::timestamptz, ${visit.visitor},
        ${visit.browser}, ${visit.person}::uuid, ${heldUntil}::timestamptz from shop
      on conflict (id) do nothing returning producer_id, held_until),
    reported as (${insertReport(sql`(
      select producer_id, ${report}::text as description from saved
      where ${report}::text is not null and held_until is null) as given`)}),
    mailed as (
      insert into mails (key, recipient, subject, text, html, unsubscribe_path)
      select key, recipient, subject, text, html, "unsubscribePath" from saved, json_to_recordset(${JSON.stringify(mails)}::json)
        as given (key text, recipient text, subject text, text text, html text, "unsubscribePath" text)
      on conflict (key) do nothing)
    update producers set
      visitors_confirmed_at = case when ${isConfirming}::boolean then now() else visitors_confirmed_at end,
      found_open_at = ${changedMoment('found_open_at', before.foundOpenAt, summary.foundOpenAt)},
      found_shut_at = ${changedMoment('found_shut_at', before.foundShutAt, summary.foundShutAt)},
      hours_doubted_at = ${changedMoment('hours_doubted_at', before.hoursDoubtedAt, summary.hoursDoubtedAt)}
    from saved where producers.id = saved.producer_id`
  await runBatch(db, [statement.compile(db)])
}

/**
 * Turns held reports of missing shops into reports for operators once the season has begun, if no later visit found the
 * shop.
 */
export async function releaseHeldReports(db: Database, now: Date): Promise<void> {
  await sql`
    with due as (
      update visits set held_until = null where held_until <= ${now} returning producer_id, visited_at),
    lasting as (
      select producer_id, max(visited_at) as visited_at from due
      where not exists (
        select from visits as later where later.producer_id = due.producer_id
          and later.visited_at > due.visited_at and later.finding in ('open', 'shut', 'here'))
      group by producer_id)
    ${insertReport(sql`(
      select producer_id, 'En besøgende fandt den ikke på stedet den '
          || to_char(visited_at at time zone 'Europe/Copenhagen', 'DD.MM.YYYY') || ', uden for sæsonen.' as description
      from lasting) as given`)}`.execute(db)
}

/** Erases the networks and browsers of visits that no longer count. The visits themselves are kept. */
export async function eraseVisitors(db: Database): Promise<void> {
  await sql`update visits set visitor = null, browser = null where visitor is not null and created_at < ${recently}`.execute(
    db,
  )
}

/** Few shops have findings, so the history is read only for those (a `case` is evaluated in order). */
const counts = (moment: FindingColumn): RawBuilder<boolean> =>
  sql<boolean>`(case when ${sql.ref(`producers.${moment}`)} >= now() - make_interval(days => ${sql.lit(FINDING_DAYS)}::int)
    then coalesce(${sql.ref(`producers.${moment}`)} > ${answeredAt}, true) else false end)`

/** Whether visitors put the opening hours in doubt, and the doubt has neither expired nor been answered. */
export const areHoursInDoubt = counts('hours_doubted_at')

/** Whether the doubt will last until a day, 'YYYY-MM-DD' in Denmark, unless it is answered earlier. */
export const areHoursInDoubtOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`(${areHoursInDoubt} and
    (hours_doubted_at at time zone 'Europe/Copenhagen')::date + ${sql.lit(FINDING_DAYS)}::int >= ${day}::date)`

/** Pages show the findings of this many shops at most: doubts first, then the newest. */
const MOST_FOUND = 300

const counting = (moment: FindingColumn): RawBuilder<Date | null> =>
  sql<Date | null>`case when ${counts(moment)} then ${sql.ref(`producers.${moment}`)} end`

const hasFindings = sql<boolean>`((found_open_at is not null or found_shut_at is not null)
  and (${counts('found_open_at')} or ${counts('found_shut_at')}))`

/** The findings of a producer that count, as `noticesOfVisits` takes them; null if there are none. */
export const findingsColumn = sql<Parameters<typeof noticesOfVisits>[0] | null>`case when ${hasFindings} then
  json_build_object('id', producers.id, 'latitude', producers.latitude, 'longitude', producers.longitude,
    'foundOpenAt', ${counting('found_open_at')}, 'foundShutAt', ${counting('found_shut_at')},
    'hoursDoubtedAt', ${counting('hours_doubted_at')}) end`

/** The listed shops with findings that count, as a part of another statement. */
export const foundShopsQuery = (db: Database) =>
  db
    .selectFrom('producers')
    .select(['id', 'latitude', 'longitude'])
    .select([
      counting('found_open_at').as('foundOpenAt'),
      counting('found_shut_at').as('foundShutAt'),
      counting('hours_doubted_at').as('hoursDoubtedAt'),
    ])
    .where(isPublic)
    .where(hasFindings)
    .orderBy(areHoursInDoubt, 'desc')
    .orderBy(sql`greatest(found_open_at, found_shut_at)`, 'desc')
    .limit(MOST_FOUND)
