import LoaderCircle from 'lucide-react/icons/loader-circle'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { geocodeForOperator } from '#src/stores/admin/geocoding.ts'
import { TextField } from '#src/ui/form/TextField.tsx'

import { useAction, useIsUnderWay } from '../../calls.ts'
import type { EditForm } from '../use-producer-edit.ts'
import { CoordinateField } from './CoordinateField.tsx'

const GEOCODE = ['api', 'admin', 'geocode-address'] as const

/** Saved meanwhile, a producer would be without its place. */
export const useIsPlaceUnderWay = (): boolean => useIsUnderWay(GEOCODE)

function PositionNotice({ form }: { form: EditForm }): ReactNode {
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const isNowhere = latitude === 0 && longitude === 0
  return (
    <p role="status" className={`rounded-lg px-4 py-3 ${isNowhere ? 'bg-straw' : 'bg-meadow'}`}>
      {isNowhere
        ? 'This producer has no valid coordinates and will not appear on the map.'
        : `Position on the map: ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`}
    </p>
  )
}

/** Address, what finds it, and the coordinates. */
export function PlaceFields({ form }: { form: EditForm }): ReactNode {
  const { mutate, isPending: isFinding } = useAction({
    send: geocodeForOperator,
    path: GEOCODE,
    onDone: (found) => {
      if (found === null) return
      form.setValue('latitude', found.latitude, { shouldDirty: true })
      form.setValue('longitude', found.longitude, { shouldDirty: true })
    },
    // It has shown why itself.
    failure: () => null,
  })

  const Icon = isFinding ? LoaderCircle : MapPin
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField form={form} name="address" label="Address" autoComplete="off" className="min-w-0 flex-1 basis-64" />
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isFinding}
          onClick={() => isFinding || mutate(form.getValues('address'))}
        >
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
