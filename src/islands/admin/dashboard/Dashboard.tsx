import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'

import type { CurrentOperator } from '#src/contracts/operators/auth.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import { lastBuild, publishAnswer } from '#src/contracts/publishing/builds.ts'
import type { LastBuild as BuildState } from '#src/contracts/publishing/builds.ts'
import { CREDITS_A_DEPLOY, CREDITS_A_MONTH } from '#src/domain/publishing/deploy-plan.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import type { Language } from '#src/domain/text/format.ts'
import { isSignedOut } from '#src/stores/admin/operator.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { AdminScreen, useSignOut } from '../AdminScreen.tsx'
import { refresh, useAction, useRead } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import { FetchFailure } from '../Fetched.tsx'
import { CollectionFigures, useCollectionStatus } from '../producer/producers.tsx'
import { BulkUpload } from '../upload/BulkUpload.tsx'

/** A back office screen as listed on the dashboard. */
interface Screen {
  path: string
  title: string
  /** Language of the title, description and pending text; English by default. */
  language?: Language
  description: string
  /** How much is pending on the screen; null for nothing. */
  waiting?: (status: CollectionStatus) => string | null
}

const waitingText = (count: number, word: string): string | null => (count === 0 ? null : `${count} ${word}`)

/** In the order of an operator's day: new submissions first, maintenance last. */
export const screens: readonly Screen[] = [
  {
    path: '/admin/review',
    title: 'Review & Approve',
    description: 'Approve or delete producers before the public sees them.',
    waiting: ({ unverified }) => waitingText(unverified, 'awaiting review'),
  },
  {
    path: '/admin/verify',
    title: 'Verification',
    description: 'Go through new producers one by one, with their source.',
    waiting: ({ unverified }) => waitingText(unverified, 'unverified'),
  },
  {
    path: '/admin/reviews',
    title: 'Anmeldelsesstyring',
    language: 'da',
    description: 'Godkend, skjul og slet anmeldelser.',
    waiting: ({ waiting }) => waitingText(waiting.reviews, 'afventer'),
  },
  {
    path: '/admin/corrections',
    title: 'Rettelsesforslag',
    language: 'da',
    description: 'Se, hvad besøgende foreslår at rette.',
    waiting: ({ waiting }) => waitingText(waiting.corrections, 'afventer'),
  },
  {
    path: '/admin/contact-messages',
    title: 'Contact Messages',
    description: 'Read what visitors write, and reply.',
    waiting: ({ waiting }) => waitingText(waiting.messages, 'unread'),
  },
  {
    path: '/admin/owners',
    title: 'Owners',
    description: 'Decide who owns a shop, see what owners change and answer, and undo it.',
    waiting: ({ waiting }) => waitingText(waiting.claims + waiting.answers, 'awaiting a decision'),
  },
  { path: '/admin/editor', title: 'Producer Editor', description: 'Change the producers that are on the map.' },
  {
    path: '/admin/geocode',
    title: 'Geocoding Tools',
    description: 'Locate producers that have no position.',
    waiting: ({ waiting }) => waitingText(waiting.unlocated, 'unlocated'),
  },
  {
    path: '/admin/confirm',
    title: 'Bekræft butikker',
    language: 'da',
    description: 'Se, hvilke butikker det er vigtigst at bekræfte.',
    waiting: ({ waiting }) => waitingText(waiting.doubtedHours, 'med åbningstider i tvivl'),
  },
  {
    path: '/admin/visitors',
    title: 'Fra besøgende',
    language: 'da',
    description: 'Se, hvad besøgende har meldt og svaret, og fortryd det, der er forkert.',
  },
  {
    path: '/admin/unlisted',
    title: 'Unlisted Producers',
    description: 'What has closed, is unpublished, or was deleted, and the way back.',
  },
  {
    path: '/admin/source-changes',
    title: 'Source Changes',
    description:
      'Decide where a source disagrees with what people have set, what may have closed, and which shop a smiley belongs to.',
    waiting: ({ waiting }) => waitingText(waiting.choices + waiting.doubts, 'awaiting a choice'),
  },
  {
    path: '/admin/outbox',
    title: 'Outbox',
    description: 'What happens to the mail that the site sends.',
    waiting: ({ waiting }) =>
      [waitingText(waiting.deadMails, 'not sent'), waitingText(waiting.spentQuotas, 'mail quotas spent today')]
        .filter(Boolean)
        .join(' · ') || null,
  },
  { path: '/admin/password', title: 'Change Password', description: 'Choose a new password for yourself.' },
]

const PATH = '/api/admin/last-build'

/** A build takes seconds on a self-hosted server, and a minute or two on Netlify. */
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
      // The function that requests due deploys runs once an hour.
      return `${since} The next build is due ${dateTimeLabel(state.dueAt)}, and begins within the hour after.`
    }
    case 'running':
      return `The build of the public pages began ${dateTimeLabel(state.since)}.`
    case 'done':
      return `The public pages were built ${dateTimeLabel(state.at)}.`
    case 'failed': {
      const retry = state.retryAt === null ? 'with the next change' : `at ${dateTimeLabel(state.retryAt)}`
      return (
        `${dateTimeLabel(state.at)}: ${state.problem} The pages of the previous build are still shown. It ` +
        `will be tried again ${retry}.`
      )
    }
  }
}

type Pending = NonNullable<BuildState['pending']>
type Deploys = NonNullable<BuildState['deploys']>

const changesText = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`)

const usedDeploys = ({ used, planned, most }: Deploys): string =>
  planned === null
    ? `Deploys this month: ${used}. They are requested whenever it is quiet.`
    : `Deploys this month: ${used} of ${planned} planned; no more than ${most} are requested.`

/** Changes not yet deployed, where deploys cost credits. */
function Backlog({ pending, deploys }: { pending: Pending | null; deploys: Deploys }): ReactNode {
  return (
    <>
      {pending && (
        <p className="mt-2">
          {changesText(pending.changes)} since {dateTimeLabel(pending.since)}: visible to visitors at once. Open data,
          feeds and sitemaps follow with the next deploy.
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
            description:
              `A deploy costs ${CREDITS_A_DEPLOY} credits of the ${CREDITS_A_MONTH} that Netlify’s Free plan has a ` +
              `month. ${usedDeploys(deploys)} ${changesText(pending.changes)} will be published.`,
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

/** The state of the last build, and the changes that are not published yet. */
function LastBuild(): ReactNode {
  const read = useRead(PATH, lastBuild, { refetchInterval: POLL_MS })
  if (read.isError && !isSignedOut(read.error))
    return <FetchFailure title="The status of the public pages could not be fetched" read={read} />
  const state = read.data
  const { title, Icon, className } = looks[state?.status ?? 'unread']
  const isFailed = state?.status === 'failed'
  const look = isFailed ? 'bg-blush' : 'border border-sand bg-white shadow-card'
  return (
    <section
      aria-label="Public pages"
      className={`flex min-h-34 items-start sm:min-h-0 gap-3 rounded-card p-5 ${look}`}
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

/** Links to all screens, with the pending work of each. */
function ScreenCards({ status }: { status: CollectionStatus | undefined }): ReactNode {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {screens.map(({ path, title, language = 'en', description, waiting }) => {
        const waits = status && waiting?.(status)
        return (
          <li key={path}>
            <a
              href={path}
              lang={language}
              className="relative flex h-full flex-col items-start gap-1 card p-5 shadow-card hover:border-forest"
            >
              <span className="font-display text-xl font-bold text-deep">{title}</span>
              <span className="text-moss">{description}</span>
              {waits && (
                // Overlaps the card's border, so that its arrival does not move the cards below.
                <span className="absolute -top-3 right-4 rounded-full border border-sand bg-straw px-3 py-0.5 text-sm font-semibold">
                  {waits}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Overview({ operator: { firstName, username } }: { operator: CurrentOperator }): ReactNode {
  const { signOut, isBusy } = useSignOut()
  const status = useCollectionStatus()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Welcome, {firstName || username || 'Admin'}</h2>
        <Button isBusy={isBusy} onPress={signOut}>
          Logout
        </Button>
      </div>
      <LastBuild />
      <CollectionFigures read={status} />
      <ScreenCards status={status.data} />
      <BulkUpload />
    </div>
  )
}

/** The start page of the back office. */
export const Dashboard = (): ReactNode => <AdminScreen>{(operator) => <Overview operator={operator} />}</AdminScreen>
