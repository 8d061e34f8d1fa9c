import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { fromDatabase } from './database.ts'

let asked: Promise<readonly Producer[]> | undefined

/** Every verified producer in Danish name order, read once for a whole build. */
export function allProducers(): Promise<readonly Producer[]> {
  asked ??= fromDatabase(listVerifiedProducers)
  return asked
}
