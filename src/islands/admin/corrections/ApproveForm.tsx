import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { correctedProperty, isOfPlace } from '#src/domain/corrections/fields.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import { mergedInput } from '#src/domain/hours/form/merge-inputs.ts'
import { operatorHours } from '#src/stores/admin/check-hours.ts'
import { tagsOf } from '#src/domain/corrections/suggestions.ts'
import { failureOf } from '#src/stores/submit.ts'
import { danishFold, LongText } from '#src/ui/admin/LongText.tsx'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { useKeptForm } from '../unsaved.tsx'
import type { WritingRef } from '../unsaved.tsx'
import { approvalContract, seenOf, startOf } from './approval.ts'
import { NewPlace } from './NewPlace.tsx'
import { suggestedWords, suggestionOf } from './suggestion.ts'
import type { Corrections } from './use-corrections.ts'

/** What stands somewhere, in its own words. */
function Said({ label, text, look }: { label: string; text: string; look: string }): ReactNode {
  return (
    <div>
      <p className="field-label">{label}</p>
      <div className={`rounded-lg px-3 py-2 ${look}`}>
        {text === '' ? <span className="text-moss">Ingenting</span> : <LongText words={danishFold}>{text}</LongText>}
      </div>
    </div>
  )
}

interface Props {
  correction: AdminCorrection
  judge: Corrections['judge']
  writingRef: WritingRef
  onCancel: () => void
}

/** Asks whether a correction is to be written into the producer, and as what. */
export function ApproveForm({ correction, judge, writingRef, onCancel }: Props): ReactNode {
  const { field, producer, description } = correction
  const property = correctedProperty(field)
  const suggestion = useMemo(() => suggestionOf(correction), [correction])
  const { producer: suggested, warning } = suggestion
  const resolver = useMemo(() => zodResolver(approvalContract(field)), [field])
  const form = useForm({ resolver, defaultValues: startOf(suggestion) })
  const placed = useWatch({ control: form.control, name: 'position' })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['adminNotes'],
    placeOf: (path) => (path === property || path.startsWith(`${property}.`) ? `value.${property}` : null),
    send: ({ value, position, adminNotes }) => {
      const applied = value && {
        value: value[property] ?? null,
        basedOn: producer.updatedAt,
        seen: seenOf(producer, property),
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
  const forget = useKeptForm({ form, name: `rettelse-${correction.id}`, writingRef })

  const begun = useRef(suggestion)
  useEffect(() => {
    const { current: before } = begun
    if (before === suggestion) return
    const { value, ...written } = form.getValues()
    const openingHours = mergedInput(value.openingHours, before.hours, suggestion.hours)
    begun.current = suggestion
    form.reset(startOf(suggestion))
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
      <Said label="Nu står der" text={today} look="bg-linen" />
      <Said label="Forslaget lyder" text={suggestedWords(correction)} look="bg-meadow" />
      {description !== null && <Said label="Uddybning" text={description} look="bg-linen" />}
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
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Annuller
        </button>
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
