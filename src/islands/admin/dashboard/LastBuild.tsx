import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import { lastBuild } from '#src/contracts/publishing/builds.ts'
import type { LastBuild as BuildState } from '#src/contracts/publishing/builds.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'

import { useRead } from '../calls.ts'
import { FetchFailure } from '../Fetched.tsx'

/** A build takes some seconds on a host of one's own, and a minute or two on Netlify. */
const POLL_MS = 5000

const looks = {
  unread: { title: 'Public pages', Icon: Clock, className: 'text-moss' },
  none: { title: 'Not published yet', Icon: Clock, className: 'text-moss' },
  waiting: { title: 'Changes are waiting to be published', Icon: Clock, className: 'text-moss' },
  running: { title: 'Publishing changes', Icon: LoaderCircle, className: 'animate-spin text-forest' },
  done: { title: 'All changes are published', Icon: CircleCheck, className: 'text-forest' },
  failed: { title: 'The last build failed', Icon: CircleAlert, className: 'text-barn' },
} as const

function detailOf(state: BuildState): string {
  switch (state.status) {
    case 'none':
      return 'The public pages are built with the first change.'
    case 'waiting':
      return `Since ${dateTimeLabel(state.since)}. The build begins soon.`
    case 'running':
      return `The build of the public pages began ${dateTimeLabel(state.since)}.`
    case 'done':
      return `The public pages were built ${dateTimeLabel(state.at)}.`
    case 'failed': {
      const retry = state.retryAt === null ? 'with the next change' : `at ${dateTimeLabel(state.retryAt)}`
      return `${dateTimeLabel(state.at)}: ${state.problem} The pages of the previous build are still shown. It will be tried again ${retry}.`
    }
  }
}

/** How far the public pages are behind what operators have changed. */
export function LastBuild(): ReactNode {
  const read = useRead('/api/admin/last-build', lastBuild, { refetchInterval: POLL_MS })
  if (read.isError && !isSignedOut(read.error))
    return <FetchFailure title="The status of the public pages could not be fetched" read={read} />
  const status = read.data?.status ?? 'unread'
  const { title, Icon, className } = looks[status]
  return (
    <section
      aria-label="Public pages"
      className={`flex min-h-34 items-start sm:min-h-0 gap-3 rounded-card p-5 ${status === 'failed' ? 'bg-blush' : 'border border-sand bg-white shadow-card'}`}
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${className}`} />
      <div role="status">
        <strong className={`block ${status === 'failed' ? 'text-barn' : 'text-deep'}`}>{title}</strong>
        <span className="wrap-anywhere">{read.data === undefined ? 'Loading...' : detailOf(read.data)}</span>
      </div>
    </section>
  )
}
