import { useEffect, useEffectEvent, useRef } from 'react'

/** Close functions of the open Radix dialogs, the uppermost last. */
const closers: (() => void)[] = []

/** Registers an open dialog, so that Escape closes it even while a toast is shown above it. */
export function useClosedBeforeToasts(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closer = (): void => onEscape()
    closers.push(closer)
    return () => {
      closers.splice(closers.indexOf(closer), 1)
    }
  }, [isOpen])
}

/** Closes the uppermost dialog, registered or native, as Escape does. False if none is open. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1)
  if (close !== undefined) {
    close()
    return true
  }
  const native = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (native === undefined) return false
  if (native.dispatchEvent(new Event('cancel', { cancelable: true }))) native.close()
  return true
}

/**
 * Restores the focus to the element that had it when a dialog opened, unless it has moved elsewhere. Radix does so only
 * for dialogs with a trigger of their own.
 */
export function useOpener(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
