import * as AlertDialog from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'

import { useOpener } from './use-opener.ts'

interface Props {
  /** The question; null while there is none. */
  title: string | null
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Whether what is confirmed cannot be taken back. */
  isDestructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is hard to take back. The keyboard begins on the way out. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel,
  isDestructive = false,
  onConfirm,
  onCancel,
}: Props): ReactNode {
  const focusKeeping = useOpener()
  return (
    <AlertDialog.Root open={title !== null} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-shade" />
        <AlertDialog.Content className="dialog-sheet max-w-md p-6" {...focusKeeping}>
          <AlertDialog.Title className="text-xl leading-tight">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 leading-relaxed [overflow-wrap:anywhere]">{description}</div>
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className="button button-quiet">{cancelLabel}</AlertDialog.Cancel>
            <AlertDialog.Action
              className={`button ${isDestructive ? 'button-danger' : 'button-primary'}`}
              onClick={onConfirm}
            >
              {confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
