import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { correctionFields } from '#src/domain/corrections/fields.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { useLeaving } from '../unsaved.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import type { Question } from './CorrectionActions.tsx'
import { RejectForm } from './RejectForm.tsx'
import type { Corrections } from './use-corrections.ts'

const decisions = {
  approve: { title: 'Godkend rettelse', DecisionForm: ApproveForm },
  reject: { title: 'Afvis rettelse', DecisionForm: RejectForm },
} as const

interface DecisionProps {
  decision: keyof typeof decisions
  description: string
  correction: AdminCorrection
  judge: Corrections['judge']
  onClose: () => void
}

function DecisionDialog({ decision, description, correction, judge, onClose }: DecisionProps): ReactNode {
  const { hasChangesRef, leave, leaveQuestion } = useLeaving('da')
  const { title, DecisionForm } = decisions[decision]
  return (
    <>
      <ModalDialog isOpen title={title} description={description} closeLabel="Luk" onClose={() => leave(onClose)}>
        <DecisionForm correction={correction} judge={judge} hasChangesRef={hasChangesRef} onCancel={onClose} />
      </ModalDialog>
      {leaveQuestion}
    </>
  )
}

interface Props {
  question: Question
  correction: AdminCorrection
  corrections: Corrections
  onClose: () => void
}

/** What is asked before a correction is decided. */
export function Questions({ question, correction, corrections: { judge, remove }, onClose }: Props): ReactNode {
  const description = `${correctionFields[correction.field]} – ${correction.producer.name}`
  if (question !== 'delete')
    return (
      <DecisionDialog
        decision={question}
        description={description}
        correction={correction}
        judge={judge}
        onClose={onClose}
      />
    )
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
