import type { Producer } from '#src/domain/producer/producer.ts'

import { snapshot } from './snapshot.ts'

/** Every verified producer in Danish name order. */
export async function allProducers(): Promise<readonly Producer[]> {
  return (await snapshot()).producers
}
