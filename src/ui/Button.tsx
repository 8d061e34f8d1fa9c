import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'danger'
  Icon?: typeof LoaderCircle
  /** Ignores presses, but keeps the focus. */
  isBusy?: boolean
  /** Replaces the label while busy, with a spinner. */
  busyLabel?: string | undefined
  onPress?: () => void
}

export function Button({
  look = 'quiet',
  Icon,
  isBusy,
  busyLabel,
  onPress,
  onClick,
  className = '',
  children,
  ...attributes
}: Props): ReactNode {
  const isTurning = isBusy && busyLabel !== undefined
  const Shown = isTurning ? LoaderCircle : Icon
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={`button button-${look} ${className}`.trim()}
      {...attributes}
      onClick={(event) => {
        onClick?.(event)
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {Shown && <Shown aria-hidden="true" className={`size-4 ${isTurning ? 'animate-spin' : ''}`.trim()} />}
      {isTurning ? busyLabel : children}
    </button>
  )
}
