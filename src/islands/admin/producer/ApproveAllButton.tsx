import CheckCheck from 'lucide-react/icons/check-check'
import type { ReactNode } from 'react'

import { Button } from '#src/ui/Button.tsx'

interface Props {
  /** With how many there are: 'Godkend alle (12)'. */
  label: string
  /** What is going on meanwhile. */
  progress: string
  isBusy: boolean
  onPress: () => void
}

/** Approves all that wait. Thousands take some seconds, in which it says what it does and does nothing again. */
export function ApproveAllButton({ label, progress, isBusy, onPress }: Props): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-moss empty:hidden">
        {isBusy && progress}
      </p>
      <Button lang="da" look="primary" Icon={CheckCheck} isBusy={isBusy} busyLabel="Godkender..." onPress={onPress}>
        {label}
      </Button>
    </div>
  )
}
