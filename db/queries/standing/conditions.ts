import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

/** Neither closed nor unpublished. */
export const isListed = sql<SqlBool>`producers.standing = 'listed'`

/** Shown in lists and on the map. */
export const isPublic = sql<SqlBool>`(producers.verified and producers.standing = 'listed')`

export const awaitsReview = sql<SqlBool>`(not producers.verified and producers.standing = 'listed')`

/** Visible to operators; deleted producers can only be restored. */
export const isKept = sql<SqlBool>`producers.standing <> 'deleted'`

/** Whether a row of producer_changes was not undone. */
export const changeStands = sql<SqlBool>`not exists (
  select from producer_changes as undoing where undoing.undoes = producer_changes.id)`

/** Whether the producer has a page, which its owner may edit. */
export const hasPage = sql<boolean>`(producers.verified and producers.standing in ('listed', 'closed'))`

/** Not on the map. Spelled like the condition of the index `producers_unlocated`, so that the planner uses it. */
export const isUnlocatedProducer = sql<SqlBool>`(producers.latitude = 0 or producers.longitude = 0)`
