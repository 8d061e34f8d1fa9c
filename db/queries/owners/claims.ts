import { sql } from 'kysely'

import { MAX_DAYS_CLAIM_KEPT } from '#src/domain/limits/retention.ts'
import type { ClaimSupport, Contacts } from '#src/domain/owners/claim.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageRange } from '../read.ts'
import { versionOf } from '../displayed-versions.ts'
import { isKept } from '../standing/conditions.ts'

export interface NewClaim {
  producerId: string
  email: string
  support: ClaimSupport
  /** The owner who invites them. */
  invitedBy?: string
}

/** Has a claim wait for an operator; one that waits already, or has been approved, stays as it is. */
export async function saveClaim(trx: Database, { producerId, email, support, invitedBy }: NewClaim): Promise<void> {
  await sql`
    insert into claims (producer_id, email, support, invited_by)
    values (${producerId}, ${email}, ${support}, ${invitedBy ?? null})
    on conflict (producer_id, email) where status = 'waiting' do nothing`.execute(trx)
}

/** Has somebody whom an owner invites become one when they use their link. */
export async function promiseShop(
  trx: Database,
  { producerId, email, invitedBy }: { producerId: string; email: string; invitedBy: string },
): Promise<void> {
  await trx
    .insertInto('claims')
    .values({ producerId, email, support: 'invited', status: 'approved', decidedAt: new Date(), invitedBy })
    .execute()
}

/** How every other shop that is kept can be reached: to find out whether one shares a domain. */
export function findOtherContacts(db: Database, producerId: string): Promise<Contacts[]> {
  return db
    .selectFrom('producers')
    .select(['email', 'website'])
    .where('id', '!=', producerId)
    .where(isKept)
    .where((where) => where.or([where('email', 'is not', null), where('website', 'is not', null)]))
    .execute()
}

/** Whether an operator has ended an owner of this shop: then nobody becomes one without an operator. */
export async function hadOwnerEnded(db: Database, producerId: string): Promise<boolean> {
  const ended = await db
    .selectFrom('owners')
    .select('id')
    .where('producerId', '=', producerId)
    .where('endReason', '=', 'operator')
    .limit(1)
    .executeTakeFirst()
  return ended !== undefined
}

/** A page of the claims that wait, the oldest first, with what to compare them with. */
export async function listWaitingClaims(db: Database, { limit, offset }: PageRange) {
  const waiting = db
    .selectFrom('claims')
    .innerJoin('producers', 'producers.id', 'claims.producerId')
    .where('claims.status', '=', 'waiting')
  const page = waiting
    .select([
      'claims.id',
      'claims.producerId',
      'claims.email',
      'claims.support',
      'claims.createdAt',
      versionOf('claims').as('version'),
    ])
    .select([
      'producers.name as producerName',
      'producers.email as pageEmail',
      'producers.phone as pagePhone',
      'producers.website as pageWebsite',
    ])
    .select([
      sql<number>`(select count(*)::int from owners where producer_id = claims.producer_id and ended_at is null)`.as(
        'owners',
      ),
      sql<boolean>`exists (select from owners where producer_id = claims.producer_id and end_reason = 'operator')`.as(
        'hadOwnerEnded',
      ),
    ])
    .orderBy('claims.createdAt')
    .orderBy('claims.id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: waiting.select('claims.id') })
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}

interface DecidedClaim {
  producerId: string
  email: string
  name: string
}

/** Decides a claim that waits; undefined when it does not. The caller opens the transaction. */
export async function decideClaim(
  trx: Database,
  id: string,
  { isApproved, operatorId }: { isApproved: boolean; operatorId: string },
): Promise<DecidedClaim | undefined> {
  const { rows } = await sql<DecidedClaim>`
    update claims set status = ${isApproved ? 'approved' : 'refused'}, decided_by = ${operatorId}, decided_at = now()
    from producers where producers.id = claims.producer_id and claims.id = ${id} and claims.status = 'waiting'
    returning claims.producer_id as "producerId", claims.email, producers.name`.execute(trx)
  return rows[0]
}

/** Forgets claims that nobody has made use of, or decided, for so long. */
export async function forgetOldClaims(db: Database): Promise<void> {
  await sql`
    delete from claims where coalesce(decided_at, created_at) < now() - make_interval(days => ${MAX_DAYS_CLAIM_KEPT}::int)`.execute(
    db,
  )
}
