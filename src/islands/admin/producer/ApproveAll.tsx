import CheckCheck from 'lucide-react/icons/check-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

interface Props {
  /** With how many there are: 'Godkend alle (12)'. */
  label: string
  /** What is going on meanwhile. */
  progress: string
  isBusy: boolean
  onPress: () => void
}

/** Approves all that wait. Thousands take some seconds, in which it says what it does and does nothing again. */
export function ApproveAll({ label, progress, isBusy, onPress }: Props): ReactNode {
  const Icon = isBusy ? LoaderCircle : CheckCheck
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-moss empty:hidden">
        {isBusy && progress}
      </p>
      <button
        type="button"
        lang="da"
        className="button button-primary"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onPress()}
      >
        <Icon aria-hidden="true" className={`size-4 ${isBusy ? 'animate-spin' : ''}`} />
        {isBusy ? 'Godkender...' : label}
      </button>
    </div>
  )
}
