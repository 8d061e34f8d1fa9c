import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { ListedProducer, ProducerDetails } from '#src/domain/listing/listing-file.ts'
import { $details, detailsFileOf, detailsOf } from '#src/stores/listing/files/details.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { $notices } from '#src/stores/owners/notices.ts'
import { $now } from '#src/stores/time.ts'

/** The details of a producer; undefined until they have come. Drawn again when its own file has come, and for no other. */
export function useDetails(producer: ListedProducer | null): ProducerDetails | undefined {
  const keys = producer === null ? [] : [detailsFileOf(producer.position)]
  useStore($details, { keys, deps: keys, ssr: 'initial' })
  return producer === null ? undefined : detailsOf(producer.position)
}

const NOTHING = { notice: null, shut: null } as const

/** What the owner of a shop says of these days, for its card; nothing in the page as it was built. */
export function useNotice(segment: string | undefined): { notice: string | null; shut: string | null } {
  useEffect(loadChanges, [])
  const notices = useStore($notices, { ssr: 'initial' })
  const now = useStore($now, { ssr: () => null })
  const own = notices?.bySegment.get(segment ?? '')
  return notices === null || own === undefined || now === null ? NOTHING : notices.onCard(own, now.day)
}
