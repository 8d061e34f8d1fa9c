import { useStore } from '@nanostores/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

import { $movedTo, searchHere } from '#src/stores/listing/map.ts'

/** After the map has been moved by hand: the list of what is in it now. */
export function SearchHere(): ReactNode {
  const area = useStore($movedTo)
  if (area === null) return null
  return (
    <button type="button" className="search-here button button-primary" onClick={() => searchHere(area)}>
      <Search aria-hidden="true" className="size-4" />
      Søg i dette område
    </button>
  )
}
