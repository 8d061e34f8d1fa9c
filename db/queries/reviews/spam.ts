import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isReviewPattern, PATTERN_LIMITS, reviewPatternKeys } from '#src/domain/reviews/patterns.ts'
import type { ReviewPattern } from '#src/domain/reviews/patterns.ts'

import type { Database } from '../../database.ts'
import { lowered } from '../search/containing.ts'

/** More than anybody looks through. */
const MOST_GROUPS = 50

/** An address with its scheme, or a host of a kind that advertisements have. */
const LINK = '(https?://|\\mwww\\.|\\m[a-z0-9-]+\\.(com|net|org|info|biz|dk|ru|xyz|top|shop|online|site|link)\\M)'

/** What is the same in comments that differ in capitals and blanks alone. */
const words = lowered(sql`regexp_replace(btrim(comment), '\\s+', ' ', 'g')`)

/** Of each pattern, the ids of the reviews that show it: what is counted is what is listed. */
const patterns: Record<ReviewPattern, RawBuilder<unknown>> = {
  sameText: sql`
    select id from reviews
    where length(comment) >= ${PATTERN_LIMITS.textLength}::int and ${words} in (
      select ${words} from reviews
      where length(comment) >= ${PATTERN_LIMITS.textLength}::int
      group by 1 having count(*) > 1 and (count(distinct ip_address) > 1 or count(distinct producer_id) > 1)
    )`,
  links: sql`select id from reviews where comment ~* ${LINK}::text`,
  // Of each review, whether so many came within the hour that it begins; and then those of that hour.
  burst: sql`
    select id from (
      select id, max(begins) over (partition by producer_id order by created_at range interval '1 hour' preceding) as is_in_one
      from (
        select id, producer_id, created_at, (count(*) over (
          partition by producer_id order by created_at range between current row and interval '1 hour' following
        ) >= ${PATTERN_LIMITS.burst}::int)::int as begins
        from reviews
      ) as counted
    ) as marked where is_in_one = 1`,
  capitals: sql`
    select id from reviews
    where comment = upper(comment) and comment <> lower(comment)
      and length(regexp_replace(comment, '[^[:alpha:]]', '', 'g')) >= ${PATTERN_LIMITS.textLength}::int`,
  extremes: sql`
    select id from reviews where ip_address in (
      select ip_address from reviews where ip_address is not null group by ip_address
      having count(*) >= ${PATTERN_LIMITS.extremes}::int and (max(rating) = 1 or min(rating) = 5)
    )`,
  sameProducer: sql`
    select id from reviews where (ip_address, producer_id) in (
      select ip_address, producer_id from reviews where ip_address is not null
      group by ip_address, producer_id having count(*) > 1
    )`,
}

/** The ids of the reviews that show a pattern. */
export const reviewsWithPattern = (pattern: ReviewPattern): RawBuilder<unknown> => patterns[pattern]

/** The ids of the reviews whose comment is that of this one, capitals and blanks aside. */
export const reviewsAlike = (id: string): RawBuilder<unknown> =>
  sql`select id from reviews where ${words} = (select ${words} from reviews where id = ${id})`

/** How many reviews show each pattern that any does, most first. */
export async function countSuspiciousReviews(db: Database): Promise<{ pattern: ReviewPattern; count: number }[]> {
  const counts = reviewPatternKeys.map(
    (pattern) => sql`select ${pattern}::text as pattern, count(*)::int as count from (${patterns[pattern]}) as found`,
  )
  const { rows } = await sql<{ pattern: ReviewPattern; count: number }>`
    select * from (${sql.join(counts, sql` union all `)}) as counted
    where count > 0 order by count desc`.execute(db)
  return rows
}

/** Of these reviews, by their ids, the patterns that they show. */
export async function findPatterns(db: Database, ids: readonly string[]): Promise<Map<string, ReviewPattern[]>> {
  const shown = reviewPatternKeys.map(
    (pattern) =>
      sql`select id, ${pattern}::text as pattern from (${patterns[pattern]}) as found where id = any(${[...ids]}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; pattern: string }>`${sql.join(shown, sql` union all `)}`.execute(db)
  return new Map(
    ids.map((id) => [
      id,
      rows.filter((row) => row.id === id).flatMap(({ pattern }) => (isReviewPattern(pattern) ? [pattern] : [])),
    ]),
  )
}

/** Reviews that have something in common. */
export interface Group {
  count: number
  /** ISO 8601: when the last of them came. */
  lastAttempt: string
}

type Grouped<Key> = Key & { count: number; lastAttempt: Date }

async function groups<Key extends object>(db: Database, key: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  const { rows } = await sql<Grouped<Key>>`
    select ${key}, count(*)::int as count, max(created_at) as last_attempt from reviews where ${from}
    having count(*) >= ${PATTERN_LIMITS.address}::int
    order by count desc, last_attempt desc limit ${MOST_GROUPS}::int`.execute(db)
  return rows.map((row) => ({ ...row, lastAttempt: row.lastAttempt.toISOString() }))
}

/** Addresses that several reviews came from, most first. */
export const listDuplicateAddresses = (db: Database): Promise<(Group & { ipAddress: string })[]> =>
  groups<{ ipAddress: string }>(db, sql`ip_address`, sql`ip_address is not null group by ip_address`)

/** Mail addresses that several reviews were sent under, most first. */
export const listDuplicateEmails = (db: Database): Promise<(Group & { email: string })[]> =>
  groups<{ email: string }>(
    db,
    sql`lower(reviewer_email) as email`,
    sql`reviewer_email is not null group by lower(reviewer_email)`,
  )

/** Texts that several reviews have, capitals and blanks aside, each with the id of one of them; most first. */
export const listDuplicateTexts = (db: Database): Promise<(Group & { id: string; text: string })[]> =>
  groups<{ id: string; text: string }>(
    db,
    sql`min(id::text) as id, min(comment) as text`,
    sql`length(comment) >= ${PATTERN_LIMITS.textLength}::int group by ${words}`,
  )
