import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { Plan } from '#src/domain/trip/plan.ts'
import type { Ordering, Trip } from '#src/domain/trip/trip.ts'
import { durationInWords, moreOpenInWords, openInWords, totalInWords } from '#src/domain/trip/words.ts'
import { $plan } from '#src/stores/trip/plan.ts'
import { changeTrip } from '#src/stores/trip/trip.ts'
import { Button } from '#src/ui/Button.tsx'

const orderBy = (ordering: Ordering): void => changeTrip((trip) => ({ ...trip, ordering }))

/** An order in which more are open, and the way to it. */
function MoreOpen({ moreOpen, count }: { moreOpen: NonNullable<Plan['moreOpen']>; count: number }): ReactNode {
  return (
    <div className="no-print mt-3 flex flex-wrap items-center gap-3 rounded-card bg-linen p-3">
      <p className="flex-1 basis-60">{moreOpenInWords(moreOpen, count)}</p>
      <Button onPress={() => orderBy('open')}>Brug den rækkefølge</Button>
    </div>
  )
}

const orderNames: Record<Ordering, string> = {
  quickest: 'Ordnet efter kortest køretid.',
  open: 'Ordnet, så flest har åbent, når du kommer.',
  own: 'Din egen rækkefølge.',
}

function Order({ trip: { ordering, stops }, quicker }: { trip: Trip; quicker: Plan['quicker'] }): ReactNode {
  if (stops.length === 1) return null
  const saved = quicker && quicker.savedMinutes > 0 ? ` (${durationInWords(quicker.savedMinutes)} kortere)` : ''
  return (
    <p className="no-print flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-moss">
      {orderNames[ordering]}
      {ordering !== 'quickest' && (
        <button type="button" className="link min-h-11 font-semibold" onClick={() => orderBy('quickest')}>
          {ordering === 'own' ? 'Bedste rækkefølge' : 'Kortest køretid'}
          {saved}
        </button>
      )}
    </p>
  )
}

/** How long the trip is, who is open on it, and which order it has. */
export function Summary({ trip }: { trip: Trip }): ReactNode {
  const plan = useStore($plan)
  if (plan === null) return null
  return (
    <div className="mt-1">
      <p role="status" className="font-medium">
        {totalInWords(plan)}
        {openInWords(plan) !== '' && <span className="block">{openInWords(plan)}</span>}
      </p>
      {plan.moreOpen !== null && <MoreOpen moreOpen={plan.moreOpen} count={plan.stops.length} />}
      <Order trip={trip} quicker={plan.quicker} />
    </div>
  )
}
