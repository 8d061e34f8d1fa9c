import { useRef } from 'react'

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
