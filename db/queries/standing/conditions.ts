import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

/** What is neither closed nor taken off the site. */
export const isListed = sql<SqlBool>`producers.standing = 'listed'`

/** What is in lists and on the map. */
export const isPublic = sql<SqlBool>`(producers.verified and producers.standing = 'listed')`

export const awaitsReview = sql<SqlBool>`(not producers.verified and producers.standing = 'listed')`

/** What is there for operators: what is deleted only waits to be restored, or forgotten. */
export const isKept = sql<SqlBool>`producers.standing <> 'deleted'`

/** Whether a row of producer_changes has not been taken back. */
export const changeStands = sql<SqlBool>`not exists (
  select from producer_changes as undoing where undoing.undoes = producer_changes.id)`

/** Shops that an owner may change: those that have a page. */
export const hasPage = sql<boolean>`(producers.verified and producers.standing in ('listed', 'closed'))`

/** A producer that is on no map. The index `producers_unlocated` has these words. */
export const isWithoutPlace = sql<SqlBool>`(producers.latitude = 0 or producers.longitude = 0)`
