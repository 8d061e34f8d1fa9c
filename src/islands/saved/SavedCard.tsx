import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { statusOf } from '#src/domain/listing/results.ts'
import { fetchDetails } from '#src/stores/listing/files/details.ts'
import { $now } from '#src/stores/time.ts'
import { ProducerCard } from '#src/ui/producer/ProducerCard.tsx'

import { useDetails } from '../use-details.ts'
import { useNotice } from '../use-notice.ts'

interface Props {
  producer: IndexedProducer
  /** Null where it is not asked for. */
  distanceKm: number | null
}

/** The card that all lists have. */
export function SavedCard({ producer, distanceKm }: Props): ReactNode {
  const now = useStore($now)
  const details = useDetails(producer)
  useEffect(() => void fetchDetails(producer.position), [producer])
  return (
    <ProducerCard
      producer={producer}
      details={details}
      status={now && statusOf(producer.timeline, now)}
      distanceKm={distanceKm}
      {...useNotice(producer.segment)}
    />
  )
}
