import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/admin-corrections.ts'
import { correctionFields } from '#src/domain/correction-fields.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { ApproveForm } from './ApproveForm.tsx'
import type { Question } from './CorrectionActions.tsx'
import { RejectForm } from './RejectForm.tsx'
import type { Corrections } from './use-corrections.ts'

interface Props {
  question: Question
  correction: AdminCorrection
  corrections: Corrections
  onClose: () => void
}

/** What is asked before a correction is decided. */
export function Questions({ question, correction, corrections: { judge, remove }, onClose }: Props): ReactNode {
  const description = `${correctionFields[correction.field]} – ${correction.producer.name}`
  switch (question) {
    case 'approve':
      return (
        <ModalDialog isOpen title="Godkend rettelse" description={description} closeLabel="Luk" onClose={onClose}>
          <ApproveForm correction={correction} judge={judge} onCancel={onClose} />
        </ModalDialog>
      )
    case 'reject':
      return (
        <ModalDialog isOpen title="Afvis rettelse" description={description} closeLabel="Luk" onClose={onClose}>
          <RejectForm correction={correction} judge={judge} onCancel={onClose} />
        </ModalDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          title="Slet rettelsesforslaget?"
          description={`${description}. Det slettes permanent.`}
          confirmLabel="Slet"
          cancelLabel="Annuller"
          isDestructive
          onConfirm={() => remove.mutate(correction)}
          onCancel={onClose}
        />
      )
  }
}
