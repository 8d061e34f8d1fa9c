import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { adminNotes } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { useHasChanges } from '../unsaved.tsx'
import type { HasChangesRef } from '../unsaved.tsx'
import type { Corrections } from './use-corrections.ts'

const resolver = zodResolver(z.object({ adminNotes }))

interface Props {
  correction: AdminCorrection
  judge: Corrections['judge']
  hasChangesRef: HasChangesRef
  onCancel: () => void
}

/** Rejects a correction, with a note of why. */
export function RejectForm({ correction, judge, hasChangesRef, onCancel }: Props): ReactNode {
  const form = useForm({ resolver, defaultValues: { adminNotes: '' } })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['adminNotes'],
    send: (notes) =>
      judge.mutateAsync({ correction, decision: { status: 'rejected', ...notes } }).then(() => null, failureOf),
  })
  const { errors, isDirty } = form.formState
  useHasChanges(hasChangesRef, () => isDirty)
  return (
    <Form label="Afvis rettelse" onSubmit={onSubmit}>
      <TextArea form={form} name="adminNotes" label="Noter" isOptional rows={3} />
      <FormStatus wrongFields={Object.keys(errors).length} problem={problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyLabel="Gemmer...">
          Afvis
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Annuller
        </button>
      </p>
    </Form>
  )
}
