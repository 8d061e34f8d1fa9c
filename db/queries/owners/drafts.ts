import { sql } from 'kysely'

import type { ShopDraft } from '#src/domain/owners/owned-fields.ts'

import type { Database } from '../../database.ts'
import { hasPage } from '../standing/conditions.ts'
import type { Access } from './sessions.ts'

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

/** Records that whoever reads the mail of an address made its pending claims. */
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
export async function saveDraft(db: Database, key: ClaimKey, draft: ShopDraft | null): Promise<boolean> {
  const saved = await db
    .updateTable('claims')
    .set({ draft: draft === null ? null : JSON.stringify(draft) })
    .where('id', 'in', claimOf(db, key).select('id'))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Deletes an address's claims on a shop with everything that the claimant wrote. Returns false without one. */
export async function withdrawClaim(db: Database, key: ClaimKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('claims')
    .where('id', 'in', claimOf(db, key).select('id'))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Removes the draft that an owner's row has kept from the claim. */
export async function deleteOwnerDraft(db: Database, ownerId: string): Promise<void> {
  await db.updateTable('owners').set({ draft: null }).where('id', '=', ownerId).execute()
}
