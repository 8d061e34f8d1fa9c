import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { OwnedShop } from '#src/contracts/owners/owners.ts'
import { newProducerPosition } from '#src/domain/limits/limits.ts'
import { FREE_MOVE_KM, moveLabel } from '#src/domain/owners/owned-fields.ts'
import { distanceKm, isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { isApproximate } from '#src/domain/place/geocoding.ts'
import { formatNumber } from '#src/texts/format.ts'
import { askForPosition } from '#src/stores/ask-for-position.ts'
import { savePin } from '#src/stores/owners/save-shop.ts'
import { Button } from '#src/ui/Button.tsx'
import { pageTiles, PlacePicker } from '#src/ui/map/PlacePicker.tsx'

import { useOwnerAction } from './Part.tsx'

/** The effect of saving the pin, in words. */
function outcomeText(from: Position, pin: Position): string {
  if (!isLocated(from)) return 'Redaktionen ser på nålen, før den kommer på kortet.'
  const km = distanceKm(from, pin)
  const moved = `Nålen er flyttet ${moveLabel(km)}.`
  return km > FREE_MOVE_KM ? `${moved} Det er over ${FREE_MOVE_KM * 1000} m, så redaktionen ser på det først.` : moved
}

/** Moves the pin of a shop on the map, by hand or to where the phone is. */
export function Pin({ shop: { producer, waiting } }: { shop: Pick<OwnedShop, 'producer' | 'waiting'> }): ReactNode {
  const [tiles] = useState(pageTiles)
  const { latitude, longitude } = producer
  const [moved, setMoved] = useState<Position | null>(null)
  const stored = useMemo(
    () => (isLocated({ latitude, longitude }) ? { latitude, longitude } : newProducerPosition),
    [latitude, longitude],
  )
  const locating = useOwnerAction()
  const saving = useOwnerAction()
  const request = waiting.find(({ field }) => field === 'place')

  async function locate(): Promise<void> {
    const found = await askForPosition(({ metres }) => `Nøjagtig til omkring ${formatNumber(Math.ceil(metres))} m.`)
    if (found !== null) setMoved({ latitude: found.latitude, longitude: found.longitude })
  }

  async function save(pin: Position): Promise<void> {
    if (await savePin(producer.id, pin)) setMoved(null)
  }

  return (
    <>
      {request !== undefined && (
        <p className="rounded-lg bg-straw px-4 py-3">
          <strong>Venter på redaktionen.</strong> {request.text}
        </p>
      )}
      <p className="text-moss">
        {isApproximate(producer.placeAccuracy)
          ? 'Nålen står kun omtrentligt. Sæt den, hvor kunderne kører ind.'
          : 'Tryk på kortet, eller træk i nålen. Sæt den, hvor kunderne kører ind.'}
      </p>
      <PlacePicker
        tiles={tiles}
        position={moved ?? stored}
        onMove={setMoved}
        isClose={isLocated(producer)}
        failure="Kortet kunne ikke hentes. Brug din placering, når du står ved butikken."
      />
      <p role="status" className="text-sm text-moss empty:hidden">
        {moved === null ? '' : outcomeText(producer, moved)}
      </p>
      <p className="flex flex-wrap gap-3">
        {moved !== null && (
          <Button
            look="primary"
            isBusy={saving.isBusy}
            busyLabel="Gemmer..."
            onPress={() => saving.run(() => save(moved))}
          >
            Gem nålen
          </Button>
        )}
        <Button Icon={LocateFixed} isBusy={locating.isBusy} busyLabel="Finder..." onPress={() => locating.run(locate)}>
          Brug min placering
        </Button>
      </p>
    </>
  )
}
