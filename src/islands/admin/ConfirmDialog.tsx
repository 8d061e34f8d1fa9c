import * as AlertDialog from '@radix-ui/react-alert-dialog'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { screenLanguage } from '#src/stores/language.ts'
import { useClosedBeforeToasts } from '#src/ui/dialog/open-dialogs.ts'
import { useOpener } from '#src/ui/dialog/use-opener.ts'

const cancelLabel = { da: 'Annuller', en: 'Cancel' }

export interface Question {
  title: string
  description: string
  confirmLabel: string
  /** Of what is not taken back easily unless it says otherwise. */
  look?: 'primary' | 'danger'
  /** 'Cancel' unless it says otherwise. */
  cancelLabel?: string
  onConfirm: () => void
}

/** Asks before something that is hard to take back; null asks nothing. The keyboard begins on the way out. */
export function ConfirmDialog({ question, onClose }: { question: Question | null; onClose: () => void }): ReactNode {
  const focusKeeping = useOpener()
  useClosedBeforeToasts(question !== null, onClose)
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-shade" />
        <AlertDialog.Content className="dialog-sheet max-w-md p-6" {...focusKeeping}>
          <AlertDialog.Title className="text-xl leading-tight">{question?.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 leading-relaxed [overflow-wrap:anywhere]">
            {question?.description}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className="button button-quiet">
              {question?.cancelLabel ?? cancelLabel[screenLanguage()]}
            </AlertDialog.Cancel>
            <AlertDialog.Action className={`button button-${question?.look ?? 'danger'}`} onClick={question?.onConfirm}>
              {question?.confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Asks one question at a time, in the dialog that it gives. */
export function useConfirm(): { confirm: (question: Question) => void; confirmDialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    confirm: setQuestion,
    confirmDialog: <ConfirmDialog question={question} onClose={() => setQuestion(null)} />,
  }
}
