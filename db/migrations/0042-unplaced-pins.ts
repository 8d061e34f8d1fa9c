import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Producers at the very point where the pin of the public form used to stand, in the middle of Odense, have no known
 * position: the pin was not moved. They become unlocated and wait on the operators' screen for a position.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update producers set latitude = 0, longitude = 0 where latitude = 55.4038 and longitude = 10.4024`.execute(
    db,
  )
}
