import { useStore } from '@nanostores/react'
import { atom, computed, onMount } from 'nanostores'
import type { ReactNode } from 'react'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { $choice, selectProducer } from '#src/stores/listing/choice.ts'
import { fetchNames, namedOf } from '#src/stores/listing/files.ts'
import { $pointedAt } from '#src/stores/listing/map.ts'
import { $maybeOpen, $origin, $shown } from '#src/stores/listing/results.ts'
import { $when, $parsedQuery } from '#src/stores/listing/search/search.ts'
import { afterPaint } from '#src/stores/scheduling.ts'
import { ProducerMap } from '#src/ui/map/ProducerMap.tsx'
import type { MapStart, Tiles } from '#src/ui/map/ProducerMap.tsx'
import { listing } from '#src/texts/texts.ts'

/** The results shown on the map. */
const $current = computed(
  [$choice, $shown, $origin, $parsedQuery, $maybeOpen],
  (choice, shown, origin, question, maybeOpen) => ({ choice, shown, origin, question, maybeOpen }),
)

/** `$current`, delayed until the list has been painted, because the list is what a typing visitor looks at. */
export const $onMap = atom($current.get())

onMount($onMap, () => {
  let callOff = (): void => undefined
  $onMap.set($current.get())
  const stop = $current.listen((current) => {
    callOff()
    // The first results need not wait for the list.
    if ($onMap.get().shown === null) $onMap.set(current)
    else callOff = afterPaint(() => $onMap.set(current))
  })
  return () => {
    callOff()
    stop()
  }
})

const names = { of: namedOf, fetch: fetchNames }

/** Opens a producer's card once its name is loaded; the list reports a failure. */
async function select(producer: ListedProducer): Promise<void> {
  await fetchNames([producer])
  const named = namedOf(producer)
  if (named) selectProducer(named.segment)
}

/** The meaning of the marker shapes. */
function Legend(): ReactNode {
  return (
    <ul aria-label={listing.legend} className="map-legend">
      <li>{listing.open}</li>
      <li>{listing.maybeOpen}</li>
      <li>{listing.closedInList}</li>
    </ul>
  )
}

interface Props {
  tiles: Tiles
  /** The initial view. */
  start: MapStart
  /** Controls that move the map, and further layers. */
  children: ReactNode
}

/** The filtered producers on a map. */
export function ListingMap({ tiles, start, children }: Props): ReactNode {
  const { shown, maybeOpen } = useStore($onMap)
  const { selected } = useStore($choice)
  const pointedAt = useStore($pointedAt)
  const when = useStore($when)
  return (
    <ProducerMap
      tiles={tiles}
      start={start}
      producers={shown}
      maybeOpen={maybeOpen}
      selected={selected}
      pointedAt={pointedAt}
      onSelect={select}
      names={names}
    >
      {when && <Legend />}
      {children}
    </ProducerMap>
  )
}
