import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'

import type { ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import type { CardNotice } from '#src/domain/owners/notice.ts'
import { $details, detailsFileOf, detailsOf, $notices } from '#src/stores/listing/files.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { $now } from '#src/stores/time.ts'

/** A producer's details; undefined until loaded. Re-renders only for the producer's own file. */
export function useDetails(producer: ListedProducer | null): ProducerDetails | undefined {
  const keys = producer === null ? [] : [detailsFileOf(producer.position)]
  useStore($details, { keys, deps: keys, ssr: 'initial' })
  return producer === null ? undefined : detailsOf(producer.position)
}

const NOTHING: CardNotice = { notices: [], shut: null, isDoubted: false }

/** The notices of owner and visitors for a shop's card; none at build time. */
export function useNotice(segment: string | undefined): CardNotice {
  useEffect(loadChanges, [])
  const notices = useStore($notices, { ssr: 'initial' })
  const now = useStore($now, { ssr: () => null })
  const own = notices?.bySegment.get(segment ?? '')
  const day = now?.day
  return useMemo(
    () => (notices === null || own === undefined || day === undefined ? NOTHING : notices.onCard(own, day)),
    [notices, own, day],
  )
}
