import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** How long the pointer must rest before a hint opens, in ms… */
const OPEN_DELAY = 700
/** …unless another hint closed less than this long ago. */
const SKIP_DELAY = 300

let lastClosed = -Infinity

interface Props {
  text: string
  /** Attributes that make the hint the control's description. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

/**
 * A short description of a control, on hover and focus; Escape hides it. It must not be the only source of its text.
 * The library's version would cost a tenth of the page's JavaScript (docs/decisions/tooltips.md).
 */
export function Hint({ text, children }: Props): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (delay: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const close = (): void => {
    clearTimeout(timer.current)
    if (isOpen) lastClosed = Date.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') open(Date.now() - lastClosed < SKIP_DELAY ? 0 : OPEN_DELAY)
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children({ 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={`absolute top-full left-1/2 z-[1100] mt-1.5 w-max max-w-56 -translate-x-1/2 rounded-md bg-ink px-3 py-1.5 text-sm font-normal text-white shadow-lg ${isOpen ? '' : 'hidden'}`}
      >
        {text}
      </span>
    </span>
  )
}
