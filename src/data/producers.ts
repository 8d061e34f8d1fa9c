import type { Producer } from '#src/domain/producer/producer.ts'

import { snapshot } from './snapshot.ts'

/** Every listed producer in Danish name order. */
export async function allProducers(): Promise<readonly Producer[]> {
  return (await snapshot()).producers
}

/** Those that have closed for good, in the same order. */
export async function closedProducers(): Promise<readonly Producer[]> {
  return (await snapshot()).closed
}
