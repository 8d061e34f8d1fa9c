import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

/** A producer that is on no map. The index `producers_unlocated` has these words. */
export const isWithoutPlace = sql<SqlBool>`(producers.latitude = 0 or producers.longitude = 0)`
