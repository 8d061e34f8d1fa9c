import type { Expression } from 'kysely'

import type { Database } from '../../database.ts'

/** How many approved reviews of a producer gave each rating, for a batch; ratings that nobody gave are absent. */
export const ratingsQuery = (db: Database, producerId: Expression<string>) =>
  db
    .selectFrom('reviews')
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .where('producerId', '=', producerId)
    .where('isApproved', '=', true)
    .groupBy('rating')
