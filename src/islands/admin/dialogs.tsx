import * as AlertDialog from '@radix-ui/react-alert-dialog'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { askBeforeLeaving } from '#src/stores/admin/operator.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { dialogShade, dialogSheet, ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'
import { useClosedBeforeToasts, useOpener } from '#src/ui/dialog/open-dialogs.ts'

const cancelLabel = { da: 'Annuller', en: 'Cancel' }

export interface ConfirmRequest {
  title: string
  description: string
  confirmLabel: string
  /** 'danger' by default, for actions that are hard to undo. */
  look?: 'primary' | 'danger'
  /** 'Cancel' by default. */
  cancelLabel?: string
  onConfirm: () => void
}

/** Asks for confirmation; null closes it. The cancel button has the initial focus. */
export function ConfirmDialog({
  question,
  onClose,
}: {
  question: ConfirmRequest | null
  onClose: () => void
}): ReactNode {
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

/** Shows one confirmation dialog at a time; render `confirmDialog` once. */
export function useConfirm(): { confirm: (question: ConfirmRequest) => void; confirmDialog: ReactNode } {
  const [question, setQuestion] = useState<ConfirmRequest | null>(null)
  return {
    confirm: setQuestion,
    confirmDialog: <ConfirmDialog question={question} onClose={() => setQuestion(null)} />,
  }
}

const discardTexts = {
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

/** A form with possibly unsaved changes. */
interface EditedForm {
  hasChanges: () => boolean
  /** Deletes the draft kept for this tab. */
  forget?: () => void
}

/** The mounted form. A screen has at most one. */
let editedForm: EditedForm | null = null

interface LeaveGuard {
  /** Continues at once, or asks first if changes would be lost. */
  leave: (onLeave: () => void) => void
  leaveDialog: ReactNode
}

/** Guards the form that calls `useUnsaved` against losing changes. */
export function useLeaveGuard(): LeaveGuard {
  const { confirm, confirmDialog } = useConfirm()
  return {
    leave: (onLeave) => {
      const onConfirm = (): void => {
        editedForm?.forget?.()
        onLeave()
      }
      if (editedForm?.hasChanges()) confirm({ ...discardTexts[screenLanguage()], onConfirm })
      else onConfirm()
    },
    leaveDialog: confirmDialog,
  }
}

/** Registers the form with its guard while mounted, and makes the browser warn before the page is left. */
export function useUnsaved(form: EditedForm): void {
  useEffect(() => {
    editedForm = form
    return () => {
      editedForm = null
    }
  })
  useEffect(() => askBeforeLeaving(() => editedForm?.hasChanges() ?? false), [])
}

/**
 * Keeps a form's values in the tab, through signing in and reloading, until it is sent or discarded. `name` is the key
 * of the draft: the form's name and its subject. Returns a function that deletes the draft.
 */
export function useKeptForm<Values extends FieldValues, Sent>(
  name: string,
  form: UseFormReturn<Values, unknown, Sent>,
): () => void {
  const draft = useMemo(() => draftOf(name), [name])
  const { isDirty } = form.formState
  useUnsaved({ hasChanges: () => isDirty, forget: draft.forget })
  const { getValues, reset, subscribe } = form
  useEffect(() => {
    reset(draft.restore(getValues()), { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [draft, getValues, reset, subscribe])
  return draft.forget
}

/** `useState` with a draft in the same way. Returns the state, its setter, and a function that deletes the draft. */
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
  /** A form that reports unsaved changes through `useUnsaved`; its cancel button should call `cancel`. */
  children: (cancel: () => void) => ReactNode
}

/** A dialog with a form; it asks before closing with unsaved changes. */
export function FormDialog({ children, onClose, ...titles }: Props): ReactNode {
  const { leave, leaveDialog } = useLeaveGuard()
  const cancel = (): void => leave(onClose)
  return (
    <>
      <ModalDialog {...titles} closeLabel={closeLabel[screenLanguage()]} onClose={cancel}>
        {children(cancel)}
      </ModalDialog>
      {leaveDialog}
    </>
  )
}

/** A `ref` callback that focuses the element when it mounts. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
