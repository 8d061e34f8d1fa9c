import { map } from 'nanostores'

import { DETAILS_PER_FILE } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'

import { $listing } from './listing.ts'

/** The details of each file that has come, by its number. */
export const $details = map<Record<number, readonly ProducerDetails[]>>({})

/** Those that the page was built with, or that have changed since, by position. */
const builtIn = new Map<number, ProducerDetails>()

/** Details that came with the page, of these. */
export function addDetails(producers: readonly ListedProducer[], details: readonly ProducerDetails[]): void {
  for (const [nth, { position }] of producers.entries()) {
    const given = details[nth]
    if (given) builtIn.set(position, given)
  }
}

/** The number of the file that has the details of the producer at this place of the index. */
export const detailsFileOf = (position: number): number => Math.floor(position / DETAILS_PER_FILE)

/** The details of the producer at this place of the index; undefined until they have come. */
export function detailsOf(position: number): ProducerDetails | undefined {
  return builtIn.get(position) ?? $details.get()[detailsFileOf(position)]?.[position % DETAILS_PER_FILE]
}

const underWay = new Set<number>()

/**
 * Fetches the details of a producer, and of those beside it in the index, when they are not here.
 * A failure leaves the card with what the index says; the next time it is shown, it asks again.
 */
export async function fetchDetails(position: number): Promise<void> {
  const listing = $listing.get()
  const number = detailsFileOf(position)
  if (listing.status !== 'ready' || detailsOf(position) !== undefined || underWay.has(number)) return
  underWay.add(number)
  try {
    const answer = await fetch(`${listing.folder}/${number}.json`)
    if (answer.ok) $details.setKey(number, await answer.json())
  } catch {
    // Offline: the card stands without its description.
  } finally {
    underWay.delete(number)
  }
}
