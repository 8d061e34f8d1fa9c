import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { SPENT_QUOTA_KEY } from '#src/domain/owners/claim.ts'

import type { Database } from '../../database.ts'
import { awaitsReview, isKept, isListed, isPublic, isUnlocatedProducer } from '../standing/conditions.ts'
import { countUnmatchedSmileys } from '../smileys/register.ts'
import { isReopened, isReportedGone } from '../sources/closures.ts'
import { areHoursInDoubt } from '../visits/visits.ts'

interface CollectionCounts {
  total: number
  verified: number
  unverified: number
  waiting: {
    reviews: number
    corrections: number
    messages: number
    unlocated: number
    choices: number
    doubts: number
    doubtedHours: number
    deadMails: number
    claims: number
    answers: number
    spentQuotas: number
  }
}

/**
 * Counts producers and everything that awaits an operator, in one statement, since the dashboard polls it every ten
 * seconds.
 */
export async function countCollection(db: Database): Promise<CollectionCounts> {
  const { total, verified, unverified, ...waiting } = await db
    .selectFrom('producers')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().filterWhere(isListed).as('total'),
      fn.countAll<number>().filterWhere(isPublic).as('verified'),
      fn.countAll<number>().filterWhere(awaitsReview).as('unverified'),
      fn.countAll<number>().filterWhere(isUnlocatedProducer).filterWhere(isListed).as('unlocated'),
      fn.countAll<number>().filterWhere(isPublic).filterWhere(areHoursInDoubt).as('doubtedHours'),
      selectFrom('reviews')
        .innerJoin('producers', 'producers.id', 'producerId')
        .where(isKept)
        .select(fn.countAll<number>().as('n'))
        .where('isApproved', '=', false)
        .as('reviews'),
      selectFrom('correctionRequests')
        .innerJoin('producers', 'producers.id', 'producerId')
        .where(isKept)
        .select(fn.countAll<number>().as('n'))
        .where('status', '=', 'pending')
        .as('corrections'),
      selectFrom('contactMessages')
        .select(fn.countAll<number>().as('n'))
        .where('status', '=', 'pending')
        .as('messages'),
      selectFrom('mails')
        .select(fn.countAll<number>().as('n'))
        .where('state', '=', 'dead')
        .where('recipient', 'is not', null)
        .as('deadMails'),
      selectFrom('producerSources')
        .innerJoin('producers', 'producers.id', 'producerId')
        .select(sql<number>`count(distinct producer_id)`.as('n'))
        .where((where) => where.or([sql<SqlBool>`pending <> '{}'`, where.and([isReportedGone, isPublic]), isReopened]))
        .as('choices'),
      selectFrom('rateLimits')
        .select(fn.countAll<number>().as('n'))
        .where(sql<SqlBool>`starts_with(key, ${SPENT_QUOTA_KEY}) and resets_at > now()`)
        .as('spentQuotas'),
      countUnmatchedSmileys.as('doubts'),
      selectFrom('claims').select(fn.countAll<number>().as('n')).where('status', '=', 'waiting').as('claims'),
      selectFrom('reviewAnswers').select(fn.countAll<number>().as('n')).where('isApproved', '=', false).as('answers'),
    ])
    // A subquery that counts always has a row.
    .$narrowType<CollectionCounts['waiting']>()
    .executeTakeFirstOrThrow()
  return { total, verified, unverified, waiting }
}
