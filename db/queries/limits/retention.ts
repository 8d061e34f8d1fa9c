import { sql } from 'kysely'

import {
  MAX_DAYS_BUILD_REMEMBERED,
  MAX_DAYS_PLACE_REMEMBERED,
  MAX_DAYS_SUBMISSION_KEY_KEPT,
  MAX_DAYS_UNKNOWN_REMEMBERED,
  MAX_MONTHS_TRACED,
} from '#src/domain/limits/retention.ts'

import type { Database } from '../../database.ts'
import { submissionTables } from './submissions.ts'

const traced = ['reviews', 'correctionRequests', 'contactMessages'] as const

/** Erases the network addresses of old submissions; their content stays. */
export async function eraseOldPersonalData(db: Database): Promise<void> {
  for (const table of traced) {
    await sql`
      update ${sql.table(table)} set ip_address = null, user_agent = null
      where created_at < now() - make_interval(months => ${MAX_MONTHS_TRACED}::int)
        and (ip_address is not null or user_agent is not null)`.execute(db)
  }
}

/** Erases the idempotency keys of old submissions, since they contain an address. */
export async function eraseSubmissionKeys(db: Database): Promise<void> {
  for (const table of submissionTables) {
    await sql`
      update ${sql.table(table)} set submission_key = null
      where submission_key is not null and created_at < now() - make_interval(days => ${MAX_DAYS_SUBMISSION_KEY_KEPT}::int)`.execute(
      db,
    )
  }
}

/** Deletes expired rate limits, captchas and geocoding results, and old builds except the last. */
export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from rate_limits where resets_at < now()`.execute(db)
  await sql`delete from spent_captchas where expires_at < now()`.execute(db)
  await sql`
    delete from builds where status in ('done', 'failed')
      and changed_at < now() - make_interval(days => ${MAX_DAYS_BUILD_REMEMBERED}::int)
      and began_at < (select max(began_at) from builds)`.execute(db)
  await sql`
    delete from geocode_cache where created_at < now() - make_interval(days =>
      case when latitude is null then ${MAX_DAYS_UNKNOWN_REMEMBERED}::int else ${MAX_DAYS_PLACE_REMEMBERED}::int end)`.execute(
    db,
  )
  await sql`
    delete from road_cache
    where created_at < now() - make_interval(days => ${MAX_DAYS_PLACE_REMEMBERED}::int)`.execute(db)
}
