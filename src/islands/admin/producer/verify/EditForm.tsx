import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'

import { useIsPhotoUnderWay } from '../../pictures/ShopPhotos.tsx'
import { ConflictChoice } from '../ConflictChoice.tsx'
import { EditFields } from '../editor/EditFields.tsx'
import { useIsPlaceUnderWay } from '../editor/PlaceFields.tsx'
import { useProducerEdit } from '../use-producer-edit.ts'
import type { WritingRef } from '../../unsaved.tsx'

interface Props {
  producer: OperatorProducer
  writingRef: WritingRef
  onSaved: (producer: OperatorProducer) => void
  onCancel: () => void
}

/** Every field of a producer, to complete and put right before it is approved. */
export function EditForm({ producer, writingRef, onSaved, onCancel }: Props): ReactNode {
  const [problem, setProblem] = useState<string | null>(null)
  const { form, submission, conflict, resolve } = useProducerEdit({
    producer,
    writingRef,
    onSaved: (saved) => {
      showToast({ tone: 'neutral', title: 'Producer opdateret' })
      onSaved(saved)
    },
    onFailed: (message) =>
      setProblem(message === null ? 'Failed to update producer' : `Failed to update producer. ${message}`),
  })
  const isPhotoUnderWay = useIsPhotoUnderWay()
  const isPlaceUnderWay = useIsPlaceUnderWay()
  // What was pressed to come here has gone.
  useEffect(() => {
    if (conflict === null) form.setFocus('name')
  }, [conflict, form])
  if (conflict !== null) return <ConflictChoice conflict={conflict} language="da" onResolve={resolve} />
  const wrongFields = Object.keys(form.formState.errors).length
  return (
    <Form
      label="Rediger producent"
      onSubmit={(event) => {
        setProblem(null)
        submission.onSubmit(event)
      }}
    >
      <EditFields form={form} language="da" />
      <FormStatus wrongFields={wrongFields} problem={wrongFields > 0 ? null : problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={submission.isBusy || isPhotoUnderWay || isPlaceUnderWay} busyLabel="Gemmer...">
          Gem
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Annuller
        </button>
      </p>
    </Form>
  )
}
