import type { ListFilter } from '#src/domain/listing/choice.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { payments } from '#src/domain/sales/payments.ts'
import { salesTypes } from '#src/domain/sales/sales-types.ts'

/** How many of the producers have each tag, in the order given; a tag that nobody has is not there. */
export function tagCounts(
  producers: readonly Producer[],
  filter: ListFilter,
  tags: readonly string[],
): Record<string, number> {
  const counts = tags.map(
    (tag) => [tag, producers.filter((producer) => producer[filter].includes(tag)).length] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** How many of the producers sell and are paid in each way: what may be chosen among them. */
export const salesCounts = (producers: readonly Producer[]) => ({
  salesTypes: tagCounts(producers, 'salesTypes', salesTypes.keys),
  payments: tagCounts(producers, 'payments', payments.keys),
})
