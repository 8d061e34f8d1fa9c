import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { frame } from '#src/texts/texts.ts'

export interface ShownToast {
  id: number
  title: string
  description?: string
  specified?: string
  tone: 'neutral' | 'destructive'
}

/** Classes of a toast and of its place on the page. */
export const toastLook = (tone: ShownToast['tone']): string =>
  'toast grid grid-cols-[1fr_auto] gap-x-3 rounded-card p-4 text-white shadow-lg ring-1 ring-white/25 ' +
  `motion-safe:animate-rise ${tone === 'destructive' ? 'bg-barn' : 'bg-deep'}`
export const toastCorner = 'on-dark fixed inset-x-4 bottom-4 z-[1200] mx-auto max-w-sm sm:inset-x-auto sm:right-6'
export const toastClose = 'row-span-2 grid size-8 place-items-center self-start rounded-md hover:bg-current/15'

export interface ToastProps {
  toast: ShownToast | null
  onClose: () => void
  /** Labels of an English operators' screen, which shares its scripts with Danish pages. */
  labels?: Record<'message' | 'messages' | 'close', string> | undefined
}

/** How long it is shown, in ms; the same as in `Toaster`. */
const SHOWN_MS = 5000

/** A toast without library code, for when `Toaster` cannot be fetched, such as offline. */
export function PlainToast({ toast, onClose, labels }: ToastProps): ReactNode {
  const close = useEffectEvent(onClose)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const closing = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(closing)
  }, [id])
  if (toast === null) return null
  const { title, description, specified, tone } = toast
  return (
    <div role="alert" className={toastCorner}>
      <div className={toastLook(tone)}>
        <strong className="font-semibold">{title}</strong>
        <button type="button" aria-label={labels?.close ?? frame.close} className={toastClose} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </button>
        {description && <p className="text-sm">{description}</p>}
        {specified && (
          <p lang="en" className="text-xs">
            {specified}
          </p>
        )}
      </div>
    </div>
  )
}
