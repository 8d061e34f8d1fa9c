import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Who has an id that a browser chose for a new shop. */
export interface StallIdState {
  /** Whether a shop with this id is stored: the stall was sent before. */
  isStored: boolean
  /** Whether another shop has an address that begins with the same segment. */
  isTaken: boolean
}

/** A query for the state of an id, as a part of another statement. */
export const stallIdQuery = (id: string): RawBuilder<StallIdState> => {
  const segment = id.slice(0, id.indexOf('-'))
  return sql<StallIdState>`
    select exists (select from producers where id = ${id}::uuid) as "isStored",
      exists (select from producers where id_segment = ${segment} and id <> ${id}::uuid)
        or exists (select from former_producers where id_segment = ${segment}) as "isTaken"`
}
