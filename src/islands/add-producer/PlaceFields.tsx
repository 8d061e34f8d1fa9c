import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useCallback, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { askForPosition } from '#src/stores/ask-for-position.ts'
import { geocode } from '#src/stores/geocoding.ts'
import { Field, fieldError } from '#src/ui/form/Field.tsx'
import { PlacePicker } from '#src/ui/map/PlacePicker.tsx'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { forms } from '#src/texts/texts.ts'

import { isPlaced } from './form.ts'
import type { AddProducerForm } from './form.ts'

/** Parses degrees typed with a point or a comma. */
function degreesOf(text: unknown): number {
  const written = String(text).trim().replace(',', '.')
  return written === '' ? Number.NaN : Number(written)
}

function Coordinate({
  form,
  name,
  label,
}: {
  form: AddProducerForm
  name: 'latitude' | 'longitude'
  label: string
}): ReactNode {
  return (
    <Field label={label} error={fieldError(form.formState.errors, name)}>
      {(attributes) => (
        <input
          {...attributes}
          {...form.register(name, { setValueAs: degreesOf, onChange: () => form.setValue('placeAccuracy', '') })}
          inputMode="decimal"
          autoComplete="off"
          className="field-input tabular-nums"
        />
      )}
    </Field>
  )
}

/** Accuracy of the device's position, as text and as the stored value. */
const accuracyText = (metres: number): string => forms.accurateTo(Math.ceil(metres))
const accuracyOf = (metres: number): Accuracy => (metres <= 50 ? 'high' : metres <= 1000 ? 'medium' : 'low')

/** Four ways to give the position: the device's location, the address, coordinates and a pin. */
export function PlaceFields({ form, tiles }: { form: AddProducerForm; tiles: Tiles }): ReactNode {
  const [isFinding, setFinding] = useState(false)
  const [metres, setMetres] = useState<number | null>(null)
  const id = useId()
  const [latitude, longitude, accuracy] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'placeAccuracy'],
  })
  const position = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const { setValue, getValues, formState } = form

  const place = useCallback(
    (found: Position & { accuracy?: Accuracy }): void => {
      const options = { shouldValidate: formState.isSubmitted, shouldDirty: true }
      setValue('latitude', found.latitude, options)
      setValue('longitude', found.longitude, options)
      // A pin placed by hand is exact.
      setValue('placeAccuracy', found.accuracy ?? '', options)
      setMetres(null)
    },
    [setValue, formState.isSubmitted],
  )

  async function locate(): Promise<void> {
    if (isFinding) return
    setFinding(true)
    const found = await askForPosition((position) => accuracyText(position.metres))
    setFinding(false)
    if (found === null) return
    place({ ...found, accuracy: accuracyOf(found.metres) })
    setMetres(found.metres)
  }

  async function find(): Promise<void> {
    if (isFinding) return
    setFinding(true)
    const found = await geocode(getValues('address'))
    setFinding(false)
    if (found) place(found)
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="button button-quiet" aria-disabled={isFinding} onClick={() => void locate()}>
          <LocateFixed aria-hidden="true" className="size-4" />
          {forms.usePosition}
        </button>
        <span className="text-sm text-moss">
          {/* Editing a coordinate by hand discards the accuracy. */}
          {metres === null || accuracy === '' ? forms.whenAtShop : accuracyText(metres)}
        </span>
      </p>
      <Field label={forms.address} hint={forms.addressHint} error={fieldError(formState.errors, 'address')}>
        {(attributes) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...attributes}
              {...form.register('address')}
              autoComplete="off"
              className="field-input min-w-0 flex-1 basis-64"
            />
            <button type="button" className="button button-quiet" aria-disabled={isFinding} onClick={() => void find()}>
              <MapPin aria-hidden="true" className="size-4" />
              {isFinding ? forms.finding : forms.findCoordinates}
            </button>
          </div>
        )}
      </Field>
      <div className="grid gap-5 md:grid-cols-[13rem_1fr]">
        <div className="grid grid-cols-2 content-start gap-x-3 gap-y-5 md:grid-cols-1">
          <Coordinate form={form} name="latitude" label={forms.latitude} />
          <Coordinate form={form} name="longitude" label={forms.longitude} />
          <p id={id} className="col-span-full text-sm text-moss">
            {isPlaced(latitude, longitude) ? forms.movePin : forms.noPin}
          </p>
        </div>
        <PlacePicker tiles={tiles} position={position} onMove={place} />
      </div>
    </>
  )
}
