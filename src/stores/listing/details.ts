import { map } from 'nanostores'

import { DETAILS_PER_FILE } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'

import { $listing } from './listing.ts'

/** What has come of the producers' details so far, by place in the index. */
export const $details = map<Record<number, ProducerDetails>>({})

const underWay = new Set<string>()

/** Details that came with the page, of these. */
export function addDetails(producers: readonly ListedProducer[], details: readonly ProducerDetails[]): void {
  const given = producers.flatMap(({ position }, nth) => (details[nth] ? [[position, details[nth]] as const] : []))
  $details.set({ ...Object.fromEntries(given), ...$details.get() })
}

/**
 * Fetches the details of a producer, and of those beside it in the index, when they are not here.
 * A failure leaves the card with what the index says; the next time it is shown, it asks again.
 */
export async function fetchDetails(position: number): Promise<void> {
  const listing = $listing.get()
  if (listing.status !== 'ready') return
  const number = Math.floor(position / DETAILS_PER_FILE)
  const address = `${listing.folder}/${number}.json`
  if ($details.get()[position] !== undefined || underWay.has(address)) return
  underWay.add(address)
  try {
    const answer = await fetch(address)
    if (!answer.ok) return
    const details: ProducerDetails[] = await answer.json()
    const first = number * DETAILS_PER_FILE
    const fetched = Object.fromEntries(details.map((detail, nth) => [first + nth, detail]))
    $details.set({ ...$details.get(), ...fetched })
  } catch {
    // Offline: the card stands without its description.
  } finally {
    underWay.delete(address)
  }
}
