import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { $choice } from '#src/stores/listing/choice.ts'
import { $pointedAt } from '#src/stores/listing/map.ts'
import { fetchNames, namedOf } from '#src/stores/listing/files/names.ts'
import { $onMap } from '#src/stores/listing/on-map.ts'
import { $when } from '#src/stores/listing/search/search.ts'
import { ProducerMap } from '#src/ui/map/ProducerMap.tsx'
import type { MapStart, Tiles } from '#src/ui/map/ProducerMap.tsx'
import { listing } from '#src/texts/texts.ts'

import { selectProducer } from './selection.ts'

const names = { of: namedOf, fetch: fetchNames }

/** Opens a producer's card once its name is loaded; the list reports a failure. */
async function select(producer: ListedProducer): Promise<void> {
  await fetchNames([producer])
  const named = namedOf(producer)
  if (named) selectProducer(named.segment)
}

/** What the shapes of markers mean at the requested time; drawn by `src/styles/map.css`. */
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
