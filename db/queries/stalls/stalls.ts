import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { lastCompiledQuery } from '../producer/compile-hours.ts'

/** The state that storing a stall depends on. */
export interface StallState {
  /** Whether a shop with this id is stored, because the stall was sent before. */
  isStored: boolean
  /** Whether another shop's address begins with the same segment. */
  isTaken: boolean
  /** `lastCompiledOn`. */
  last: string | null
}

/** A query for the state of an id that a browser chose, as a part of another statement. */
export const stallStateQuery = (id: string): RawBuilder<StallState> => {
  const segment = id.slice(0, id.indexOf('-'))
  return sql<StallState>`
    select (${lastCompiledQuery()}) as last, exists (select from producers where id = ${id}::uuid) as "isStored",
      exists (select from producers where id_segment = ${segment} and id <> ${id}::uuid)
        or exists (select from former_producers where id_segment = ${segment}) as "isTaken"`
}
