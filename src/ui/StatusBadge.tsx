import type { ReactNode } from 'react'

import { statusLabel } from '#src/domain/opening-hours.ts'
import type { OpenStatus } from '#src/domain/opening-hours.ts'

const looks: Record<OpenStatus['status'], { badge: string; dot: string }> = {
  open: { badge: 'bg-meadow text-forest', dot: 'bg-brand' },
  closed: { badge: 'bg-blush text-barn', dot: 'bg-barn' },
  unknown: { badge: 'bg-linen text-moss', dot: 'border border-moss' },
}

const shape = 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-medium'

interface Props {
  /** Null where the time is not known yet: in the page as it was built. */
  status: OpenStatus | null
  /** Given where a closed place leads to its opening hours. */
  onClosed?: (() => void) | undefined
}

/** 'Åben til 17:00', 'Lukket · åbner i morgen 09:00', 'Åbningstider ukendt'. */
export function StatusBadge({ status, onClosed }: Props): ReactNode {
  if (status === null) return <span className={`${shape} bg-linen text-moss`}>Se åbningstider</span>
  const { badge, dot } = looks[status.status]
  const content = (
    <>
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {statusLabel(status)}
    </>
  )
  if (status.status === 'closed' && onClosed) {
    return (
      <button type="button" onClick={onClosed} className={`${shape} ${badge} hover:underline`}>
        {content}
        <span className="sr-only">, se åbningstider</span>
      </button>
    )
  }
  return <span className={`${shape} ${badge}`}>{content}</span>
}
