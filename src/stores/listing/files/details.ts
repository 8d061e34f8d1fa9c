import { map } from 'nanostores'

import { DETAILS_PER_FILE } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { fileInLanguage } from '#src/texts/paths.ts'

import { $listing } from './listing.ts'

/** Loaded details files, by number. */
export const $details = map<Record<number, readonly ProducerDetails[]>>({})

/** Details built into the page, or changed since the build, by position. */
const builtIn = new Map<number, ProducerDetails>()

/** Adds details that came with the page. */
export function addDetails(producers: readonly ListedProducer[], details: readonly ProducerDetails[]): void {
  for (const [nth, { position }] of producers.entries()) {
    const given = details[nth]
    if (given) builtIn.set(position, given)
  }
}

/** Number of the details file for a position in the index. */
export const detailsFileOf = (position: number): number => Math.floor(position / DETAILS_PER_FILE)

/** The details of the producer at a position in the index; undefined until loaded. */
export function detailsOf(position: number): ProducerDetails | undefined {
  return builtIn.get(position) ?? $details.get()[detailsFileOf(position)]?.[position % DETAILS_PER_FILE]
}

const underWay = new Set<number>()

/**
 * Loads the details file of a producer, which also covers its neighbours in the index. After a failure the card shows
 * the index data, and the next display tries again.
 */
export async function fetchDetails(position: number): Promise<void> {
  const listing = $listing.get()
  const number = detailsFileOf(position)
  if (listing.status !== 'ready' || detailsOf(position) !== undefined || underWay.has(number)) return
  underWay.add(number)
  try {
    const answer = await fetch(`${listing.folder}/${fileInLanguage(`${number}.json`)}`)
    if (answer.ok) $details.setKey(number, await answer.json())
  } catch {
    // Offline: the card stays without its description.
  } finally {
    underWay.delete(number)
  }
}
