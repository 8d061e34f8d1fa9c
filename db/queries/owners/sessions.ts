import { sql } from 'kysely'

import type { Database } from '../../database.ts'
import { hasPage } from '../standing/conditions.ts'
import type { OwnerShop } from './owners.ts'

/** The scope of a link or session: all shops of an address (null), or one. */
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

/** An unexpired session, with the shop of this id if the session gives access to it. */
export async function findOwnerSession(
  db: Database,
  sidHash: string,
  { now, shopId }: { now: Date; shopId: string | null },
): Promise<(Access & { shop: OwnerShop | null }) | undefined> {
  return db
    .selectFrom('ownerSessions')
    .select(['email', 'producerId'])
    .select(
      sql<OwnerShop | null>`(
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

/** Records a network from which an owner signed in. */
export async function saveOwnerNetwork(trx: Database, email: string, network: string): Promise<void> {
  await sql`
    insert into owner_networks (email, network) values (${email}, ${network})
    on conflict (email, network) do update set seen_at = now()`.execute(trx)
}
