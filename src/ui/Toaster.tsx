import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ShownToast {
  id: number
  title: string
  description?: string
  tone: 'neutral' | 'destructive'
}

interface Props {
  toast: ShownToast | null
  onClose: () => void
}

/** The one visible toast, with Radix's defaults: 5 seconds, a swipe to the right, F8 to reach it. */
export function Toaster({ toast, onClose }: Props): ReactNode {
  return (
    <Toast.Provider label="Besked">
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && onClose()}
          className={`toast grid grid-cols-[1fr_auto] gap-x-3 rounded-card p-4 shadow-lg ${toast.tone === 'destructive' ? 'bg-barn text-white' : 'bg-deep text-white'}`}
        >
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          <Toast.Close aria-label="Luk" className="row-span-2 grid size-8 place-items-center self-start rounded-md hover:bg-white/15">
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
          {toast.description && <Toast.Description className="text-sm">{toast.description}</Toast.Description>}
        </Toast.Root>
      )}
      <Toast.Viewport
        label="Beskeder ({hotkey})"
        className="on-dark fixed inset-x-4 bottom-4 z-[1200] mx-auto max-w-sm sm:inset-x-auto sm:right-6"
      />
    </Toast.Provider>
  )
}
