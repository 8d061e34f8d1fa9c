import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import { lastBuild, publishAnswer } from '#src/contracts/publishing/builds.ts'
import type { LastBuild as BuildState } from '#src/contracts/publishing/builds.ts'
import { CREDITS_A_DEPLOY, CREDITS_A_MONTH } from '#src/domain/publishing/deploy-plan.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { refresh, useAction, useRead } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { FetchFailure } from '../Fetched.tsx'

const PATH = '/api/admin/last-build'

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
    case 'waiting': {
      const since = `Since ${dateTimeLabel(state.since)}.`
      if (state.deploys === null || state.dueAt === null) return `${since} The build begins soon.`
      // The function that requests a deploy by its time runs once an hour.
      return `${since} The next build is due ${dateTimeLabel(state.dueAt)}, and begins within the hour after.`
    }
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

type Pending = NonNullable<BuildState['pending']>
type Deploys = NonNullable<BuildState['deploys']>

const counted = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)

const usedDeploys = ({ used, planned, most }: Deploys): string =>
  planned === null
    ? `Deploys this month: ${used}. They are requested whenever it is quiet.`
    : `Deploys this month: ${used} of ${planned} planned; no more than ${most} are requested.`

/** What of the changes is public already, where a deploy has a price. */
function Backlog({ pending, deploys }: { pending: Pending | null; deploys: Deploys }): ReactNode {
  return (
    <>
      {pending && (
        <p className="mt-2">
          {counted(pending.changes)} since {dateTimeLabel(pending.since)}: visible to visitors at once. Open data, feeds
          and sitemaps follow with the next deploy.
        </p>
      )}
      <p className="mt-2 text-moss">{usedDeploys(deploys)}</p>
    </>
  )
}

const isUnderWay = (state: BuildState): boolean =>
  state.status === 'running' || (state.status === 'waiting' && state.dueAt === null)

function PublishNow({ pending, deploys }: { pending: Pending; deploys: Deploys }): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const { mutate, isPending } = useAction({
    send: async () => publishAnswer.parse(await call('POST', '/api/admin/publish')),
    refresh: () => refresh(PATH),
    success: ({ status, message }) => ({
      title: status === 'requested' ? 'Publishing has begun' : 'A deploy is under way',
      description: message,
    }),
    failure: (message) => ({ title: 'Not published', description: message ?? 'Please try again' }),
  })
  if (deploys.most !== null && deploys.used >= deploys.most)
    return <p className="mt-2">No further deploy can be requested this month.</p>
  return (
    <div className="mt-3">
      <Button
        isBusy={isPending}
        onPress={() =>
          confirm({
            title: 'Publish now?',
            description: `A deploy costs ${CREDITS_A_DEPLOY} credits of the ${CREDITS_A_MONTH} that Netlify’s Free plan has a month. ${usedDeploys(deploys)} ${counted(pending.changes)} will be published.`,
            confirmLabel: 'Publish now',
            look: 'primary',
            onConfirm: () => mutate(),
          })
        }
      >
        Publish now
      </Button>
      {confirmDialog}
    </div>
  )
}

/** How far the public pages are behind what operators have changed. */
export function LastBuild(): ReactNode {
  const read = useRead(PATH, lastBuild, { refetchInterval: POLL_MS })
  if (read.isError && !isSignedOut(read.error))
    return <FetchFailure title="The status of the public pages could not be fetched" read={read} />
  const state = read.data
  const { title, Icon, className } = looks[state?.status ?? 'unread']
  const isFailed = state?.status === 'failed'
  return (
    <section
      aria-label="Public pages"
      className={`flex min-h-34 items-start sm:min-h-0 gap-3 rounded-card p-5 ${isFailed ? 'bg-blush' : 'border border-sand bg-white shadow-card'}`}
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${className}`} />
      <div>
        <div role="status">
          <strong className={`block ${isFailed ? 'text-barn' : 'text-deep'}`}>{title}</strong>
          <span className="wrap-anywhere">{state === undefined ? 'Loading...' : detailOf(state)}</span>
        </div>
        {state?.deploys && <Backlog pending={state.pending} deploys={state.deploys} />}
        {state?.deploys && state.pending && !isUnderWay(state) && (
          <PublishNow pending={state.pending} deploys={state.deploys} />
        )}
      </div>
    </section>
  )
}
