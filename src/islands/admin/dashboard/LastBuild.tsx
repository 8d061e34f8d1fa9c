import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import { lastBuild } from '#src/contracts/publishing/builds.ts'
import type { LastBuild as Standing } from '#src/contracts/publishing/builds.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { toldBy } from '#src/stores/call.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
import { LoadProblem } from '#src/ui/admin/LoadProblem.tsx'

import { useRead } from '../calls.ts'

/** A build takes some seconds on a host of one's own, and a minute or two on Netlify. */
const POLL_MS = 5000

function retryWords(retryAt: string | null): string {
  return retryAt === null
    ? 'It is tried again with the next change.'
    : `It is tried again at ${dateTimeLabel(retryAt)}.`
}

interface Words {
  title: string
  detail: string
}

function wordsOf(standing: Standing): Words {
  switch (standing.status) {
    case 'none':
      return { title: 'Not published yet', detail: 'The public pages are built with the first change.' }
    case 'waiting':
      return {
        title: 'Changes are waiting to be published',
        detail: `Since ${dateTimeLabel(standing.since)}. The build begins soon.`,
      }
    case 'running':
      return {
        title: 'Publishing changes',
        detail: `The build of the public pages began ${dateTimeLabel(standing.since)}.`,
      }
    case 'done':
      return {
        title: 'All changes are published',
        detail: `The public pages were built ${dateTimeLabel(standing.at)}.`,
      }
    case 'failed':
      return {
        title: 'The last build failed',
        detail: `${dateTimeLabel(standing.at)}: ${standing.problem} The pages of the build before it are still shown. ${retryWords(standing.retryAt)}`,
      }
  }
}

function Symbol({ status }: Pick<Standing, 'status'>): ReactNode {
  switch (status) {
    case 'running':
      return <LoaderCircle aria-hidden="true" className="size-6 shrink-0 animate-spin text-forest" />
    case 'done':
      return <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-forest" />
    case 'failed':
      return <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-barn" />
    case 'none':
    case 'waiting':
      return <Clock aria-hidden="true" className="size-6 shrink-0 text-moss" />
  }
}

/** How far the public pages are behind what operators have changed. */
export function LastBuild(): ReactNode {
  const { data, error, refetch } = useRead(['api', 'admin', 'last-build'], lastBuild, { everyMs: POLL_MS })
  if (error !== null && !isSignedOut(error)) {
    return (
      <LoadProblem
        title="The state of the public pages could not be fetched"
        told={toldBy(error)}
        retryLabel="Try again"
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return null
  const { title, detail } = wordsOf(data)
  return (
    <section
      aria-label="Public pages"
      className={`flex items-start gap-3 rounded-card p-5 ${data.status === 'failed' ? 'bg-blush' : 'border border-sand bg-white shadow-card'}`}
    >
      <Symbol status={data.status} />
      <div role="status">
        <strong className={`block ${data.status === 'failed' ? 'text-barn' : 'text-deep'}`}>{title}</strong>
        <span className="wrap-anywhere">{detail}</span>
      </div>
    </section>
  )
}
