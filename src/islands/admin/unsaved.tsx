import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { Language } from '#src/domain/text/language.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

const words: Record<Language, Record<'title' | 'description' | 'confirmLabel' | 'cancelLabel', string>> = {
  en: {
    title: 'Discard your changes?',
    description: 'What you have changed has not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep Editing',
  },
  da: {
    title: 'Vil du kassere dine ændringer?',
    description: 'Det, du har skrevet eller ændret, er ikke gemt.',
    confirmLabel: 'Kassér',
    cancelLabel: 'Fortsæt redigering',
  },
}

const nothingToLose = (): boolean => false

/** Tells whether there is anything that would be lost. */
export type HasChangesRef = RefObject<() => boolean>

interface Leaving {
  /** For the form, to tell by `useHasChanges` whether it has changes. */
  hasChangesRef: HasChangesRef
  /** Goes on at once, or after a question where changes would be lost. */
  leave: (goOn: () => void) => void
  leaveQuestion: ReactNode
}

/** Asks before what somebody has typed is lost. */
export function useLeaving(language: Language): Leaving {
  const hasChangesRef = useRef(nothingToLose)
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null)
  const { title, ...otherWords } = words[language]
  return {
    hasChangesRef,
    leave: (goOn) => (hasChangesRef.current() ? setAsked({ goOn }) : goOn()),
    leaveQuestion: (
      <ConfirmDialog
        title={asked && title}
        {...otherWords}
        isDestructive
        onConfirm={() => asked?.goOn()}
        onCancel={() => setAsked(null)}
      />
    ),
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
