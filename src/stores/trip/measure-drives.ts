import { drivesAnswer } from '#src/contracts/place/drives.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { roundedPlace } from '#src/domain/trip/ways/roads.ts'
import { call, serverMessage } from '#src/stores/call.ts'
import { showToast } from '#src/stores/toasts.ts'
import { tripPage } from '#src/texts/texts.ts'

import { $measured, $origin, $plan } from './plan.ts'

/**
 * Decimals of the start's degrees: some hundred metres. A drive does not need a more precise position of the visitor.
 */
const START_DECIMALS = 3

const coarse = (degrees: number): number => Number(degrees.toFixed(START_DECIMALS))

/** The start, if known, and the stops of the trip: as the plan has them, and as they are sent. */
function placesOf(): { known: Position[]; sent: Position[] } {
  const stops = ($plan.get()?.stops ?? []).flatMap(({ producer }) =>
    producer !== null && isLocated(producer) ? [roundedPlace(producer)] : [],
  )
  const start = $origin.get()
  if (start === null) return { known: stops, sent: stops }
  const sent = { latitude: coarse(start.latitude), longitude: coarse(start.longitude) }
  return { known: [roundedPlace(start), ...stops], sent: [sent, ...stops] }
}

/**
 * Requests the drives between all places of the trip, so that its order can change without another request. The visitor
 * has agreed by pressing a button. On failure the estimates stay.
 */
export async function measureDrives(): Promise<void> {
  const { known, sent } = placesOf()
  try {
    const { drives } = drivesAnswer.parse(await call('POST', '/api/drives', { places: sent }))
    $measured.set({ places: known, drives })
  } catch (error) {
    showToast({
      tone: 'destructive',
      title: tripPage.stillEstimated,
      description: serverMessage(error) ?? tripPage.routerNotReached,
    })
  }
}
