import Check from 'lucide-react/icons/check'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { newProducerPosition } from '#src/domain/limits/forms.ts'
import { roadAddress } from '#src/domain/place/road.ts'
import { MAX_UNCHECKED_METRES } from '#src/domain/stalls/stall.ts'
import { formatNumber } from '#src/texts/format.ts'
import { geocode } from '#src/stores/geocoding.ts'
import { $locating, $road, $stall, changeStall, locateStall, movePin, putPin } from '#src/stores/stalls/stall.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlacePicker } from '#src/ui/map/PlacePicker.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

/** The accuracy of a typed place that is not the shop's own, in metres: the pin has to be checked. */
const TYPED_METRES = { medium: 500, low: 3000 } as const

/** Finds a typed place, for visitors whose position is not known. */
function TypedPlace(): ReactNode {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  async function find(text: string): Promise<void> {
    setBusy(true)
    const found = await geocode(text)
    setBusy(false)
    if (found === null) return
    const { latitude, longitude, accuracy } = found
    putPin({ latitude, longitude }, accuracy === 'high' ? null : TYPED_METRES[accuracy])
  }
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('sted')
        if (!isBusy && typeof text === 'string') void find(text)
      }}
    >
      <p className="min-w-0 flex-1 basis-36">
        <label className="field-label" htmlFor={id}>
          Vej og by
        </label>
        <input id={id} name="sted" className="field-input" autoComplete="off" enterKeyHint="search" />
      </p>
      <Button type="submit" isBusy={isBusy} busyLabel="Søger">
        Find
      </Button>
    </form>
  )
}

/** How well the place is known, in a line. */
function placeText(metres: number | null, isPlaced: boolean, locating: string): string {
  if (locating === 'asking' && !isPlaced) return 'Finder ud af, hvor du står …'
  if (!isPlaced && locating === 'refused') return 'Vi må ikke se, hvor du er. Sæt nålen på kortet, eller skriv stedet.'
  if (!isPlaced && locating === 'unavailable') return 'Telefonen ved ikke, hvor den er. Sæt nålen, eller skriv stedet.'
  if (!isPlaced) return 'Hvor ligger den?'
  if (metres === null) return 'Nålen er sat.'
  const accuracy = `Nøjagtig til omkring ${formatNumber(Math.ceil(metres))} m.`
  return metres > MAX_UNCHECKED_METRES ? `${accuracy} Flyt nålen hen, hvor den ligger.` : accuracy
}

/** The place: where the visitor stands, or where they put the pin. */
export function StallPlace({ tiles }: { tiles: Tiles }): ReactNode {
  const { position, metres } = useStore($stall, { ssr: 'initial' })
  const locating = useStore($locating, { ssr: 'initial' })
  const road = useStore($road, { ssr: 'initial' })
  const isVague = position !== null && metres !== null && metres > MAX_UNCHECKED_METRES
  const isTyped = isVague || (position === null && locating !== 'asking')
  return (
    <section aria-labelledby="sted" className="mt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="flex-1 basis-28">
          <h2 id="sted" tabIndex={-1} className="text-xl leading-tight outline-none first-letter:uppercase">
            {position !== null && road !== null ? roadAddress(road) : 'Stedet'}
          </h2>
          <p role="status" className="text-sm text-moss">
            {placeText(metres, position !== null, locating)}
          </p>
        </div>
        <Button Icon={LocateFixed} isBusy={locating === 'asking'} onPress={() => void locateStall()}>
          {position === null ? 'Brug min placering' : 'Find mig'}
        </Button>
      </div>
      <div className="mt-2">
        <PlacePicker
          tiles={tiles}
          language="da"
          height="h-48 sm:h-72"
          position={position ?? newProducerPosition}
          metres={metres}
          onMove={movePin}
        />
      </div>
      {isVague && (
        <Button look="primary" Icon={Check} className="mt-2 w-full" onPress={() => changeStall({ metres: null })}>
          Nålen står rigtigt
        </Button>
      )}
      {isTyped && <TypedPlace />}
    </section>
  )
}
