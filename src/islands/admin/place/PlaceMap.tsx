import { useState } from 'react'
import type { ReactNode } from 'react'

import { newProducerPosition } from '#src/domain/limits/forms.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { accuracyLabels, isApproximate } from '#src/domain/place/geocoding.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import type { Language } from '#src/domain/text/language.ts'
import { pageTiles } from '#src/ui/map/page-tiles.ts'
import { PlacePicker } from '#src/ui/map/PlacePicker.tsx'

const words = {
  en: { rough: 'Approximate place', put: 'Put the pin where the shop is and save: the place is then exact.' },
  da: { rough: 'Omtrentlig placering', put: 'Sæt nålen, hvor butikken ligger, og gem: så er placeringen præcis.' },
} as const

interface Props {
  position: Position
  /** How well the position is known; null for exactly, as far as anybody knows. */
  accuracy: Accuracy | null
  language: Language
  onMove: (position: Position) => void
}

/** The pin on a map, wherever an operator places a shop; a rough place is marked as such. */
export function PlaceMap({ position, accuracy, language, onMove }: Props): ReactNode {
  const [tiles] = useState(pageTiles)
  const shown = isLocated(position) ? position : newProducerPosition
  return (
    <div className="flex flex-col gap-2">
      {isApproximate(accuracy) && (
        <p className="rounded-lg bg-straw px-4 py-2 text-sm">
          <strong>{words[language].rough}</strong>
          {accuracy !== null && `: ${accuracyLabels[accuracy][language]}`}. {words[language].put}
        </p>
      )}
      <PlacePicker tiles={tiles} position={shown} language={language} onMove={onMove} />
    </div>
  )
}
