import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

interface Props {
  isBusy: boolean
  /** Read while it is sent: 'Sender...'. */
  busyLabel: string
  children: string
}

/** Sends a form. While that is under way it keeps the keyboard's focus and does nothing. */
export function SubmitButton({ isBusy, busyLabel, children }: Props): ReactNode {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className="button button-primary"
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      {isBusy && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
      {isBusy ? busyLabel : children}
    </button>
  )
}
