import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { PATTERN_LIMITS, reviewPatternKeys } from '#src/domain/reviews/reviews.ts'
import type { ReviewPattern } from '#src/domain/reviews/reviews.ts'

import type { Database } from '../../database.ts'
import { readTogether, lowered } from '../read.ts'

/** Maximum number of groups of each kind. */
const MOST_GROUPS = 50

/** A URL, or a host name with a top-level domain that is common in advertisements. */
const LINK = '(https?://|\\mwww\\.|\\m[a-z0-9-]+\\.(com|net|org|info|biz|dk|ru|xyz|top|shop|online|site|link)\\M)'

/** A comment without differences in case and whitespace. */
const words = lowered(sql`regexp_replace(btrim(comment), '\\s+', ' ', 'g')`)

/** The ids of the reviews that show each pattern. */
const patterns: Record<ReviewPattern, RawBuilder<unknown>> = {
  sameText: sql`
    select id from reviews
    where length(comment) >= ${PATTERN_LIMITS.textLength}::int and ${words} in (
      select ${words} from reviews
      where length(comment) >= ${PATTERN_LIMITS.textLength}::int
      group by 1 having count(*) > 1 and (count(distinct ip_address) > 1 or count(distinct producer_id) > 1)
    )`,
  links: sql`select id from reviews where comment ~* ${LINK}::text`,
  // Marks each review that starts an hour with too many reviews, and then selects all reviews of such hours.
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

/** The ids of the reviews with the same comment as this one, ignoring case and whitespace. */
export const reviewsAlike = (id: string): RawBuilder<unknown> =>
  sql`select id from reviews where ${words} = (select ${words} from reviews where id = ${id})`

/** Counts the reviews of each pattern, largest first; patterns without a review are left out. */
function suspiciousReviews(): RawBuilder<{ pattern: ReviewPattern; count: number }> {
  const counts = reviewPatternKeys.map(
    (pattern) => sql`select ${pattern}::text as pattern, count(*)::int as count from (${patterns[pattern]}) as found`,
  )
  return sql`(select * from (${sql.join(counts, sql` union all `)}) as counted where count > 0 order by count desc)`
}

/** The patterns that a review shows; `id` is a column of the selecting query. */
export const patternsOf = (id: RawBuilder<unknown>): RawBuilder<ReviewPattern[]> => {
  const shown = reviewPatternKeys.map(
    (pattern) => sql`case when ${id} in (${patterns[pattern]}) then ${sql.lit(pattern)} end`,
  )
  return sql<ReviewPattern[]>`array_remove(array[${sql.join(shown)}]::text[], null)`
}

/** Reviews with something in common. */
interface Group {
  count: number
  /** ISO 8601: the time of the latest one. */
  lastAttempt: string
}

type Grouped<Key> = Key & { count: number; lastAttempt: Date }

const groups = <Key extends object>(key: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<Grouped<Key>> =>
  sql<Grouped<Key>>`(
    select ${key}, count(*)::int as count, max(created_at) as last_attempt from reviews where ${from}
    having count(*) >= ${PATTERN_LIMITS.address}::int
    order by count desc, last_attempt desc limit ${MOST_GROUPS}::int)`

const dated = <Row extends Group>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, lastAttempt: new Date(row.lastAttempt).toISOString() }))

/** Groups of suspicious reviews, largest first. */
interface SpamGroups {
  /** Network addresses with several reviews. */
  duplicateIps: (Group & { ipAddress: string })[]
  /** Mail addresses with several reviews. */
  duplicateEmails: (Group & { email: string })[]
  /** Texts of several reviews, ignoring case and whitespace, each with the id of one of them. */
  duplicateTexts: (Group & { id: string; text: string })[]
  /** The number of reviews that show each pattern. */
  patterns: { pattern: ReviewPattern; count: number }[]
}

export async function readSpamGroups(db: Database): Promise<SpamGroups> {
  const {
    ips,
    emails,
    texts,
    patterns: found,
  } = await readTogether(db, {
    ips: groups<{ ipAddress: string }>(sql`ip_address`, sql`ip_address is not null group by ip_address`),
    emails: groups<{ email: string }>(
      sql`lower(reviewer_email) as email`,
      sql`reviewer_email is not null group by lower(reviewer_email)`,
    ),
    texts: groups<{ id: string; text: string }>(
      sql`min(id::text) as id, min(comment) as text`,
      sql`length(comment) >= ${PATTERN_LIMITS.textLength}::int group by ${words}`,
    ),
    patterns: suspiciousReviews(),
  })
  return {
    duplicateIps: dated(ips),
    duplicateEmails: dated(emails),
    duplicateTexts: dated(texts),
    patterns: found,
  }
}
