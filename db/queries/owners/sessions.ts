import { sql } from 'kysely'

import type { Database } from '../../database.ts'
import { hasPage } from '../standing/conditions.ts'
import type { OwnedShop } from './owners.ts'

/** Whom a link or a session is for: every shop of an address, or that one of them. */
export interface Access {
  email: string
  producerId: string | null
}

export async function saveOwnerSession(
  trx: Database,
  { sidHash, email, producerId, expiresAt }: Access & { sidHash: string; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('ownerSessions').values({ sidHash, email, producerId, expiresAt }).execute()
}

/** Whose session it is, while it lasts, and the shop of this id where it is one that they may change by it. */
export async function findOwnerSession(
  db: Database,
  sidHash: string,
  { now, shopId }: { now: Date; shopId: string | null },
): Promise<(Access & { shop: OwnedShop | null }) | undefined> {
  return db
    .selectFrom('ownerSessions')
    .select(['email', 'producerId'])
    .select(
      sql<OwnedShop | null>`(
        select json_build_object('id', producers.id, 'name', name, 'address', address, 'ownerId', owners.id)
        from owners join producers on producers.id = owners.producer_id
        where owners.email = owner_sessions.email and owners.ended_at is null and ${hasPage}
          and producers.id = ${shopId}::uuid
          and (owner_sessions.producer_id is null or owner_sessions.producer_id = producers.id))`.as('shop'),
    )
    .where('sidHash', '=', sidHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function endOwnerSession(db: Database, sidHash: string): Promise<void> {
  await db.deleteFrom('ownerSessions').where('sidHash', '=', sidHash).execute()
}

/** Remembers that an owner has signed in from a network. */
export async function saveOwnerNetwork(trx: Database, email: string, network: string): Promise<void> {
  await sql`
    insert into owner_networks (email, network) values (${email}, ${network})
    on conflict (email, network) do update set seen_at = now()`.execute(trx)
}
