import { useId, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { geocodeProducersAnswer, roughProducer } from '#src/contracts/place/admin-geocode.ts'
import type { RoughProducer } from '#src/contracts/place/admin-geocode.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { accuracyLabels } from '#src/domain/place/geocoding.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { SIGN_IN_PATH } from '#src/stores/admin/operator.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { Badge } from '../EntryCard.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { refresh, useAction } from '../calls.ts'
import { useKeptState } from '../dialogs.tsx'
import { ListView } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/producers.tsx'
import { GEOCODING_PROGRESS, GeocodingProgress, UNLOCATED } from './GeocodingProgress.tsx'
import { isAddress, PlaceMap, useGeocoder, positionLabel } from './PlaceMap.tsx'
import type { FoundPlace } from './PlaceMap.tsx'
import { UnlocatedShops } from './UnlocatedShops.tsx'

function Row({ shop, onPlaced }: { shop: RoughProducer; onPlaced: () => Promise<void> }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved, forget] = useKeptState<Position | null>(`flyttet-placering-${shop.id}`, null)
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
          <PlaceMap position={position} accuracy={moved === null ? shop.placeAccuracy : null} onMove={setMoved} />
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
function RoughShops(): ReactNode {
  const list = useList('/api/admin/rough-places', roughProducer, { refreshes: EVERYTHING })
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

const accuracyLooks: Record<Accuracy, { label: string; className: string }> = {
  high: { label: 'High: the building', className: 'bg-meadow text-forest' },
  medium: { label: 'Medium: the area', className: 'bg-straw text-ink' },
  low: { label: 'Low: the city', className: 'bg-blush text-barn' },
}

function Fact({ label, look, children }: { label: string; look: string; children: string }): ReactNode {
  return (
    <div>
      <dt className="text-sm text-moss">{label}</dt>
      <dd className={`font-semibold ${look}`}>{children}</dd>
    </div>
  )
}

function GeocodedPlace({ place: { latitude, longitude, accuracy, message } }: { place: FoundPlace }): ReactNode {
  const { label, className } = accuracyLooks[accuracy]
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg bg-linen px-4 py-3">
        <Fact label="Latitude" look="tabular-nums">
          {latitude.toFixed(6)}
        </Fact>
        <Fact label="Longitude" look="tabular-nums">
          {longitude.toFixed(6)}
        </Fact>
        <Fact label="Accuracy" look={`rounded-full px-3 ${className}`}>
          {label}
        </Fact>
      </dl>
      {message !== null && <p className="mt-2">{message}</p>}
    </>
  )
}

/** Tries the geocoder with one address; nothing is stored. */
function AddressLookup(): ReactNode {
  const id = useId()
  const [address, setAddress] = useState('')
  const [place, setPlace] = useState<FoundPlace | null>(null)
  const geocoder = useGeocoder(setPlace)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (geocoder.isPending) return
    setPlace(null)
    if (isAddress(address)) geocoder.mutate(address)
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="field-label">
          Address
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            className="field-input min-w-0 flex-1 basis-52"
            autoComplete="off"
            placeholder="Bakkevej 1, 5700 Svendborg"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit" look="primary" isBusy={geocoder.isPending}>
            {geocoder.isPending ? 'Geocoding...' : 'Geocode Address'}
          </Button>
        </div>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {place && <GeocodedPlace place={place} />}
      </div>
      {place && (
        <div className="mt-3">
          <PlaceMap
            position={place}
            accuracy={null}
            // The coordinates follow the pin.
            onMove={(position) => setPlace({ ...place, ...position, accuracy: 'high', message: null })}
          />
        </div>
      )}
    </>
  )
}

/** A section with a heading. */
function Card({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 shadow-card sm:p-6">
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Starts geocoding every shop without a position. */
function BatchCard(): ReactNode {
  const batch = useAction({
    send: async () => geocodeProducersAnswer.parse(await call('POST', '/api/admin/geocode-producers')),
    refresh: () => refresh(UNLOCATED, GEOCODING_PROGRESS),
    success: ({ message }) => ({ title: 'Geocoding Complete', description: message }),
    failure: { title: 'Geocoding Failed', description: 'Failed to geocode producers. Please try again.' },
  })
  return (
    <Card title="Batch Geocoding">
      <p className="mb-4 text-moss">
        Looks up every shop that has no coordinates. The first ones at once, the rest in the background.
      </p>
      <Button look="primary" isBusy={batch.isPending} busyLabel="Geocoding..." onPress={batch.mutate}>
        Fix All Locations
      </Button>
      <p role="status" className="mt-4 empty:hidden">
        {batch.data?.message}
      </p>
    </Card>
  )
}

function SignedOut(): ReactNode {
  return (
    <div className="card p-6 shadow-card">
      <p className="mb-4">These tools are for operators. Sign in to locate shops.</p>
      <a className="button button-primary" href={SIGN_IN_PATH}>
        Sign In
      </a>
    </div>
  )
}

function Explanation(): ReactNode {
  return (
    <Card title="How Geocoding Works">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          An address is looked up in OpenStreetMap, with “Denmark” appended, at most one a second. What was found before
          is remembered.
        </li>
        <li>High accuracy is the building, medium the area around it, low the city.</li>
        <li>A shop without coordinates is on no map. It is found in lists and by search all the same.</li>
        <li>
          Where no more than the area or the town was found, visitors read that the place is approximate. Put the pin
          where the shop is, and it is exact.
        </li>
        <li>
          If an address is not found, correct it in the editor, or enter the coordinates by hand: on openstreetmap.org,
          right-click the place and choose “Show address”.
        </li>
      </ul>
    </Card>
  )
}

/** The screen that places shops on the map. Without a session it shows a link to sign in. */
export function Geocode(): ReactNode {
  return (
    <AdminScreen signedOut={<SignedOut />}>
      {() => (
        <div className="flex flex-col gap-6">
          <div className="grid gap-6 lg:grid-cols-2">
            <BatchCard />
            <Card title="Test Single Address">
              <AddressLookup />
            </Card>
          </div>
          <GeocodingProgress />
          <UnlocatedShops />
          <RoughShops />
          <Explanation />
        </div>
      )}
    </AdminScreen>
  )
}
