import Check from 'lucide-react/icons/check'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { newProducerPosition } from '#src/domain/limits/limits.ts'
import { roadAddress } from '#src/domain/place/road.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { MAX_UNCHECKED_METRES } from '#src/domain/stalls/stall.ts'
import { geocode } from '#src/stores/geocoding.ts'
import { $locating, $road, $stall, confirmPin, locateStall, movePin } from '#src/stores/stalls/stall.ts'
import { stalls } from '#src/texts/texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlacePicker } from '#src/ui/map/PlacePicker.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

/**
 * Accuracy in metres of a typed address, by how well it was geocoded. It is low enough that the pin has to be checked.
 */
const TYPED_METRES = { medium: 500, low: 3000 } as const

/** Moves the focus to the heading, because the control that was used disappears. */
const focusPlace = (): void => document.getElementById('sted')?.focus({ preventScroll: true })

/** Geocodes a typed address, for visitors whose position is not known. */
function TypedPlace(): ReactNode {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  async function find(form: HTMLFormElement, text: string): Promise<void> {
    setBusy(true)
    const found = await geocode(text)
    setBusy(false)
    if (found === null) return
    const { latitude, longitude, accuracy } = found
    movePin({ latitude, longitude }, accuracy === 'high' ? null : TYPED_METRES[accuracy])
    if (accuracy === 'high' && form.contains(document.activeElement)) focusPlace()
  }
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('sted')
        if (!isBusy && typeof text === 'string') void find(event.currentTarget, text)
      }}
    >
      <p className="min-w-0 flex-1 basis-36">
        <label className="field-label" htmlFor={id}>
          {stalls.roadAndTown}
        </label>
        <input id={id} name="sted" className="field-input" autoComplete="off" enterKeyHint="search" />
      </p>
      <Button type="submit" isBusy={isBusy} busyLabel={stalls.searching}>
        {stalls.find}
      </Button>
    </form>
  )
}

/** The address that will be stored, in the language of the page. */
const shownAddress = (place: RoadPlace): string =>
  stalls.address(roadAddress(place), place.road, place.postcode, place.town)

/** One line on how accurate the position is. */
function placeText(metres: number | null, isPlaced: boolean, locating: string): string {
  if (locating === 'asking' && !isPlaced) return stalls.findingYou
  if (!isPlaced && locating === 'refused') return stalls.mayNotSee
  if (!isPlaced && locating === 'unavailable') return stalls.phoneDoesNotKnow
  if (!isPlaced) return stalls.whereIsIt
  if (metres === null) return stalls.pinIsSet
  const accuracy = stalls.accurateTo(Math.ceil(metres))
  return metres > MAX_UNCHECKED_METRES ? `${accuracy} ${stalls.movePin}` : accuracy
}

/** Height of the map and of its placeholder, so that nothing moves. */
const MAP_HEIGHT = 'h-48 sm:h-72'

/** The place of the stall: the visitor's position, or where they put the pin. */
export function StallPlace({ tiles }: { tiles: Tiles }): ReactNode {
  const { position, metres } = useStore($stall, { ssr: 'initial' })
  const locating = useStore($locating, { ssr: 'initial' })
  const road = useStore($road, { ssr: 'initial' })
  const isVague = position !== null && metres !== null && metres > MAX_UNCHECKED_METRES
  const isTyped = isVague || (position === null && locating !== 'asking')
  const map = useRef<HTMLDivElement>(null)
  const [isMapAsked, setMapAsked] = useState(false)
  const confirm = (): void => {
    confirmPin()
    focusPlace()
  }
  // Most visitors let the phone locate them, so no map of the whole country is loaded before that.
  const hasMap = position !== null || locating !== 'idle' || isMapAsked
  return (
    <section aria-labelledby="sted" className="mt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="flex-1 basis-28">
          <h2 id="sted" tabIndex={-1} className="text-xl leading-tight outline-none first-letter:uppercase">
            {position !== null && road !== null ? shownAddress(road) : stalls.thePlace}
          </h2>
          <p role="status" className="text-sm text-moss">
            {placeText(metres, position !== null, locating)}
          </p>
        </div>
        <Button Icon={LocateFixed} isBusy={locating === 'asking'} onPress={() => void locateStall()}>
          {position === null ? stalls.usePosition : stalls.findMe}
        </Button>
      </div>
      <div ref={map} tabIndex={-1} className="mt-2 outline-none">
        {hasMap ? (
          <PlacePicker
            tiles={tiles}
            height={MAP_HEIGHT}
            position={position ?? newProducerPosition}
            metres={metres}
            onMove={(moved) => movePin(moved)}
          />
        ) : (
          <div className={`flex items-center justify-center rounded-lg border border-stem bg-sea ${MAP_HEIGHT}`}>
            <Button
              Icon={MapPin}
              onPress={() => {
                setMapAsked(true)
                map.current?.focus()
              }}
            >
              {stalls.putPin}
            </Button>
          </div>
        )}
      </div>
      {isVague && (
        <Button look="primary" Icon={Check} className="mt-2 w-full" onPress={confirm}>
          {stalls.pinIsRight}
        </Button>
      )}
      {isTyped && <TypedPlace />}
    </section>
  )
}
