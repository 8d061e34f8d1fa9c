import { useId, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { Button } from '#src/ui/Button.tsx'

import { PlaceMap } from './PlaceMap.tsx'
import { isAddress, useGeocoder } from './use-geocoder.ts'
import type { FoundPlace } from './use-geocoder.ts'

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

function Found({ place: { latitude, longitude, accuracy, message } }: { place: FoundPlace }): ReactNode {
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

/** Tries what the geocoder says of one address; nothing is stored. */
export function AddressLookup(): ReactNode {
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
        {place && <Found place={place} />}
      </div>
      {place && (
        <div className="mt-3">
          <PlaceMap
            position={place}
            accuracy={null}
            language="en"
            // Where the pin is put, these are the coordinates.
            onMove={(position) => setPlace({ ...place, ...position, accuracy: 'high', message: null })}
          />
        </div>
      )}
    </>
  )
}
