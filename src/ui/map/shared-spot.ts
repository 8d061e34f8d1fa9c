import type { Map as LeafletMap } from 'leaflet'

import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'

interface Shared {
  producers: readonly IndexedProducer[]
  onSelect: (producer: IndexedProducer) => void
}

/** Opens a popup with the producers at the same position, which no zoom separates. */
export function openShared(map: LeafletMap, { latitude, longitude }: Position, { producers, onSelect }: Shared): void {
  const list = document.createElement('ul')
  for (const producer of producers) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = producer.name
    button.className = 'link min-h-11 text-left'
    button.addEventListener('click', () => {
      map.closePopup()
      onSelect(producer)
    })
    list.append(document.createElement('li'))
    list.lastElementChild?.append(button)
  }
  map.openPopup(list, [latitude, longitude])
  list.querySelector('button')?.focus()
}
