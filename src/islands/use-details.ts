import { useStore } from '@nanostores/react'

import type { ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { $details, detailsFileOf, detailsOf } from '#src/stores/listing/files/details.ts'

/** The details of a producer; undefined until they have come. Drawn again when its own file has come, and for no other. */
export function useDetails(producer: ListedProducer | null): ProducerDetails | undefined {
  const keys = producer === null ? [] : [detailsFileOf(producer.position)]
  useStore($details, { keys, deps: keys, ssr: 'initial' })
  return producer === null ? undefined : detailsOf(producer.position)
}
