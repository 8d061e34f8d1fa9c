import type { ReactNode } from 'react'

import { screenLanguage } from '#src/stores/language.ts'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { useLeaveGuard } from './unsaved.tsx'
import type { WritingRef } from './unsaved.tsx'

const closeLabel = { da: 'Luk', en: 'Close' }

interface Props {
  title: string
  description?: string | undefined
  onClose: () => void
  /** A form that tells by `useUnsaved` whether it has changes. Its 'Cancel' asks as the cross does. */
  children: (writingRef: WritingRef, cancel: () => void) => ReactNode
}

/** A form in a dialog that asks before it is closed with changes. */
export function FormDialog({ children, onClose, ...titles }: Props): ReactNode {
  const { writingRef, leave, leaveDialog } = useLeaveGuard()
  const cancel = (): void => leave(onClose)
  return (
    <>
      <ModalDialog {...titles} closeLabel={closeLabel[screenLanguage()]} onClose={cancel}>
        {children(writingRef, cancel)}
      </ModalDialog>
      {leaveDialog}
    </>
  )
}
