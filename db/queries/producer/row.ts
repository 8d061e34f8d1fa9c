import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { fieldNames } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment, slugOf } from '#src/domain/producer/slug.ts'

import type { ProducersTable } from '../../schema.ts'

/** The columns that make a `Producer`. */
export const producerColumns = ['id', ...fieldNames, 'createdAt', 'updatedAt'] as const

/** The average and the number of a producer's approved reviews, for a query whose rows are called producers. */
export const ratingColumns = [
  sql<number | null>`(select avg(rating)::float8 from reviews where producer_id = producers.id and is_approved)`.as(
    'averageRating',
  ),
  sql<number>`(select count(*) from reviews where producer_id = producers.id and is_approved)`.as('totalReviews'),
] as const

export type ProducerRow = Pick<Selectable<ProducersTable>, (typeof producerColumns)[number]> &
  Pick<Producer, 'averageRating' | 'totalReviews'>

/** A row as the rest of the program knows it. */
export function producerOf(row: ProducerRow): Producer {
  const { id, createdAt, updatedAt, ...columns } = row
  const name = slugOf(row.name)
  return {
    id,
    slug: name === '' ? idSegment(id) : `${name}-${idSegment(id)}`,
    ...columns,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
