import type { PublicChange, Since } from '#db/queries/open-data/public-changes.ts'
import type { ProducerChangeAnswer } from '#src/domain/open-data/changes.ts'
import { openProducer } from '#src/domain/open-data/open-data.ts'
import { isLocated } from '#src/domain/place/distance.ts'

interface Answering {
  since: Since
  /** Of the pages that are linked. */
  origin: string
  now: Date
}

const isAddedSince = ({ addedNumber, addedAt }: PublicChange, since: Since): boolean =>
  'number' in since ? addedNumber > since.number : addedAt >= since.moment

function reasonOf({ isClosed, replacedBy }: PublicChange): 'closed' | 'merged' | 'withdrawn' {
  if (replacedBy !== null) return 'merged'
  return isClosed ? 'closed' : 'withdrawn'
}

/** A change as anybody is answered. */
export function answeredChange(change: PublicChange, { since, origin, now }: Answering): ProducerChangeAnswer {
  const { id, producer, replacedBy } = change
  const changedAt = change.changedAt.toISOString()
  if (producer === null) return { id, changedAt, change: 'removed', reason: reasonOf(change), replacedBy }
  const { latitude, longitude } = isLocated(producer) ? producer : { latitude: null, longitude: null }
  return {
    id,
    changedAt,
    change: isAddedSince(change, since) ? 'added' : 'changed',
    producer: { ...openProducer(producer, origin, now), latitude, longitude },
  }
}
