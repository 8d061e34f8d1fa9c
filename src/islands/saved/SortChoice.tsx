import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { savedSorts } from '#src/domain/saved/listed.ts'
import type { SavedSort } from '#src/domain/saved/listed.ts'
import { $locating } from '#src/stores/geolocation.ts'
import { $sort, sortSaved } from '#src/stores/saved/saved.ts'

const labels: Record<SavedSort, string> = { saved: 'Senest gemt', distance: 'Nærmest' }

/** In which order the list is. The nearest are known once the browser has been asked where that is. */
export function SortChoice(): ReactNode {
  const sort = useStore($sort)
  const isLocating = useStore($locating)
  return (
    <div role="group" aria-label="Sortér efter" className="flex rounded-lg border border-sand bg-white">
      {savedSorts.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={sort === option}
          onClick={() => void sortSaved(option)}
          className="min-h-11 rounded-lg px-3 text-sm font-semibold whitespace-nowrap aria-pressed:bg-meadow aria-pressed:text-forest"
        >
          {option === 'distance' && isLocating ? 'Finder dig...' : labels[option]}
        </button>
      ))}
    </div>
  )
}
