import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { contactFields, fieldLabel, tagFields, tagLabel } from '#src/domain/producer/fields.ts'
import type { TagField } from '#src/domain/producer/fields.ts'
import type { Language } from '#src/domain/text/format.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
import { serverMessage } from '#src/stores/call.ts'
import { operatorHours } from '#src/stores/hours-lookup.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { sendPicture } from '#src/stores/pictures/send-picture.ts'
import type { Sending } from '#src/stores/pictures/send-picture.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText, Field, TextField } from '#src/ui/form/Field.tsx'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { fieldGrid } from '#src/ui/form/Form.tsx'
import { SuggestedTags } from '#src/ui/form/SuggestedTags.tsx'
import { editorTags } from '#src/ui/form/TagPicker.tsx'
import { HoursField } from '#src/ui/form/hours/HoursField.tsx'
import type { HoursWords } from '#src/ui/form/hours/controls.tsx'
import { PictureFields } from '#src/ui/pictures/PictureFields.tsx'
import { texts as danish } from '#src/texts/forms/da.ts'
import { texts as english } from '#src/texts/forms/en.ts'

import { geocodeForOperator, PlaceMap, positionLabel } from '../place/PlaceMap.tsx'
import { useAction, useIsUnderWay } from '../calls.ts'
import type { ProducerEditForm } from './use-producer-edit.tsx'

/**
 * The English texts for operators, whose screens are Danish pages. Some differ from the public ones, as the
 * specification demands.
 */
const operatorWords: HoursWords = {
  ...english.hoursEditor,
  plans: { ...english.hoursEditor.plans, allDay: '24/7', hours: 'Set Hours' },
  dayNumber: danish.hoursEditor.dayNumber,
  textHint: 'Such as “Hverdage 9-17.30, lørdag 10-14, helligdage lukket”. It fills the fields below.',
  noteHint: 'In Danish, as visitors read it: “Ring først”.',
  notLoaded: 'The text could not be read just now. Try again, or fill in the fields.',
}

const englishErrors: Readonly<Record<string, string>> = english.wrongHours

/** Translates an error message of the form to English. */
function operatorMessage(message: string): string {
  const [key = ''] = Object.entries(danish.wrongHours).find(([, text]) => text === message) ?? []
  return englishErrors[key] ?? message
}

const operatorEnglish = { words: operatorWords, messageOf: operatorMessage }

interface CoordinateFieldProps {
  form: ProducerEditForm
  name: 'latitude' | 'longitude'
  label: string
}

/** A coordinate in degrees. Text that is no number keeps the last valid value. */
function CoordinateField({ form, name, label }: CoordinateFieldProps): ReactNode {
  const { field, fieldState } = useController({ control: form.control, name })
  // The text being typed, which may not be a number yet.
  const [text, setText] = useState<string | null>(null)
  return (
    <Field label={label} error={fieldState.error?.message ?? null}>
      {(attributes) => (
        <input
          {...attributes}
          ref={field.ref}
          type="number"
          step="any"
          value={text ?? field.value}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            const degrees = currentTarget.valueAsNumber
            if (!Number.isFinite(degrees)) return
            field.onChange(degrees)
            form.setValue('placeAccuracy', '', { shouldDirty: true })
          }}
          onBlur={() => {
            setText(null)
            field.onBlur()
          }}
          className="field-input tabular-nums"
        />
      )}
    </Field>
  )
}

const GEOCODE = ['api', 'admin', 'geocode-address'] as const

/** Saving while the lookup is running would lose the position. */
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

function PinOnMap({ form }: { form: ProducerEditForm }): ReactNode {
  const [latitude, longitude, accuracy] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'placeAccuracy'],
  })
  const position = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  return (
    <PlaceMap
      position={position}
      accuracy={accuracy || null}
      onMove={(moved) => {
        form.setValue('latitude', moved.latitude, { shouldDirty: true })
        form.setValue('longitude', moved.longitude, { shouldDirty: true })
        form.setValue('placeAccuracy', '', { shouldDirty: true })
      }}
    />
  )
}

function PositionNotice({ form }: { form: ProducerEditForm }): ReactNode {
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const isNowhere = latitude === 0 && longitude === 0
  const { nowhere, position } = words[screenLanguage()]
  return (
    <p role="status" className={`rounded-lg px-4 py-3 ${isNowhere ? 'bg-straw' : 'bg-meadow'}`}>
      {isNowhere ? nowhere : `${position}: ${positionLabel({ latitude, longitude })}`}
    </p>
  )
}

/** Address, a button that looks it up, and the coordinates. */
function PlaceFields({ form }: { form: ProducerEditForm }): ReactNode {
  const language = screenLanguage()
  const { mutate, isPending: isFinding } = useAction({
    send: geocodeForOperator,
    path: GEOCODE,
    onDone: (found) => {
      if (found === null) return
      form.setValue('latitude', found.latitude, { shouldDirty: true })
      form.setValue('longitude', found.longitude, { shouldDirty: true })
      form.setValue('placeAccuracy', found.accuracy, { shouldDirty: true })
    },
    // The lookup has shown the reason in a toast.
    failure: () => null,
  })
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
        <Button
          Icon={MapPin}
          isBusy={isFinding}
          busyLabel={words[language].finding}
          onPress={() => mutate(form.getValues('address'))}
        >
          {words[language].find}
        </Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CoordinateField form={form} name="latitude" label={fieldLabel('latitude', language)} />
        <CoordinateField form={form} name="longitude" label={fieldLabel('longitude', language)} />
      </div>
      <PositionNotice form={form} />
      <PinOnMap form={form} />
    </>
  )
}

/** Shown if no tag is selected. */
const nothing: Record<Language, Record<TagField, string>> = {
  en: {
    products: 'No products yet.',
    certifications: 'No certifications yet.',
    salesTypes: 'No sales types yet.',
    payments: 'No payments yet.',
  },
  da: {
    products: 'Ingen produkter endnu.',
    certifications: 'Ingen certificeringer endnu.',
    salesTypes: 'Ingen salgsformer endnu.',
    payments: 'Ingen betaling endnu.',
  },
}

const tag = 'inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2.5 text-sm'

/** Selected tags, removable, and the remaining ones to add. An unknown stored tag stays until it is removed. */
function TagChooser({ form, name }: { form: ProducerEditForm; name: TagField }): ReactNode {
  const language = screenLanguage()
  const { field, fieldState } = useController({ control: form.control, name })
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (values: string[]): void => {
    field.onChange(values)
    // The pressed button disappears: the focus stays in the group.
    group.current?.focus()
  }
  const legend = fieldLabel(name, language)
  const labelOf = (value: string): string => tagLabel(name, value, language)
  const left = editorTags[name].filter((value) => !field.value.includes(value))
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="field-label">{legend}</legend>
      {field.value.length === 0 ? (
        <p className="text-sm text-moss">{nothing[language][name]}</p>
      ) : (
        <ul aria-label={`Chosen: ${legend}`} className="flex flex-wrap gap-2">
          {field.value.map((value) => (
            <li key={value} className={`${tag} bg-meadow pr-0 font-semibold`}>
              {labelOf(value)}
              <button
                type="button"
                aria-label={`Remove ${labelOf(value)}`}
                className="grid size-9 place-items-center rounded-lg hover:bg-brand/20"
                onClick={() => change(field.value.filter((other) => other !== value))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul aria-labelledby={`${id}-add`} className="mt-3 flex flex-wrap gap-2">
          <li id={`${id}-add`} className="sr-only">
            Add to {legend}
          </li>
          {left.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={`Add ${labelOf(value)}`}
                className={`${tag} border border-stem bg-white hover:border-forest`}
                onClick={() => change([...field.value, value])}
              >
                <Plus aria-hidden="true" className="size-4 text-forest" />
                {labelOf(value)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ErrorText id={`${id}-error`} error={fieldState.error?.message ?? null} />
    </fieldset>
  )
}

const UPLOAD = '/api/upload-image'

/** The pictures of a shop, for operators. */
function ShopPhotos({ form }: { form: ProducerEditForm }): ReactNode {
  const { mutateAsync } = useAction({
    send: ({ photo, sending }: { photo: File; sending: Sending }) => sendPicture(UPLOAD, photo, sending),
    path: [UPLOAD],
    // Shown beside the photo and below.
    failure: () => null,
  })
  return (
    <PictureFields
      form={form}
      language={screenLanguage()}
      send={(photo, sending) => mutateAsync({ photo, sending })}
      messageOf={serverMessage}
      onFailed={(description, error) => {
        if (!isSignedOut(error)) showToast({ tone: 'destructive', title: 'Upload Failed', description })
      }}
    />
  )
}

/** Saving while an upload is running would lose the photo. */
export const useIsPhotoUnderWay = (): boolean => useIsUnderWay([UPLOAD])

/** The inputs for every field of a producer. */
export function EditFields({ form }: { form: ProducerEditForm }): ReactNode {
  const language = screenLanguage()
  return (
    <>
      <FieldControl form={form} name="name" field="name" label={`${fieldLabel('name', language)} *`} />
      <PlaceFields form={form} />
      <FieldControl
        form={form}
        name="description"
        field="description"
        label={`${fieldLabel('description', language)} *`}
        rows={6}
      />
      <div className={fieldGrid}>
        {contactFields.map((name) => (
          <FieldControl
            key={name}
            form={form}
            name={name}
            field={name}
            label={fieldLabel(name, language)}
            isOptional
            optionalMark=""
          />
        ))}
      </div>
      <ShopPhotos form={form} />
      <SuggestedTags form={form} language={language} />
      {tagFields.map((name) => (
        <TagChooser key={name} form={form} name={name} />
      ))}
      <HoursField
        form={form}
        name="openingHours"
        legend={language === 'en' ? 'Opening Hours' : fieldLabel('openingHours', 'da')}
        english={language === 'en' ? operatorEnglish : undefined}
        lookup={operatorHours}
      />
    </>
  )
}
