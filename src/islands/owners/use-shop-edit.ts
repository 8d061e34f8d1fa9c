import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import { ownerEdit } from '#src/contracts/owners/owners.ts'
import type { OwnerEdit } from '#src/contracts/owners/owners.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { ownedFields } from '#src/domain/owners/owned-fields.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { merge } from '#src/domain/producer/edit-conflicts.ts'
import type { Conflict, Kept } from '#src/domain/producer/edit-conflicts.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import { conflictOf, editedProducer, editResolver, hasEdits } from '#src/stores/admin/edit-values.ts'
import { editableOf } from '#src/stores/admin/producer-edit.ts'
import { saveShop, takeTheirs } from '#src/stores/owners/save-shop.ts'
import { goOnWith } from '#src/ui/form/go-on-with.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { Failure, Submission } from '#src/ui/form/use-submission.ts'

export type ShopConflict = Conflict<GivenEditable> & { producer: OperatorProducer }

export interface ShopEditing {
  form: UseFormReturn<FormValues, unknown, OwnerEdit>
  submission: Submission
  /** Somebody else has changed the same meanwhile: nothing is saved before it is pressed again. */
  conflict: ShopConflict | null
  kept: Kept
  setKept: (kept: Kept) => void
}

const NOTHING_CHANGED: Failure = { text: 'Der er ikke rettet noget endnu.', fields: [] }
const TO_BE_CHOSEN: Failure = { text: null, fields: [] }

/** What an owner changes of their shop: of what others have changed meanwhile they choose, and lose nothing that they wrote. */
export function useShopEdit(producer: OperatorProducer, onSaved: () => void): ShopEditing {
  /** What the form began with, or has caught up with since. */
  const base = useRef(producer)
  const [conflict, setConflict] = useState<ShopConflict | null>(null)
  const [kept, setKept] = useState<Kept>({})
  const form = useForm<FormValues, unknown, OwnerEdit>({
    resolver: (...given) => editResolver(ownerEdit, base.current)(...given),
    defaultValues: formValues(producer, contentFields),
  })

  // A press on the rest of the page fetches the shop anew: nobody is asked of a form in which nothing is written.
  useEffect(() => {
    if (producer.updatedAt === base.current.updatedAt || hasEdits(form.getValues(), base.current)) return
    base.current = producer
    form.reset(formValues(producer, contentFields))
  }, [form, producer])

  function goOn(newer: OperatorProducer, chosen: Kept): void {
    const mine = editedProducer(form.getValues(), base.current)
    const values = merge(editableOf(base.current), mine, editableOf(newer), chosen)
    base.current = newer
    goOnWith(form, values, { ...newer, ...editableOf(newer) })
  }

  async function send(edit: OwnerEdit): Promise<Failure | null> {
    const outcome = await saveShop(base.current, edit)
    if (outcome.status === 'failed') return outcome.failure
    if (outcome.status === 'saved') {
      onSaved()
      return null
    }
    const { producer: newer } = outcome
    const found = conflictOf(base.current, newer, { edit, written: form.getValues() })
    // What they changed is what was written here: on top of theirs it is saved as it is.
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
    conflict,
    kept,
    setKept,
  }
}
