import * as Dialog from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import { useClosedBeforeToasts, useOpener } from './open-dialogs.ts'

/** Classes of a Radix dialog, and of the shade behind it. */
export const dialogShade = 'fixed inset-0 z-[1100] bg-(--shade)'
// The scroll padding keeps focused elements clear of the sticky head and foot.
export const dialogSheet =
  'fixed inset-0 z-[1110] m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] scroll-py-24 ' +
  'overflow-y-auto rounded-sheet bg-paper text-ink shadow-(--shadow-sheet) forced-colors:outline'

interface Props {
  title: string
  description?: string | undefined
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** An open dialog over the page; on a phone it fills the screen. */
export function ModalDialog({ title, description, closeLabel, onClose, children }: Props): ReactNode {
  const focusKeeping = useOpener()
  useClosedBeforeToasts(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogShade} />
        <Dialog.Content
          className={`${dialogSheet} max-w-3xl`}
          {...focusKeeping}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-sand bg-linen px-5 py-4 sm:px-7">
            <div className="min-w-0">
              <Dialog.Title className="text-2xl leading-tight">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="text-moss [overflow-wrap:anywhere]">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sand/60"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="px-5 py-6 sm:px-7">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
