import { useEffect, useEffectEvent, useRef } from 'react'

/** How to close each open dialog of Radix's, the uppermost last. */
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

/** Closes the uppermost dialog, a registered one or the browser's own, as Escape does. False if none is open. */
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

interface FocusKeeping {
  onOpenAutoFocus: () => void
  onCloseAutoFocus: (event: Event) => void
}

/** Gives the keyboard back to what had it when a dialog opened, unless what was chosen there has given it to something else. Radix does so only for dialogs with a trigger of its own. */
export function useOpener(): FocusKeeping {
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
