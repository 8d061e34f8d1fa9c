import LoaderCircle from 'lucide-react/icons/loader-circle'
import MapPin from 'lucide-react/icons/map-pin'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { geocodeForOperator } from '#src/stores/operator-geocoding.ts'
import { TextField } from '#src/ui/form/TextField.tsx'

import type { EditForm } from '../producers/use-producer-edit.ts'
import { CoordinateField } from './CoordinateField.tsx'

function PositionNotice({ form }: { form: EditForm }): ReactNode {
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const isNowhere = latitude === 0 && longitude === 0
  return (
    <p role="status" className={`rounded-lg px-4 py-3 ${isNowhere ? 'bg-straw' : 'bg-meadow'}`}>
      {isNowhere ? 'This producer has no valid coordinates and will not appear on the map.' : `Position on the map: ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`}
    </p>
  )
}

/** Address, what finds it, and the coordinates. */
export function PlaceFields({ form }: { form: EditForm }): ReactNode {
  const [isFinding, setFinding] = useState(false)
  const isUnderWay = useRef(false)

  async function find(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFinding(true)
    const found = await geocodeForOperator(form.getValues('address'))
    isUnderWay.current = false
    setFinding(false)
    if (found === null) return
    form.setValue('latitude', found.latitude, { shouldDirty: true })
    form.setValue('longitude', found.longitude, { shouldDirty: true })
  }

  const Icon = isFinding ? LoaderCircle : MapPin
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField form={form} name="address" label="Address" autoComplete="off" className="min-w-0 flex-1 basis-64" />
        <button type="button" className="button button-quiet" aria-disabled={isFinding} onClick={() => void find()}>
          <Icon aria-hidden="true" className={`size-4 ${isFinding ? 'animate-spin' : ''}`} />
          {isFinding ? 'Geocoding...' : 'Geocode Address'}
        </button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CoordinateField form={form} name="latitude" label="Latitude" />
        <CoordinateField form={form} name="longitude" label="Longitude" />
      </div>
      <PositionNotice form={form} />
    </>
  )
}
