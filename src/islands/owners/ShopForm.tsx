import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import { ownerEdit } from '#src/contracts/owners/owners.ts'
import type { OwnedShop, OwnerEdit } from '#src/contracts/owners/owners.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { ownedFields } from '#src/domain/owners/owned-fields.ts'
import type { AwaitedField } from '#src/domain/owners/owned-fields.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { merge } from '#src/domain/producer/edit-conflicts.ts'
import type { Conflict, Kept } from '#src/domain/producer/edit-conflicts.ts'
import { contactFields, contentFields, fieldLabel, tagFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import {
  conflictOf,
  editableOf,
  editedProducer,
  editResolver,
  hasEdits,
  readKeptEdit,
} from '#src/stores/admin/producer-edit.ts'
import { serverMessage } from '#src/stores/call.ts'
import { draftOf } from '#src/stores/drafts.ts'
import type { Draft } from '#src/stores/drafts.ts'
import { storedHoursLookup } from '#src/stores/hours-lookup.ts'
import { saveShop, takeTheirs, uploadPicture } from '#src/stores/owners/save-shop.ts'
import { ConflictFields, rebaseForm } from '#src/ui/form/VersionChoice.tsx'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form, FormStatus, SubmitButton, fieldGrid } from '#src/ui/form/Form.tsx'
import { SuggestedTags } from '#src/ui/form/SuggestedTags.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { FormFailure } from '#src/ui/form/use-submission.ts'
import { PictureFields } from '#src/ui/pictures/PictureFields.tsx'

type OwnerForm = UseFormReturn<FormValues, unknown, OwnerEdit>

interface KeptOwnerForm {
  form: OwnerForm
  /** The version that the form started from, or was rebased on. */
  base: RefObject<OperatorProducer>
  keep: () => void
  /** Deletes what was kept in the tab. */
  forget: () => void
}

/** A form for a producer that keeps every change in the tab, and starts from what was kept or from `shown`. */
export function useKeptOwnerForm(
  draftFor: (id: string) => Draft,
  producer: OperatorProducer,
  shown = producer,
): KeptOwnerForm {
  const draft = useMemo(() => draftFor(producer.id), [draftFor, producer.id])
  const [kept] = useState(() => readKeptEdit(draft))
  const base = useRef(kept.base ?? producer)
  const form: OwnerForm = useForm<FormValues, unknown, OwnerEdit>({
    resolver: (...given) => editResolver(ownerEdit, base.current)(...given),
    defaultValues: kept.values ?? formValues(shown, contentFields),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep({ base: base.current, values }),
      }),
    [draft, subscribe],
  )
  const keep = (): void => draft.keep({ base: base.current, values: form.getValues() })
  return { form, base, keep, forget: draft.forget }
}

const typedEdit = (id: string): Draft => draftOf(`gaard-${id}`)

type ShopEditConflict = Conflict<GivenEditable> & { producer: OperatorProducer }

const NOTHING_CHANGED: FormFailure = { text: 'Der er ikke rettet noget endnu.', fields: [] }
const TO_BE_CHOSEN: FormFailure = { text: null, fields: [] }

/** Edits an owner's shop. Concurrent changes by others are merged, and conflicts are offered to choose from. */
function useShopEdit(producer: OperatorProducer, onSaved: () => void) {
  const { form, base, keep, forget } = useKeptOwnerForm(typedEdit, producer)
  const [conflict, setConflict] = useState<ShopEditConflict | null>(null)
  const [kept, setKept] = useState<Kept>({})

  // Actions elsewhere on the page refetch the shop: an unchanged form adopts the new version.
  useEffect(() => {
    if (producer.updatedAt === base.current.updatedAt || hasEdits(form.getValues(), base.current)) return
    base.current = producer
    form.reset(formValues(producer, contentFields))
  }, [base, form, producer])

  function goOn(newer: OperatorProducer, chosen: Kept): void {
    const mine = editedProducer(form.getValues(), base.current)
    const values = merge(editableOf(base.current), mine, editableOf(newer), chosen)
    base.current = newer
    rebaseForm(form, values, { ...newer, ...editableOf(newer) })
    keep()
  }

  async function send(edit: OwnerEdit): Promise<FormFailure | null> {
    const outcome = await saveShop(base.current, edit)
    if (outcome.status === 'failed') return outcome.failure
    if (outcome.status === 'saved') {
      forget()
      onSaved()
      return null
    }
    const { producer: newer } = outcome
    const found = conflictOf(base.current, newer, { edit, written: form.getValues() })
    // Both made the same changes: saved on top of theirs without asking.
    if (found.parts.length === 0) {
      goOn(newer, {})
      return send(edit)
    }
    setKept({})
    setConflict({ ...found, producer: newer })
    return TO_BE_CHOSEN
  }

  const submission = useSubmission({
    form,
    fields: ownedFields,
    send: async (edit) => {
      if (hasEdits(form.getValues(), base.current)) return send(edit)
      if (conflict === null) return NOTHING_CHANGED
      await takeTheirs(base.current.id)
      forget()
      onSaved()
      return null
    },
  })

  return {
    form,
    submission: {
      ...submission,
      onSubmit: (event: SyntheticEvent) => {
        if (conflict !== null && !submission.isBusy) {
          goOn(conflict.producer, kept)
          setConflict(null)
        }
        submission.onSubmit(event)
      },
    },
    /** The shop was changed by another person meanwhile; nothing is saved until the owner presses again. */
    conflict,
    kept,
    setKept,
  }
}

const labels = { mine: 'Det, du har skrevet', theirs: 'Det, der står på siden nu' }

interface ShopConflictProps {
  conflict: ShopEditConflict
  kept: Kept
  onKeep: (kept: Kept) => void
}

/** Conflicting changes by another person, beside the owner's own. */
function ShopConflict({ conflict, kept, onKeep }: ShopConflictProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [conflict])
  return (
    <section
      aria-labelledby="aendret-imens"
      className="flex flex-col gap-4 rounded-card border border-rapeseed bg-straw p-4"
    >
      <div>
        <h3 id="aendret-imens" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          Er ændret af andre imens
        </h3>
        <p className="mt-1">
          Intet er gemt endnu, og det, du har skrevet, er her stadig. Vælg, hvad der skal stå, og tryk Gem igen.
        </p>
      </div>
      <ConflictFields
        conflict={conflict}
        language="da"
        labelOf={(version) => labels[version]}
        kept={kept}
        onKeep={onKeep}
      />
    </section>
  )
}

const AWAITED = 'Ses af redaktionen, før det vises.'

/** Tells the owner that a previous change of this field was approved. */
const atOnce: Record<AwaitedField, string> = {
  name: 'Vises uden at vente på redaktionen.',
  address: 'Vises uden at vente på redaktionen, hvis adressen kan findes på kortet.',
}

/** The fields of a shop's page that need no approval, without its pictures. */
export function PageFields({ form, producer }: { form: OwnerForm; producer: OperatorProducer }): ReactNode {
  const hoursLookup = useMemo(() => storedHoursLookup(producer.slug), [producer.slug])
  return (
    <>
      <FieldControl
        form={form}
        field="openingHours"
        name="openingHours"
        label={fieldLabel('openingHours', 'da')}
        hoursLookup={hoursLookup}
      />
      <FieldControl form={form} field="description" name="description" label="Beskrivelse" rows={6} />
      <SuggestedTags form={form} language="da" visitorFacts={producer.visitorFacts} />
      {tagFields.map((name) => (
        <FieldControl
          key={name}
          form={form}
          field={name}
          name={name}
          label={fieldLabel(name, 'da')}
          tags={producer[name]}
          isOptional={name !== 'products'}
        />
      ))}
      <div className={fieldGrid}>
        {contactFields.map((name) => (
          <FieldControl key={name} form={form} field={name} name={name} label={fieldLabel(name, 'da')} isOptional />
        ))}
      </div>
    </>
  )
}

interface ShopFormProps {
  shop: OwnedShop
  onSaved: () => void
}

/** The form for a shop's page; reset after saving. */
export function ShopForm({ shop: { producer, waiting, trusted }, onSaved }: ShopFormProps): ReactNode {
  const { form, submission, conflict, kept, setKept } = useShopEdit(producer, onSaved)
  const [isSending, setSending] = useState(false)
  const awaitedHint = (field: AwaitedField): string => {
    const text = waiting.find((each) => each.field === field)?.text
    if (text !== undefined) return `Venter på redaktionen: ${text}`
    return trusted.includes(field) ? atOnce[field] : AWAITED
  }
  return (
    <Form label="Ret siden" onSubmit={submission.onSubmit}>
      <PageFields form={form} producer={producer} />
      <PictureFields
        form={form}
        language="da"
        send={(photo, sending) => uploadPicture(producer.id, photo, sending)}
        messageOf={serverMessage}
        onBusy={setSending}
      >
        <p className="mt-1 text-sm text-moss">De vises, når du har trykket Gem.</p>
      </PictureFields>
      <FieldControl form={form} field="name" name="name" label="Navn" hint={awaitedHint('name')} />
      <FieldControl form={form} field="address" name="address" label="Adresse" hint={awaitedHint('address')} />
      {conflict !== null && <ShopConflict conflict={conflict} kept={kept} onKeep={setKept} />}
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={submission.problem} />
      <p className="sticky bottom-0 z-10 -mx-5 border-t border-sand bg-white px-5 py-3 sm:-mx-6 sm:px-6">
        <SubmitButton
          isBusy={submission.isBusy || isSending}
          busyLabel={isSending ? 'Sender billeder...' : 'Gemmer...'}
        >
          Gem og vis
        </SubmitButton>
      </p>
    </Form>
  )
}
