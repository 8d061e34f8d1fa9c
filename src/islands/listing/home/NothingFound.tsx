import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { Loosening } from '#src/domain/listing/loosenings.ts'
import { $choice, choose, clearFilters } from '#src/stores/listing/choice.ts'
import { currentLoosenings } from '#src/stores/listing/home.ts'

function labelOf({ kind, change }: Loosening): string {
  switch (kind) {
    case 'query':
      return 'Ryd søgeordet'
    case 'products':
      return 'Fjern produktfilteret'
    case 'certifications':
      return 'Fjern certificeringen'
    case 'openNow':
      return 'Vis også lukkede og ukendte'
    case 'distance':
      return `Søg inden for ${change.distanceKm} km`
    case 'nearMe':
      return 'Søg i hele landet'
  }
}

/** The buttons go with the empty result: the keyboard goes on at the heading of the next one. */
function goOn(): void {
  document.getElementById('resultater')?.focus()
}

/** The empty result: what to do about it, and how much each step would bring. */
export function NothingFound(): ReactNode {
  useStore($choice)
  const loosenings = currentLoosenings()
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <p className="font-display text-2xl">Ingen gårdbutikker fundet</p>
      <p className="mt-1 text-moss">Prøv at justere din søgning eller dine filtre.</p>
      <ul className="mt-5 flex flex-wrap justify-center gap-2">
        {loosenings.map((loosening) => (
          <li key={loosening.kind}>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                choose(loosening.change)
                goOn()
              }}
            >
              {labelOf(loosening)} <span className="text-moss">({loosening.count})</span>
            </button>
          </li>
        ))}
        {loosenings.length === 0 && (
          <li>
            <button
              type="button"
              className="button button-primary"
              onClick={() => {
                clearFilters()
                choose({ nearMe: false }, 'replace')
                goOn()
              }}
            >
              Nulstil alle filtre
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
