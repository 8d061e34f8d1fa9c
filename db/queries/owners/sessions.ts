import type { Database } from '../../database.ts'

/** Whom a link or a session is for: every shop of an address, or that one of them. */
export interface Access {
  email: string
  producerId: string | null
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

export async function findOwnerSession(db: Database, sidHash: string, now: Date): Promise<Access | undefined> {
  return db
    .selectFrom('ownerSessions')
    .select(['email', 'producerId'])
    .where('sidHash', '=', sidHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function endOwnerSession(db: Database, sidHash: string): Promise<void> {
  await db.deleteFrom('ownerSessions').where('sidHash', '=', sidHash).execute()
}
