import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import { frame } from '#src/texts/texts.ts'

import { closeTopDialog } from './dialog/open-dialogs.ts'
import { toastClose, toastCorner, toastLook } from './PlainToast.tsx'
import type { ToastProps } from './PlainToast.tsx'

/** The first Escape closes an open dialog, unless the focus is in the toast. */
function onEscape(event: KeyboardEvent): void {
  const isInToast = event.target instanceof Element && event.target.closest('.toast') !== null
  if (!isInToast && closeTopDialog()) event.preventDefault()
}

/** The visible toast, with Radix's defaults: 5 seconds, swipe right, F8 to focus it. */
export function Toaster({ toast, onClose, labels }: ToastProps): ReactNode {
  return (
    <Toast.Provider label={labels?.message ?? frame.message}>
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && onClose()}
          onEscapeKeyDown={onEscape}
          className={`${toastLook(toast.tone)} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
        >
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          <Toast.Close aria-label={labels?.close ?? frame.close} className={toastClose}>
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
          {toast.description && <Toast.Description className="text-sm">{toast.description}</Toast.Description>}
          {toast.specified && (
            <p lang="en" className="text-xs">
              {toast.specified}
            </p>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport label={labels?.messages ?? frame.messages} className={toastCorner} />
    </Toast.Provider>
  )
}
