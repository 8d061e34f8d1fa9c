import LoaderCircle from 'lucide-react/icons/loader-circle'
import MapPin from 'lucide-react/icons/map-pin'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { fieldLabel } from '#src/domain/producer/fields.ts'
import type { Language } from '#src/domain/text/language.ts'
import { geocodeForOperator } from '#src/stores/admin/geocoding.ts'
import { TextField } from '#src/ui/form/TextField.tsx'

import { useAction, useIsUnderWay } from '../../calls.ts'
import type { EditForm } from '../use-producer-edit.ts'
import { PlaceMap } from '../../place/PlaceMap.tsx'
import { CoordinateField } from './CoordinateField.tsx'

const GEOCODE = ['api', 'admin', 'geocode-address'] as const

/** Saved meanwhile, a producer would be without its place. */
export const useIsPlaceUnderWay = (): boolean => useIsUnderWay(GEOCODE)

const words: Record<Language, Record<'nowhere' | 'position' | 'find' | 'finding', string>> = {
  en: {
    nowhere: 'This producer has no valid coordinates and will not appear on the map.',
    position: 'Position on the map',
    find: 'Geocode Address',
    finding: 'Geocoding...',
  },
  da: {
    nowhere: 'Producenten har ingen gyldige koordinater og kommer ikke på kortet.',
    position: 'Placering på kortet',
    find: 'Find koordinater',
    finding: 'Finder...',
  },
}

function PinOnMap({ form, language }: { form: EditForm; language: Language }): ReactNode {
  const [latitude, longitude, accuracy] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'placeAccuracy'],
  })
  const position = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  return (
    <PlaceMap
      position={position}
      accuracy={accuracy || null}
      language={language}
      onMove={(moved) => {
        form.setValue('latitude', moved.latitude, { shouldDirty: true })
        form.setValue('longitude', moved.longitude, { shouldDirty: true })
        form.setValue('placeAccuracy', '', { shouldDirty: true })
      }}
    />
  )
}

function PositionNotice({ form, language }: { form: EditForm; language: Language }): ReactNode {
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const isNowhere = latitude === 0 && longitude === 0
  return (
    <p role="status" className={`rounded-lg px-4 py-3 ${isNowhere ? 'bg-straw' : 'bg-meadow'}`}>
      {isNowhere
        ? words[language].nowhere
        : `${words[language].position}: ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`}
    </p>
  )
}

/** Address, what finds it, and the coordinates. */
export function PlaceFields({ form, language }: { form: EditForm; language: Language }): ReactNode {
  const { mutate, isPending: isFinding } = useAction({
    send: geocodeForOperator,
    path: GEOCODE,
    onDone: (found) => {
      if (found === null) return
      form.setValue('latitude', found.latitude, { shouldDirty: true })
      form.setValue('longitude', found.longitude, { shouldDirty: true })
      form.setValue('placeAccuracy', found.accuracy, { shouldDirty: true })
    },
    // It has shown why itself.
    failure: () => null,
  })

  const Icon = isFinding ? LoaderCircle : MapPin
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          form={form}
          name="address"
          label={fieldLabel('address', language)}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isFinding}
          onClick={() => isFinding || mutate(form.getValues('address'))}
        >
          <Icon aria-hidden="true" className={`size-4 ${isFinding ? 'animate-spin' : ''}`} />
          {isFinding ? words[language].finding : words[language].find}
        </button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CoordinateField form={form} name="latitude" label={fieldLabel('latitude', language)} />
        <CoordinateField form={form} name="longitude" label={fieldLabel('longitude', language)} />
      </div>
      <PositionNotice form={form} language={language} />
      <PinOnMap form={form} language={language} />
    </>
  )
}
