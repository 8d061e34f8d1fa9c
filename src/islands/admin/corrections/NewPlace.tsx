import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Placed } from '#src/contracts/corrections/admin-corrections.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { geocodeForOperator } from '#src/stores/admin/geocoding.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAction } from '../calls.ts'
import { PlaceMap } from '../place/PlaceMap.tsx'

interface Props {
  /** The address as it stands in the form. */
  addressOf: () => string
  /** Where the shop is on the map today. */
  today: Position & Pick<Placed, 'placeAccuracy'>
  placed: Placed | null
  onPlace: (placed: Placed | null) => void
}

/** Where a corrected address is: found by it, and put right on a map. Without it the shop stays where it is on the map. */
export function NewPlace({ addressOf, today, placed, onPlace }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const finding = useAction({
    send: () => geocodeForOperator(addressOf()),
    onDone: (found) => {
      setOpen(true)
      if (found !== null)
        onPlace({ latitude: found.latitude, longitude: found.longitude, placeAccuracy: found.accuracy })
    },
    // It has shown why itself.
    failure: () => null,
  })
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-straw px-4 py-3">
      <p>
        {placed === null
          ? 'Adressen alene flytter ikke gårdbutikken på kortet.'
          : 'Gårdbutikken flyttes til nålen, når rettelsen føres ind.'}
      </p>
      {isOpen && (
        <PlaceMap
          position={placed ?? today}
          accuracy={(placed ?? today).placeAccuracy}
          language="da"
          onMove={(position) => onPlace({ ...position, placeAccuracy: null })}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button isBusy={finding.isPending} busyLabel="Finder..." onPress={finding.mutate}>
          Find den nye placering
        </Button>
        {!isOpen && <Button onPress={() => setOpen(true)}>Vis kort</Button>}
        {placed !== null && <Button onPress={() => onPlace(null)}>Flyt den ikke</Button>}
      </p>
    </div>
  )
}
