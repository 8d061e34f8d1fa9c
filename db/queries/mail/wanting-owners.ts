import { sql } from 'kysely'

import type { Wish } from '#src/domain/owners/owner.ts'

import type { Database } from '../../database.ts'

export interface WantingOwner {
  ownerId: string
  email: string
  producerId: string
  /** Of the shop. */
  name: string
}

/** The owners of these shops, as far as they are public, who want mails of this kind. */
export async function findWantingOwners(
  db: Database,
  producerIds: readonly string[],
  wish: Wish,
): Promise<WantingOwner[]> {
  const rows = await db
    .selectFrom('owners')
    .innerJoin('producers', 'producers.id', 'owners.producerId')
    .select(['owners.id as ownerId', 'owners.email', 'producerId', 'name'])
    .where('producerId', '=', sql<string>`any(${[...producerIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .where(wish, '=', true)
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .orderBy('owners.id')
    .execute()
  return rows.flatMap(({ email, ...owner }) => (email === null ? [] : [{ ...owner, email }]))
}
