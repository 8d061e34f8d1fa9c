import * as AlertDialog from '@radix-ui/react-alert-dialog'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { askBeforeLeaving } from '#src/stores/admin/operator.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { dialogShade, dialogSheet, ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'
import { useClosedBeforeToasts, useOpener } from '#src/ui/dialog/open-dialogs.ts'

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
        <AlertDialog.Overlay className={dialogShade} />
        <AlertDialog.Content className={`${dialogSheet} max-w-md p-6`} {...focusKeeping}>
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

const discardQuestion = {
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
      if (writingRef.current?.hasChanges()) confirm({ ...discardQuestion[screenLanguage()], onConfirm })
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

/** As the `ref` of an element: gives it the keyboard as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
