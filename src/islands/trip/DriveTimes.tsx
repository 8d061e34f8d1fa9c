import { useStore } from '@nanostores/react'
import Route from 'lucide-react/icons/route'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Plan } from '#src/domain/trip/plan.ts'
import type { Trip } from '#src/domain/trip/trip.ts'
import { showToast } from '#src/stores/toasts.ts'
import { $plan } from '#src/stores/trip/plan.ts'
import { Button } from '#src/ui/Button.tsx'
import { pathOf } from '#src/texts/paths.ts'
import { tripPage } from '#src/texts/texts.ts'

/** The drives of a plan, without ferries and what is not known. */
const drivesOf = ({ stops, back }: Plan) =>
  [...stops.map(({ leg }) => leg), back?.leg].flatMap((leg) => (leg?.kind === 'road' ? [leg] : []))

/** Loads the call when it is wanted, which most visits do not. */
async function measure(): Promise<void> {
  try {
    const { measureDrives } = await import('#src/stores/trip/measure-drives.ts')
    await measureDrives()
  } catch {
    showToast({
      tone: 'destructive',
      title: tripPage.couldNotFetch,
      description: tripPage.checkConnection,
    })
  }
}

interface Props {
  trip: Trip
  /** Whether this site has a routing service to ask. */
  hasRouter: boolean
}

/** Where the drives come from, and the choice to have them measured along the roads. */
export function DriveTimes({ trip: { start }, hasRouter }: Props): ReactNode {
  const plan = useStore($plan)
  const [isAsking, setIsAsking] = useState(false)
  const drives = plan === null ? [] : drivesOf(plan)
  if (drives.length === 0) return null
  if (drives.every(({ isMeasured }) => isMeasured))
    return (
      <p role="status" className="mt-2 text-sm text-moss">
        {tripPage.timesByRoad}
      </p>
    )
  const ask = async (): Promise<void> => {
    setIsAsking(true)
    await measure()
    setIsAsking(false)
  }
  return (
    <>
      <p className="mt-2 text-sm text-moss">{tripPage.timesEstimated}</p>
      {hasRouter && (
        <div className="no-print mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button Icon={Route} isBusy={isAsking} busyLabel={tripPage.calculating} onPress={() => void ask()}>
            {tripPage.askRouter}
          </Button>
          <p className="flex-1 basis-60 text-sm text-moss">
            {tripPage.whatIsSent(start?.kind ?? null)}{' '}
            <a className="link" href={pathOf('privacy')}>
              {tripPage.moreAboutIt}
            </a>
          </p>
        </div>
      )}
    </>
  )
}
