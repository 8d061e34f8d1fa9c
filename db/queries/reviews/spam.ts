import { sql } from 'kysely'

import { PATTERN_LIMITS, reviewPatternKeys } from '#src/domain/reviews/patterns.ts'
import type { ReviewPattern } from '#src/domain/reviews/patterns.ts'

import type { Database } from '../../database.ts'

/** More than anybody looks through. */
const MOST_ADDRESSES = 50

/** An address with its scheme, or a host of a kind that advertisements have. */
const LINK = '(https?://|\\mwww\\.|\\m[a-z0-9-]+\\.(com|net|org|info|biz|dk|ru|xyz|top|shop|online|site|link)\\M)'

/** Addresses that several reviews came from, most first. */
export async function listDuplicateAddresses(
  db: Database,
): Promise<{ ipAddress: string; count: number; lastAttempt: string }[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn, ref }) => [
      ref('ipAddress').$castTo<string>().as('ipAddress'),
      fn.countAll<number>().as('count'),
      fn.max('createdAt').as('lastAttempt'),
    ])
    .where('ipAddress', 'is not', null)
    .groupBy('ipAddress')
    .having(({ fn }) => fn.countAll<number>(), '>=', PATTERN_LIMITS.address)
    .orderBy('count', 'desc')
    .orderBy('lastAttempt', 'desc')
    .limit(MOST_ADDRESSES)
    .execute()
  return rows.map((row) => ({ ...row, lastAttempt: row.lastAttempt.toISOString() }))
}

/** How many reviews show each pattern that any does, most first. */
export async function countSuspiciousReviews(db: Database): Promise<{ pattern: ReviewPattern; count: number }[]> {
  const { rows } = await sql<Record<ReviewPattern, number>>`select
    (${sameText}) as same_text, (${links}) as links, (${burst}) as burst,
    (${capitals}) as capitals, (${extremes}) as extremes, (${sameProducer}) as same_producer`.execute(db)
  return reviewPatternKeys
    .map((pattern) => ({ pattern, count: rows[0]?.[pattern] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

const sameText = sql`
  select coalesce(sum(alike), 0)::int from (
    select count(*) as alike from reviews
    where length(comment) >= ${PATTERN_LIMITS.textLength}::int
    group by lower(regexp_replace(btrim(comment), '\\s+', ' ', 'g'))
    having count(*) > 1 and (count(distinct ip_address) > 1 or count(distinct producer_id) > 1)
  ) as texts`

const links = sql`select count(*)::int from reviews where comment ~* ${LINK}::text`

/** Of each review, whether so many came within the hour that it begins; and then those of that hour. */
const burst = sql`
  select count(*)::int from (
    select max(begins) over (partition by producer_id order by created_at range interval '1 hour' preceding) as is_in_one
    from (
      select producer_id, created_at, (count(*) over (
        partition by producer_id order by created_at range between current row and interval '1 hour' following
      ) >= ${PATTERN_LIMITS.burst}::int)::int as begins
      from reviews
    ) as counted
  ) as marked where is_in_one = 1`

const capitals = sql`
  select count(*)::int from reviews
  where comment = upper(comment) and comment <> lower(comment)
    and length(regexp_replace(comment, '[^[:alpha:]]', '', 'g')) >= ${PATTERN_LIMITS.textLength}::int`

const extremes = sql`
  select coalesce(sum(sent), 0)::int from (
    select count(*) as sent from reviews where ip_address is not null group by ip_address
    having count(*) >= ${PATTERN_LIMITS.extremes}::int and (max(rating) = 1 or min(rating) = 5)
  ) as addresses`

const sameProducer = sql`
  select coalesce(sum(sent), 0)::int from (
    select count(*) as sent from reviews where ip_address is not null group by ip_address, producer_id having count(*) > 1
  ) as addresses`
