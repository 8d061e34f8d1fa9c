import type { Timeline } from '../hours/timeline.ts'
import { bySegment, changesHours, withNotices } from '../owners/notice.ts'
import type { ShopNotice } from '../owners/notice.ts'
import { DEGREE } from './files/encoding.ts'
import type { IndexedProducer, ListedProducer } from './listing-file.ts'

const placeOf = ({ latitude, longitude }: Pick<ShopNotice, 'latitude' | 'longitude'>): string =>
  [latitude, longitude].map((degrees) => Math.round((degrees ?? 0) * DEGREE)).join()

/**
 * Returns the producers that a notice about hours may belong to, by place: an index without names has nothing else to
 * match.
 */
export function maybeShut(notices: readonly ShopNotice[], producers: readonly ListedProducer[]): ListedProducer[] {
  const places = new Set(notices.filter(changesHours).map(placeOf))
  return producers.filter((producer) => places.has(placeOf(producer)))
}

/** Returns the timelines of producers with a notice that changes their hours, by position. Others are left out. */
export function shutTimelines(
  notices: readonly ShopNotice[],
  producers: readonly IndexedProducer[],
): ReadonlyMap<number, Timeline> {
  const closing = bySegment(notices.filter(changesHours))
  return new Map(
    producers.flatMap(({ position, segment, timeline }) => {
      const own = closing.get(segment)
      return own ? [[position, withNotices(timeline, own)] as const] : []
    }),
  )
}
