import type { ListFilter } from '#src/domain/listing/choice.ts'
import { memoized } from '#src/domain/keyed/keyed.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { suggestTags } from '#src/domain/producer/suggested-tags.ts'
import type { SuggestedTag } from '#src/domain/producer/suggested-tags.ts'
import { payments, salesTypes } from '#src/domain/sales/sales.ts'

/** Caches the suggested tags of a producer, which is counted on a dozen landing pages in each language. */
const suggestionsOf = memoized(suggestTags, new WeakMap<Producer, SuggestedTag[]>())

/**
 * Counts the producers with each tag, stated or suggested, in the order given. Tags that no producer or every producer
 * has are left out, because they narrow nothing.
 */
export function tagCounts(
  producers: readonly Producer[],
  filter: ListFilter,
  tags: readonly string[],
): Record<string, number> {
  const having = new Map<string, number>()
  for (const producer of producers) {
    const suggested = suggestionsOf(producer).flatMap(({ field, value }) => (field === filter ? [value] : []))
    for (const tag of new Set([...producer[filter], ...suggested])) having.set(tag, (having.get(tag) ?? 0) + 1)
  }
  const counts = tags.map((tag) => [tag, having.get(tag) ?? 0] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0 && count < producers.length))
}

/** Counts the producers by sales type and by payment, for the filters of a list. */
export const salesCounts = (producers: readonly Producer[]) => ({
  salesTypes: tagCounts(producers, 'salesTypes', salesTypes.keys),
  payments: tagCounts(producers, 'payments', payments.keys),
})
