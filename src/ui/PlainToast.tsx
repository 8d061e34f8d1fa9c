import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { toastClose, toastCorner, toastLook } from './toast-look.ts'
import type { ShownToast } from './toast-look.ts'

/** How long it is shown, in ms: as long as the other. */
const SHOWN_MS = 5000

/** Says what the toast says where the toasts' own code cannot be fetched, such as without a network. */
export function PlainToast({ toast, onClose }: { toast: ShownToast | null; onClose: () => void }): ReactNode {
  const close = useEffectEvent(onClose)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const closing = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(closing)
  }, [id])
  if (toast === null) return null
  const { title, description, tone } = toast
  return (
    <div role="alert" className={toastCorner}>
      <div className={toastLook(tone)}>
        <strong className="font-semibold">{title}</strong>
        <button type="button" aria-label="Luk" className={toastClose} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </button>
        {description && <p className="text-sm">{description}</p>}
      </div>
    </div>
  )
}
