import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { screenLanguage } from '#src/stores/language.ts'

import { useConfirm } from './ConfirmDialog.tsx'

const question = {
  da: {
    title: 'Vil du kassere dine ændringer?',
    description: 'Det, du har skrevet eller ændret, er ikke gemt.',
    confirmLabel: 'Kassér',
    cancelLabel: 'Fortsæt redigering',
  },
  en: {
    title: 'Discard your changes?',
    description: 'What you have changed has not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep Editing',
  },
}

const nothingToLose = (): boolean => false

/** Tells whether there is anything that would be lost. */
export type HasChangesRef = RefObject<() => boolean>

interface LeaveGuard {
  /** For the form, to tell by `useHasChanges` whether it has changes. */
  hasChangesRef: HasChangesRef
  /** Goes on at once, or after a question where changes would be lost. */
  leave: (onLeave: () => void) => void
  leaveDialog: ReactNode
}

/** Asks before what somebody has typed is lost. */
export function useLeaveGuard(): LeaveGuard {
  const hasChangesRef = useRef(nothingToLose)
  const { confirm, confirmDialog } = useConfirm()
  return {
    hasChangesRef,
    leave: (onLeave) =>
      hasChangesRef.current() ? confirm({ ...question[screenLanguage()], onConfirm: onLeave }) : onLeave(),
    leaveDialog: confirmDialog,
  }
}

/** Tells, as long as the form is there, whether it has changes. */
export function useHasChanges(hasChangesRef: HasChangesRef, hasChanges: () => boolean): void {
  useEffect(() => {
    hasChangesRef.current = hasChanges
    return () => {
      hasChangesRef.current = nothingToLose
    }
  })
}
