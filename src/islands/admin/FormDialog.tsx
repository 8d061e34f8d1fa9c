import type { ReactNode } from 'react'

import { screenLanguage } from '#src/stores/language.ts'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { useLeaveGuard } from './unsaved.tsx'
import type { HasChangesRef } from './unsaved.tsx'

const closeLabel = { da: 'Luk', en: 'Close' }

interface Props {
  title: string
  description?: string | undefined
  onClose: () => void
  /** A form that tells by `useHasChanges` whether it has changes. */
  children: (hasChangesRef: HasChangesRef) => ReactNode
}

/** A form in a dialog that asks before it is closed with changes. */
export function FormDialog({ children, onClose, ...titles }: Props): ReactNode {
  const { hasChangesRef, leave, leaveDialog } = useLeaveGuard()
  return (
    <>
      <ModalDialog {...titles} closeLabel={closeLabel[screenLanguage()]} onClose={() => leave(onClose)}>
        {children(hasChangesRef)}
      </ModalDialog>
      {leaveDialog}
    </>
  )
}
