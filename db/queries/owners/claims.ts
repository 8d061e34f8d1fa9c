import { sql } from 'kysely'

import { MAX_DAYS_CLAIM_KEPT } from '#src/domain/limits/limits.ts'
import type { ClaimSupport, Contacts } from '#src/domain/owners/claim.ts'
import type { ShopDraft } from '#src/domain/owners/owned-fields.ts'
import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'
import { versionOf } from '../displayed-versions.ts'
import { hasRow, readPage } from '../read.ts'
import type { PageRange } from '../read.ts'
import { isKept, hasPage } from '../standing/conditions.ts'
import type { Access } from './sessions.ts'

export interface NewClaim {
  producerId: string
  email: string
  support: ClaimSupport
  /** The owner who sent the invitation. */
  invitedBy?: string
  /** How an operator reaches the claimant. */
  contact?: { name: string; phone: string }
}

/** Adds a claim for an operator to decide, unless the address has a pending one for this shop. */
export async function saveClaim(trx: Database, claim: NewClaim): Promise<void> {
  const { producerId, email, support, invitedBy = null, contact } = claim
  await sql`
    insert into claims (producer_id, email, support, invited_by, name, phone)
    values (${producerId}, ${email}, ${support}, ${invitedBy}, ${contact?.name ?? null}, ${contact?.phone ?? null})
    on conflict (producer_id, email) where status = 'waiting' do nothing`.execute(trx)
}

/** Records an invitation: the address becomes an owner as soon as it uses its link. */
export async function inviteOwner(
  trx: Database,
  { producerId, email, invitedBy }: { producerId: string; email: string; invitedBy: string },
): Promise<void> {
  await trx
    .insertInto('claims')
    .values({ producerId, email, support: 'invited', status: 'approved', decidedAt: new Date(), invitedBy })
    .execute()
}

/** The contacts of all other shops, to check whether they share a domain. */
export function findOtherContacts(db: Database, producerId: string): Promise<Contacts[]> {
  return db
    .selectFrom('producers')
    .select(['email', 'website'])
    .where('id', '!=', producerId)
    .where(isKept)
    .where((where) => where.or([where('email', 'is not', null), where('website', 'is not', null)]))
    .execute()
}

/** Whether an operator has removed an owner of this shop. From then on, new owners need an operator's approval. */
export function hadOwnerEnded(db: Database, producerId: string): Promise<boolean> {
  const ofShop = db.selectFrom('owners').select('id').where('producerId', '=', producerId)
  return hasRow(ofShop.where('endReason', '=', 'operator').limit(1))
}

/** A page of pending claims, those with a proven address first, with what to compare of the shop. */
export function listPendingClaims(db: Database, { limit, offset }: PageRange) {
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
      'claims.name',
      'claims.phone',
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
      sql<boolean>`claims.proven_at is not null`.as('isProven'),
      sql<(keyof ShopDraft)[]>`array(select jsonb_object_keys(coalesce(claims.draft, '{}')) order by 1)`.as('drafted'),
      sql<{ number: string; name: string; address: string }[]>`coalesce((
        select json_agg(json_build_object('number', number, 'name', smileys.name, 'address', smileys.address) order by number)
        from smileys join producer_sources on producer_sources.key = ${smileyKey('')}::text || smileys.number
        where producer_sources.producer_id = claims.producer_id), '[]')`.as('register'),
    ])
    .orderBy(sql`claims.proven_at is null`)
    .orderBy('claims.createdAt')
    .orderBy('claims.id')
    .limit(limit)
    .offset(offset)
  return readPage(db, { rows: page, all: waiting.select('claims.id') })
}

interface DecidedClaim {
  producerId: string
  email: string
  name: string
}

/**
 * Decides a pending claim; undefined if there is none. A refusal erases what the claimant wrote. The caller opens the
 * transaction.
 */
export async function decideClaim(
  trx: Database,
  id: string,
  { isApproved, operatorId }: { isApproved: boolean; operatorId: string },
): Promise<DecidedClaim | undefined> {
  const { rows } = await sql<DecidedClaim>`
    update claims set status = ${isApproved ? 'approved' : 'refused'}, decided_by = ${operatorId}, decided_at = now(),
      name = case when ${isApproved}::boolean then claims.name end,
      phone = case when ${isApproved}::boolean then claims.phone end,
      draft = case when ${isApproved}::boolean then draft end
    from producers where producers.id = claims.producer_id and claims.id = ${id} and claims.status = 'waiting'
    returning claims.producer_id as "producerId", claims.email, producers.name`.execute(trx)
  return rows[0]
}

/** Deletes claims that were not decided or used for a long time. */
export async function deleteOldClaims(db: Database): Promise<void> {
  await sql`
    delete from claims where coalesce(decided_at, created_at) < now() - make_interval(days => ${MAX_DAYS_CLAIM_KEPT}::int)`.execute(
    db,
  )
}

/** A shop that an address claims. */
export interface ClaimedShop {
  id: string
  name: string
  address: string
}

/**
 * The shops that an address claims and does not own yet, by name. A session that is limited to one shop sees only the
 * claim of that shop.
 */
export async function findClaimedShops(db: Database, { email, producerId }: Access): Promise<ClaimedShop[]> {
  return db
    .selectFrom('claims')
    .innerJoin('producers', 'producers.id', 'claims.producerId')
    .select(['producers.id', 'producers.name', 'producers.address', 'producers.nameOrder'])
    .distinct()
    .where('claims.email', '=', email)
    .where('claims.status', '!=', 'refused')
    .where('claims.support', '!=', 'invited')
    .where(hasPage)
    .where(
      sql<boolean>`not exists (
        select from owners where owners.producer_id = claims.producer_id and owners.email = claims.email and ended_at is null)`,
    )
    .$if(producerId !== null, (query) => query.where('producers.id', '=', producerId ?? ''))
    .orderBy('producers.nameOrder')
    .orderBy('producers.id')
    .execute()
}

/** Records that an address has proven its pending claims, by using a link from its mail. */
export async function proveClaims(trx: Database, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('claims')
    .set({ provenAt: now })
    .where('email', '=', email)
    .where('status', '=', 'waiting')
    .where('provenAt', 'is', null)
    .execute()
}

interface ClaimKey {
  producerId: string
  email: string
}

const claimOf = (db: Database, { producerId, email }: ClaimKey) =>
  db
    .selectFrom('claims')
    .where('producerId', '=', producerId)
    .where('email', '=', email)
    .where('status', '!=', 'refused')
    .where('support', '!=', 'invited')

/** The latest claim of an address on a shop, with its draft; undefined without one. */
export function findDraft(
  db: Database,
  key: ClaimKey,
): Promise<{ status: 'waiting' | 'approved' | 'refused'; draft: ShopDraft | null } | undefined> {
  return claimOf(db, key).select(['status', 'draft']).orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
}

/** Stores the draft of a claim, replacing the previous one; null removes it. Returns false without a claim. */
export function saveDraft(db: Database, key: ClaimKey, draft: ShopDraft | null): Promise<boolean> {
  const changes = { draft: draft === null ? null : JSON.stringify(draft) }
  const claims = claimOf(db, key).select('id')
  return hasRow(db.updateTable('claims').set(changes).where('id', 'in', claims).returning('id'))
}

/** Deletes an address's claims on a shop with everything that the claimant wrote. Returns false without one. */
export function withdrawClaim(db: Database, key: ClaimKey): Promise<boolean> {
  return hasRow(db.deleteFrom('claims').where('id', 'in', claimOf(db, key).select('id')).returning('id'))
}

/** Removes the draft that an owner's row has kept from the claim. */
export async function deleteOwnerDraft(db: Database, ownerId: string): Promise<void> {
  await db.updateTable('owners').set({ draft: null }).where('id', '=', ownerId).execute()
}
