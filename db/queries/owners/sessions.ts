import { sql } from 'kysely'

import { LINK_MINUTES } from '#src/domain/owners/owner.ts'

import type { Database } from '../../database.ts'
import { hasPage } from './owners.ts'
import type { OwnedShop } from './owners.ts'

/** Whom a link or a session is for: every shop of an address, or that one of them. */
export interface Access {
  email: string
  producerId: string | null
}

const LINK_MAIL = 'owner-link:'

/** The key of the mail that carries a link. */
export const linkMailKey = (tokenHash: string): string => `${LINK_MAIL}${tokenHash}`

/** How long a mail is tried before it is abandoned: the default of `mails.expiresAt`. */
const MAX_DELIVERY_HOURS = 24

/** When a link expires if its mail is not delivered. */
export const undeliveredUntil = (now: Date): Date =>
  new Date(now.getTime() + (MAX_DELIVERY_HOURS * 60 + LINK_MINUTES) * 60_000)

/** Starts the lifetime of the link in a mail that was delivered just now. Other mails have no effect. */
export async function startLinkOf(db: Database, mailKey: string, now: Date): Promise<void> {
  if (!mailKey.startsWith(LINK_MAIL)) return
  await db
    .updateTable('ownerLinks')
    .set({ expiresAt: new Date(now.getTime() + LINK_MINUTES * 60_000) })
    .where('tokenHash', '=', mailKey.slice(LINK_MAIL.length))
    .execute()
}

/** Deletes the links of mails that will never be delivered, so that their addresses can request new ones. */
export async function deleteLinksOf(db: Database, mailKeys: readonly string[]): Promise<void> {
  const hashes = mailKeys.filter((key) => key.startsWith(LINK_MAIL)).map((key) => key.slice(LINK_MAIL.length))
  if (hashes.length > 0) await db.deleteFrom('ownerLinks').where('tokenHash', 'in', hashes).execute()
}

export async function saveLink(
  trx: Database,
  { tokenHash, email, producerId, expiresAt }: Access & { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('ownerLinks').values({ tokenHash, email, producerId, expiresAt }).execute()
}

/** Uses a link up; undefined where there is none, or it has run out. */
export async function useLink(trx: Database, tokenHash: string, now: Date): Promise<Access | undefined> {
  const used = await trx
    .deleteFrom('ownerLinks')
    .where('tokenHash', '=', tokenHash)
    .returning(['email', 'producerId', 'expiresAt'])
    .executeTakeFirst()
  return used !== undefined && used.expiresAt > now ? used : undefined
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
