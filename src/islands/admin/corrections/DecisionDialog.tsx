import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ReactNode } from 'react'
import { z } from 'zod'

import { adminNotes } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { failureOf } from '#src/stores/submit.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { useKeptForm } from '../unsaved.tsx'
import type { WritingRef } from '../unsaved.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { correctionName } from './CorrectionCard.tsx'
import type { Corrections } from './use-corrections.ts'

const resolver = zodResolver(z.object({ adminNotes }))

interface FormProps {
  correction: AdminCorrection
  judge: Corrections['judge']
  writingRef: WritingRef
  onCancel: () => void
}

/** Rejects a correction, with a note of why. */
function RejectForm({ correction, judge, writingRef, onCancel }: FormProps): ReactNode {
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
  const forget = useKeptForm({ form, name: `afvisning-${correction.id}`, writingRef })
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

interface Props {
  decision: Decision
  correction: AdminCorrection
  corrections: Corrections
  onClose: () => void
}

/** What is asked before a correction is decided. */
export function DecisionDialog({ decision, correction, corrections: { judge, remove }, onClose }: Props): ReactNode {
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
      {(writingRef, cancel) => (
        <DecisionForm correction={correction} judge={judge} writingRef={writingRef} onCancel={cancel} />
      )}
    </FormDialog>
  )
}
