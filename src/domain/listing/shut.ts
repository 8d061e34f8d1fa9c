import type { Timeline } from '../hours/timeline.ts'
import { bySegment, shuts, withoutShutDays } from '../owners/notice.ts'
import type { ShopNotice } from '../owners/notice.ts'
import { DEGREE } from './files/encoding.ts'
import type { IndexedProducer, ListedProducer } from './listing-file.ts'

const placeOf = ({ latitude, longitude }: Pick<ShopNotice, 'latitude' | 'longitude'>): string =>
  [latitude, longitude].map((degrees) => Math.round((degrees ?? 0) * DEGREE)).join()

/** Those of whom notices that shut a shop may be, by its place: all that an index without names tells. */
export function maybeShut(notices: readonly ShopNotice[], producers: readonly ListedProducer[]): ListedProducer[] {
  const places = new Set(notices.filter(shuts).map(placeOf))
  return producers.filter((producer) => places.has(placeOf(producer)))
}

/** What the hours of these come to with what their owners say, by position; nothing of those of whom nobody says anything. */
export function shutTimelines(
  notices: readonly ShopNotice[],
  producers: readonly IndexedProducer[],
): ReadonlyMap<number, Timeline> {
  const said = bySegment(notices.filter(shuts))
  return new Map(
    producers.flatMap(({ position, segment, timeline }) => {
      const own = said.get(segment)
      return own ? [[position, withoutShutDays(timeline, own)] as const] : []
    }),
  )
}
