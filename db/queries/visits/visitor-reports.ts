import { sql } from 'kysely'

import type { TagAnswer } from '#src/domain/visits/visitor-facts.ts'
import { lastConfirmation, summaryOf } from '#src/domain/visits/outcome.ts'
import { isThere } from '#src/domain/visits/visits.ts'
import type { VisitFinding } from '#src/domain/visits/visits.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'
import { changeStands, isPublic } from '../standing/conditions.ts'
import { recently, visitedShopQuery } from './visits.ts'

interface ReportedShop {
  producerId: string
  name: string
  address: string
}

interface FactRow extends ReportedShop {
  id: string
  fact: string
  since: Date
}

/** A page of the facts that visitors agree on at listed shops, each with the change that added it, newest first. */
export async function findVisitorFacts(db: Database, { limit, offset }: PageRange): Promise<PageOfRows<FactRow>> {
  const facts = sql<FactRow>`(
    select made.id, producers.id as "producerId", name, address, fact, made.created_at as since
    from producers cross join unnest(visitor_facts) as fact
    join lateral (
      select id, created_at from producer_changes
      where producer_id = producers.id and ${changeStands}
        and fields #> '{visitorFacts,to}' ? fact and not fields #> '{visitorFacts,from}' ? fact
      order by created_at desc limit 1) as made on true
    where cardinality(visitor_facts) > 0 and fact ~ '^(yes|no):' and ${isPublic})`
  const rows = sql<FactRow>`(select * from ${facts} as facts order by since desc, id limit ${limit} offset ${offset})`
  return readPage(db, { rows, all: facts })
}

interface ReportRow extends ReportedShop {
  id: string
  finding: VisitFinding | null
  tag: string | null
  answer: TagAnswer | null
  at: Date
}

/** A page of visitors' reports and answers that still count, newest first. */
export async function findVisitorReports(db: Database, { limit, offset }: PageRange): Promise<PageOfRows<ReportRow>> {
  const reports = sql<ReportRow>`(
    select id, producer_id, finding, null as tag, null as answer, visited_at as at from visits
    where created_at >= ${recently}
    union all
    select id, producer_id, null, tag, answer, created_at from answers where created_at >= ${recently})`
  const rows = sql<ReportRow>`(
    select reports.id, producers.id as "producerId", name, address, finding, tag, answer, at
    from (select * from ${reports} as all_reports order by at desc, id limit ${limit} offset ${offset}) as reports
    join producers on producers.id = reports.producer_id order by at desc, reports.id)`
  return readPage(db, { rows, all: reports })
}

/**
 * Deletes a visitor's report or answer, and what pages show only because of the report. Facts that the answer contributed to
 * have an undo of their own. Returns whether it existed. The caller opens the transaction.
 */
export async function deleteVisitorReport(trx: Database, id: string, now: Date): Promise<boolean> {
  const answer = await trx.deleteFrom('answers').where('id', '=', id).executeTakeFirstOrThrow()
  if (answer.numDeletedRows > 0n) return true
  const visit = await trx
    .deleteFrom('visits')
    .where('id', '=', id)
    .returning(['producerId', 'createdAt', 'finding'])
    .executeTakeFirst()
  if (visit === undefined) return false
  const { visitorsConfirmedAt = null } =
    (await trx
      .selectFrom('producers')
      .select('visitorsConfirmedAt')
      .where('id', '=', visit.producerId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? {}
  // The shop may have been confirmed by earlier visits than those of the last 90 days.
  const { rows: shops } = await visitedShopQuery(sql`${visit.producerId}::uuid`, sql`'-infinity'`).execute(trx)
  for (const shop of shops) {
    const { foundOpenAt, foundShutAt, hoursDoubtedAt } = summaryOf(shop, now)
    const hasConfirmed =
      isThere(visit.finding) && visitorsConfirmedAt !== null && visitorsConfirmedAt >= visit.createdAt
    const confirmedAt = hasConfirmed ? lastConfirmation(shop.visits, visitorsConfirmedAt.toISOString()) : null
    await sql`update producers set found_open_at = ${foundOpenAt}::timestamptz, found_shut_at = ${foundShutAt}::timestamptz,
      hours_doubted_at = ${hoursDoubtedAt}::timestamptz,
      visitors_confirmed_at = case when ${hasConfirmed}::boolean then ${confirmedAt}::timestamptz
        else visitors_confirmed_at end
      where id = ${shop.id}`.execute(trx)
  }
  return true
}
