import { useState } from 'react'
import type { ReactNode } from 'react'

import { roughProducer } from '#src/contracts/place/admin-geocode.ts'
import type { RoughProducer } from '#src/contracts/place/admin-geocode.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { accuracyLabels } from '#src/domain/place/geocoding.ts'
import { call } from '#src/stores/call.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'

import { useAction } from '../calls.ts'
import { ListView } from '../list/ListView.tsx'
import { EVERYTHING } from '../producer/producers.tsx'
import { useList, useOwnState } from '../list/use-list.ts'
import { useKeptState } from '../dialogs.tsx'
import { PlaceMap, positionLabel } from './PlaceMap.tsx'

function Row({ shop, onPlaced }: { shop: RoughProducer; onPlaced: () => Promise<void> }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved, forget] = useKeptState<Position | null>(`placering-${shop.id}`, null)
  const position = moved ?? shop
  const placing = useAction({
    send: () =>
      call('POST', `/api/admin/fix-coordinates/${shop.id}`, {
        latitude: position.latitude,
        longitude: position.longitude,
      }),
    refresh: onPlaced,
    onDone: forget,
    success: { title: 'Coordinates Updated', description: `${shop.name}: ${positionLabel(position)}` },
    failure: (message) => ({
      title: 'Update Failed',
      description: message ?? 'Failed to update coordinates. Please try again.',
    }),
  })
  return (
    <div className="rounded-lg border border-sand bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          <strong>{shop.name}</strong>
          <span className="block text-sm text-moss">{shop.address}</span>
        </p>
        <Badge tone="waiting">{`Known to ${accuracyLabels[shop.placeAccuracy].en}`}</Badge>
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide Map' : 'Place on Map'}: ${shop.name}`}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide Map' : 'Place on Map'}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-col gap-3">
          <PlaceMap
            position={position}
            accuracy={moved === null ? shop.placeAccuracy : null}
            language="en"
            onMove={setMoved}
          />
          <p>
            <Button look="primary" isBusy={placing.isPending} busyLabel="Saving..." onPress={placing.mutate}>
              {moved === null ? 'Mark as Exact' : 'Save Place'}
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}

/** Shops with only an approximate position, each with a map to place it exactly. */
export function RoughShops(): ReactNode {
  const list = useList('/api/admin/rough-places', roughProducer, { state: useOwnState({}), refreshes: EVERYTHING })
  return (
    <ListView
      list={list}
      heading={(total) => `Approximate Places (${total})`}
      failed="The shops could not be fetched"
      empty="Every located shop has an exact place."
    >
      {(shop) => (
        <Row
          key={`${shop.id} ${shop.latitude} ${shop.longitude}`}
          shop={shop}
          onPlaced={() => list.rowsRemoved(shop.id)}
        />
      )}
    </ListView>
  )
}
