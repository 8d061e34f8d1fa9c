import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { askBeforeLeaving } from '#src/stores/admin/unsaved.ts'
import { draftOf } from '#src/stores/drafts.ts'
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

/** A form, as the one who may close it knows it. */
interface Writing {
  hasChanges: () => boolean
  /** What was kept of it for the tab, if anything was, goes. */
  forget?: () => void
}

/** Of the form that is open; null while none is. */
export type WritingRef = RefObject<Writing | null>

interface LeaveGuard {
  /** For the form, to tell by `useUnsaved` whether it has changes. */
  writingRef: WritingRef
  /** Goes on at once, or after a question where changes would be lost. */
  leave: (onLeave: () => void) => void
  leaveDialog: ReactNode
}

/** Asks before what somebody has typed is lost. */
export function useLeaveGuard(): LeaveGuard {
  const writingRef = useRef<Writing | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  return {
    writingRef,
    leave: (onLeave) => {
      const onConfirm = (): void => {
        writingRef.current?.forget?.()
        onLeave()
      }
      if (writingRef.current?.hasChanges()) confirm({ ...question[screenLanguage()], onConfirm })
      else onConfirm()
    },
    leaveDialog: confirmDialog,
  }
}

/** Tells, as long as the form is there, whether it has changes; the browser asks too before the page is left. */
export function useUnsaved(writingRef: WritingRef, writing: Writing): void {
  useEffect(() => {
    writingRef.current = writing
    return () => {
      writingRef.current = null
    }
  })
  useEffect(() => askBeforeLeaving(() => writingRef.current?.hasChanges() ?? false), [writingRef])
}

interface Kept<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  /** Names the form and its subject. */
  name: string
  writingRef: WritingRef
}

/** Keeps what stands in a form for the tab, through signing in and reloading, until it is sent or given up. Returns what forgets it. */
export function useKeptForm<Values extends FieldValues, Sent>({
  form,
  name,
  writingRef,
}: Kept<Values, Sent>): () => void {
  const draft = useMemo(() => draftOf(name), [name])
  const { isDirty } = form.formState
  useUnsaved(writingRef, { hasChanges: () => isDirty, forget: draft.forget })
  const { getValues, reset, subscribe } = form
  useEffect(() => {
    reset(draft.restore(getValues()), { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [draft, getValues, reset, subscribe])
  return draft.forget
}

/** State that is kept for the tab in the same way. Returns it, what sets it, and what forgets that it was kept. */
export function useKeptState<State extends object | null>(
  name: string,
  start: State,
): readonly [State, (state: State) => void, () => void] {
  const draft = useMemo(() => draftOf(name), [name])
  const [state, setState] = useState(() => draft.restore({ state: start }).state)
  const keep = (next: State): void => {
    setState(next)
    draft.keep({ state: next })
  }
  return [state, keep, draft.forget]
}
