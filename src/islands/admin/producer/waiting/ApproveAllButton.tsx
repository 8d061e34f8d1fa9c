import CheckCheck from 'lucide-react/icons/check-check'
import type { ReactNode } from 'react'

import { Button } from '#src/ui/Button.tsx'

interface Props {
  /** With how many there are: 'Godkend alle (12)'. */
  label: string
  /** What is going on meanwhile. */
  progress: string
  isBusy: boolean
  isApproving: boolean
  onPress: () => void
}

/** Approves all that wait and are shown, once that has been asked. Thousands take some seconds, in which it says what it does and does nothing again. */
export function ApproveAllButton({ label, progress, isBusy, isApproving, onPress }: Props): ReactNode {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-moss empty:hidden">
        {isApproving && progress}
      </p>
      <Button
        lang="da"
        look="primary"
        Icon={CheckCheck}
        isBusy={isBusy}
        busyLabel={isApproving ? 'Godkender...' : undefined}
        onPress={onPress}
      >
        {label}
      </Button>
    </div>
  )
}
