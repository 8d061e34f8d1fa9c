import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { contactFields, fieldLabel } from '#src/domain/producer/fields.ts'
import { showToast } from '#src/stores/toasts.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { FieldGrid } from '#src/ui/form/FieldGrid.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'

import { ConflictChoice } from '../ConflictChoice.tsx'
import { useProducerEdit } from '../use-producer-edit.ts'
import type { WritingRef } from '../../unsaved.tsx'

interface Props {
  producer: OperatorProducer
  writingRef: WritingRef
  onSaved: (producer: OperatorProducer) => void
  onCancel: () => void
}

/** The texts of a producer, to put right before it is approved. */
export function EditForm({ producer, writingRef, onSaved, onCancel }: Props): ReactNode {
  const [problem, setProblem] = useState<string | null>(null)
  const { form, submission, base, conflict, resolve } = useProducerEdit({
    producer,
    writingRef,
    onSaved: (saved) => {
      showToast({ tone: 'neutral', title: 'Producer opdateret' })
      onSaved(saved)
    },
    onFailed: (message) =>
      setProblem(message === null ? 'Failed to update producer' : `Failed to update producer. ${message}`),
  })
  // What was pressed to come here has gone.
  useEffect(() => {
    if (conflict === null) form.setFocus('name')
  }, [conflict, form])
  if (conflict !== null) return <ConflictChoice base={base} conflict={conflict} language="da" onResolve={resolve} />
  const wrongFields = Object.keys(form.formState.errors).length
  return (
    <Form
      label="Rediger producent"
      onSubmit={(event) => {
        setProblem(null)
        submission.onSubmit(event)
      }}
    >
      {(['name', 'description', 'address'] as const).map((name) => (
        <FieldControl key={name} form={form} name={name} field={name} label={fieldLabel(name, 'da')} rows={6} />
      ))}
      <FieldGrid>
        {contactFields.map((name) => (
          <FieldControl key={name} form={form} name={name} field={name} label={fieldLabel(name, 'da')} isOptional />
        ))}
      </FieldGrid>
      <FormStatus wrongFields={wrongFields} problem={wrongFields > 0 ? null : problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={submission.isBusy} busyLabel="Gemmer...">
          Gem
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Annuller
        </button>
      </p>
    </Form>
  )
}
