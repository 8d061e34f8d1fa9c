import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { $saved, followSavedShops, loadDirectory } from '#src/stores/saved/saved.ts'
import { whenNeeded } from '#src/stores/scheduling.ts'
import { followTime } from '#src/stores/time.ts'
import { $toast } from '#src/stores/toasts.ts'
import { $plan, loadWays } from '#src/stores/trip/plan.ts'
import { $proposal, $shown, showOwnTrip, startTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { tripPage } from '#src/texts/texts.ts'

import { EmptyTrip, ShownTrip } from './ShownTrip.tsx'

const $isProposing = computed($proposal, (proposal) => proposal?.status === 'finding')

/** Whether drives have to be computed: for a trip with stops, or for a proposal. */
const $needsWays = computed(
  [$shown, $isProposing],
  (shown, isProposing) => isProposing || ('trip' in shown && shown.trip.stops.length > 0),
)
const $needsDirectory = computed(
  [$needsWays, $saved],
  (hasStops, saved) => hasStops || (saved.status === 'ready' && saved.entries.length > 0),
)

/** Proposes a trip for the search in the address. */
async function propose(): Promise<void> {
  const proposal = $proposal.get()
  if (proposal === null) return
  try {
    const { proposeTrip } = await import('#src/stores/trip/propose.ts')
    await proposeTrip(proposal.search)
  } catch {
    const retry = (): void => $proposal.set({ ...proposal, status: 'finding' })
    if ($proposal.get()?.search === proposal.search) $proposal.set({ ...proposal, status: 'failed', retry })
  }
}

/** Starts the trip's page in the browser. Returns a function that stops it. */
function startTripPage(): () => void {
  const stops = [
    followTime(),
    followSavedShops(),
    startTrip(),
    whenNeeded($needsWays, () => void loadWays()),
    whenNeeded($needsDirectory, () => void loadDirectory()),
    $isProposing.subscribe((isProposing) => isProposing && void propose()),
  ]
  return () => stops.forEach((stop) => stop())
}

function Unreadable(): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-sand bg-linen/60 px-4 py-10 text-center">
      <h2 className="text-2xl">{tripPage.linkUnreadable}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-md text-balance">{tripPage.maybeShortened}</p>
      <Button onPress={showOwnTrip}>{tripPage.seeOwn}</Button>
    </div>
  )
}

/** One line about the kind of trip that is shown. */
function Introduction(): ReactNode {
  const shown = useStore($shown, { ssr: 'initial' })
  const plan = useStore($plan, { ssr: () => null })
  const proposal = useStore($proposal, { ssr: () => null })
  if (shown.status === 'shared') return tripPage.sharedIntro
  if (proposal?.status === 'found' && plan !== null)
    return (
      <>
        {tripPage.proposedIntro}{' '}
        <a className="link" href={`${pathOf('home')}${proposal.search}`}>
          {tripPage.backToSearch}
        </a>
      </>
    )
  if (plan === null) return tripPage.emptyIntro
  return tripPage.ownIntro
}

/** The trip planner, with the visitor's own trip, a proposal for a search, or the shared trip in the address. */
export function TripPage(props: Omit<ComponentProps<typeof ShownTrip>, 'shown'>): ReactNode {
  const shown = useStore($shown, { ssr: 'initial' })
  const toast = useStore($toast, { ssr: 'initial' })
  useEffect(startTripPage, [])
  return (
    <>
      <div className="furrows">
        <div className="mx-auto max-w-6xl px-4 pt-6 pb-4 md:pt-8 md:pb-6 print:py-1">
          <h1 className="text-3xl leading-tight text-deep md:text-4xl">
            {tripPage.titles['trip' in shown ? shown.status : 'own']}
          </h1>
          <p className="no-print mt-2 max-w-2xl text-moss">
            <Introduction />
          </p>
        </div>
      </div>
      <div className="needs-script mx-auto min-h-96 max-w-6xl px-4 pt-4 print:min-h-0 print:pt-0 print:[zoom:0.85]">
        {shown.status === 'waiting' && (
          <div className="when-empty">
            <EmptyTrip />
          </div>
        )}
        {shown.status === 'unreadable' && <Unreadable />}
        {'trip' in shown && <ShownTrip shown={shown} {...props} />}
      </div>
      <LazyToaster toast={toast} onClose={() => $toast.set(null)} />
    </>
  )
}
