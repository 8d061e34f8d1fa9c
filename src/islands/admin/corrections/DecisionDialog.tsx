import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'

import { adminNotes } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection, Placed } from '#src/contracts/corrections/admin-corrections.ts'
import { currentText, tagsOf } from '#src/domain/corrections/suggestions.ts'
import { correctedProperty, isOfPlace } from '#src/domain/corrections/fields.ts'
import { mergeInputs } from '#src/domain/hours/form/hours-input.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { operatorHours } from '#src/stores/hours-lookup.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextArea } from '#src/ui/form/Field.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { geocodeForOperator, PlaceMap } from '../place/PlaceMap.tsx'
import { LongText } from '../EntryCard.tsx'
import { useAction } from '../calls.ts'
import { ConfirmDialog, FormDialog, useKeptForm } from '../dialogs.tsx'
import { correctionName } from './CorrectionCard.tsx'
import { approvalContract, currentValueOf, initialValues, suggestedText, suggestionOf } from './suggestion.ts'
import type { CorrectionActions } from './use-corrections.ts'

interface NewPlaceProps {
  /** The address currently in the form. */
  addressOf: () => string
  /** The shop's current position. */
  today: Position & Pick<Placed, 'placeAccuracy'>
  placed: Placed | null
  onPlace: (placed: Placed | null) => void
}

/** Locates a corrected address by geocoding, adjustable on a map. Without it the shop keeps its position. */
function NewPlace({ addressOf, today, placed, onPlace }: NewPlaceProps): ReactNode {
  const [isOpen, setOpen] = useState(placed !== null)
  const finding = useAction({
    send: () => geocodeForOperator(addressOf()),
    onDone: (found) => {
      setOpen(true)
      if (found !== null)
        onPlace({ latitude: found.latitude, longitude: found.longitude, placeAccuracy: found.accuracy })
    },
    // The lookup has shown the reason in a toast.
    failure: () => null,
  })
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-straw px-4 py-3">
      <p>
        {placed === null
          ? 'Adressen alene flytter ikke gårdbutikken på kortet.'
          : 'Gårdbutikken flyttes til nålen, når rettelsen føres ind.'}
      </p>
      {isOpen && (
        <PlaceMap
          position={placed ?? today}
          accuracy={(placed ?? today).placeAccuracy}
          onMove={(position) => onPlace({ ...position, placeAccuracy: null })}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button isBusy={finding.isPending} busyLabel="Finder..." onPress={finding.mutate}>
          Find den nye placering
        </Button>
        {!isOpen && <Button onPress={() => setOpen(true)}>Vis kort</Button>}
        {placed !== null && <Button onPress={() => onPlace(null)}>Flyt den ikke</Button>}
      </p>
    </div>
  )
}

/** A labelled value. */
function LabelledText({ label, text, look }: { label: string; text: string; look: string }): ReactNode {
  return (
    <div>
      <p className="field-label">{label}</p>
      <div className={`rounded-lg px-3 py-2 ${look}`}>
        {text === '' ? <span className="text-moss">Ingenting</span> : <LongText>{text}</LongText>}
      </div>
    </div>
  )
}

interface FormProps {
  correction: AdminCorrection
  judge: CorrectionActions['judge']
  onCancel: () => void
}

/** Asks whether and with what value a correction is applied to the producer. */
function ApproveForm({ correction, judge, onCancel }: FormProps): ReactNode {
  const { field, producer, description } = correction
  const property = correctedProperty(field)
  const suggestion = useMemo(() => suggestionOf(correction), [correction])
  const { producer: suggested, warning } = suggestion
  const resolver = useMemo(() => zodResolver(approvalContract(field)), [field])
  const form = useForm({ resolver, defaultValues: initialValues(suggestion) })
  const placed = useWatch({ control: form.control, name: 'position' })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['adminNotes'],
    placeOf: (path) => (path === property || path.startsWith(`${property}.`) ? `value.${property}` : null),
    send: ({ value, position, adminNotes }) => {
      const applied = value && {
        value: value[property] ?? null,
        basedOn: producer.updatedAt,
        seen: currentValueOf(producer, property),
        ...(position && { position }),
      }
      return judge
        .mutateAsync({ correction, decision: { status: 'approved', adminNotes, ...applied } })
        .then(forget)
        .then(() => null, failureOf)
    },
  })
  const isWaiting = isBusy || judge.isPending
  const { errors } = form.formState
  const forget = useKeptForm(`rettelse-${correction.id}`, form)

  const begun = useRef(suggestion)
  useEffect(() => {
    const { current: before } = begun
    if (before === suggestion) return
    const { value, ...written } = form.getValues()
    const openingHours = mergeInputs(value.openingHours, before.hours, suggestion.hours)
    begun.current = suggestion
    form.reset(initialValues(suggestion))
    form.reset({ ...written, value: { ...value, openingHours } }, { keepDefaultValues: true })
  }, [form, suggestion])

  const today = currentText(property, producer)

  function approve(event: SyntheticEvent, isApplied: boolean): void {
    form.setValue('isApplied', isApplied)
    onSubmit(event)
  }
  return (
    <Form label="Godkend rettelse" onSubmit={(event) => approve(event, true)}>
      <p className="text-lg font-semibold">Skal rettelsen føres ind på gårdbutikken?</p>
      {warning !== null && <p className="rounded-lg bg-straw px-4 py-3">{warning}</p>}
      <LabelledText label="Nu står der" text={today} look="bg-linen" />
      <LabelledText label="Forslaget lyder" text={suggestedText(correction)} look="bg-meadow" />
      {description !== null && <LabelledText label="Uddybning" text={description} look="bg-linen" />}
      <FieldControl
        form={form}
        field={property}
        name={`value.${property}`}
        label="Ny værdi"
        hoursLookup={operatorHours}
        rows={8}
        tags={[...tagsOf(producer[property]), ...tagsOf(suggested[property])]}
      />
      {isOfPlace(field) && (
        <NewPlace
          addressOf={() => form.getValues('value.address')}
          today={producer}
          placed={placed}
          onPlace={(position) => form.setValue('position', position, { shouldDirty: true })}
        />
      )}
      <TextArea form={form} name="adminNotes" label="Noter" isOptional rows={3} />
      <FormStatus wrongFields={Object.keys(errors).length} problem={problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isWaiting} busyLabel="Gemmer...">
          Godkend og ret gårdbutikken
        </SubmitButton>
        <Button onPress={onCancel}>Annuller</Button>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-sand pt-5">
        <p className="min-w-0 flex-1 basis-64 text-moss">
          Er det ført ind på anden måde, eller skal gårdbutikken ikke ændres? Så bliver forslaget godkendt, og
          gårdbutikken bliver, som den er.
        </p>
        <button
          type="button"
          aria-disabled={isWaiting}
          className="button button-quiet"
          onClick={(event) => !isWaiting && approve(event, false)}
        >
          Godkend uden at rette
        </button>
      </div>
    </Form>
  )
}

const resolver = zodResolver(z.object({ adminNotes }))

/** Rejects a correction, with a note explaining why. */
function RejectForm({ correction, judge, onCancel }: FormProps): ReactNode {
  const form = useForm({ resolver, defaultValues: { adminNotes: '' } })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['adminNotes'],
    send: (notes) =>
      judge
        .mutateAsync({ correction, decision: { status: 'rejected', ...notes } })
        .then(forget)
        .then(() => null, failureOf),
  })
  const { errors } = form.formState
  const forget = useKeptForm(`afvisning-${correction.id}`, form)
  return (
    <Form label="Afvis rettelse" onSubmit={onSubmit}>
      <TextArea form={form} name="adminNotes" label="Noter" isOptional rows={3} />
      <FormStatus wrongFields={Object.keys(errors).length} problem={problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyLabel="Gemmer...">
          Afvis
        </SubmitButton>
        <Button onPress={onCancel}>Annuller</Button>
      </p>
    </Form>
  )
}

export const decisions = ['approve', 'reject', 'delete'] as const
export type Decision = (typeof decisions)[number]

interface DecisionDialogProps {
  decision: Decision
  correction: AdminCorrection
  corrections: CorrectionActions
  onClose: () => void
}

/** The dialog that confirms a decision on a correction. */
export function DecisionDialog({
  decision,
  correction,
  corrections: { judge, remove },
  onClose,
}: DecisionDialogProps): ReactNode {
  const description = correctionName(correction)
  if (decision === 'delete') {
    const question = {
      title: 'Slet rettelsesforslaget?',
      description: `${description}. Det slettes permanent.`,
      confirmLabel: 'Slet',
      onConfirm: () => remove.mutate(correction),
    }
    return <ConfirmDialog question={question} onClose={onClose} />
  }
  const [title, DecisionForm] =
    decision === 'approve' ? ['Godkend rettelse', ApproveForm] : ['Afvis rettelse', RejectForm]
  return (
    <FormDialog title={title} description={description} onClose={onClose}>
      {(cancel) => <DecisionForm correction={correction} judge={judge} onCancel={cancel} />}
    </FormDialog>
  )
}
