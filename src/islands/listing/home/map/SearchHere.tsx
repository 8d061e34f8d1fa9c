import { useStore } from '@nanostores/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMap } from 'react-leaflet'

import { $movedTo, searchHere } from '#src/stores/listing/map.ts'

/** After the map has been moved by hand: the list of what is in it now. */
export function SearchHere(): ReactNode {
  const area = useStore($movedTo)
  const map = useMap()
  if (area === null) return null
  return (
    <button
      type="button"
      className="search-here button button-primary"
      onClick={() => {
        searchHere(area)
        // The button goes: the keyboard goes on in the map.
        map.getContainer().focus({ preventScroll: true })
      }}
    >
      <Search aria-hidden="true" className="size-4" />
      Søg i dette område
    </button>
  )
}
