import { listFilters } from './choice.ts'
import type { ListFilter, ListingChoice } from './choice.ts'
import { candidateOf, filterMatch, isConfirmedOn } from './results.ts'
import type { ListingContext } from './results.ts'

/** The numbers of results that further choices would leave. */
export interface ChoiceCounts {
  /** The number of results once a value is ticked; for a ticked value, the number of results that have it. */
  countOf: (filter: ListFilter, value: string) => number
  /** The number of results that a person confirmed within the last year. */
  confirmed: number
}

/** Counts the results that ticking each value of a filter would leave, with the place and other choices unchanged. */
export function countChoices(choice: ListingChoice, context: ListingContext): ChoiceCounts {
  const candidate = candidateOf(choice, context)
  /** For each value, the number of producers that have it and are results, or would be without its filter. */
  const having: Record<ListFilter, Record<string, number>> = {
    products: {},
    certifications: {},
    salesTypes: {},
    payments: {},
  }
  let [total, confirmed] = [0, 0]
  for (const producer of context.producers) {
    const isConfirmed = isConfirmedOn(context.now.day, producer)
    if (choice.isConfirmed && !isConfirmed) continue
    const failed = listFilters.filter(
      (filter) => choice[filter].length > 0 && filterMatch(choice[filter], filter, producer) === null,
    )
    const measured = failed.length > 1 ? null : candidate(producer)
    if (!measured?.isHere || measured.result.opening === 'closed') continue
    if (failed.length === 0) total++
    if (failed.length === 0 && isConfirmed) confirmed++
    for (const filter of failed.length === 0 ? listFilters : failed)
      for (const value of new Set([...producer[filter], ...(producer.suggested?.[filter] ?? [])])) {
        // Another value of an active filter only adds producers that are not results yet.
        if (failed.length === 0 && choice[filter].length > 0 && !choice[filter].includes(value)) continue
        having[filter][value] = (having[filter][value] ?? 0) + 1
      }
  }
  return {
    countOf: (filter, value) => {
      const own = having[filter][value] ?? 0
      return choice[filter].length === 0 || choice[filter].includes(value) ? own : total + own
    },
    confirmed,
  }
}
