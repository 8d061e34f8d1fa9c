import { isInArea } from '#src/domain/areas.ts'
import type { Area } from '#src/domain/areas.ts'
import { municipalityOf } from '#src/domain/municipalities.ts'
import type { Producer } from '#src/domain/producer.ts'

import { allProducers } from './producers.ts'

export async function producersInArea(area: Area): Promise<Producer[]> {
  const producers = await allProducers()
  return producers.filter(({ address }) => isInArea(address, area, municipalityOf))
}
