import { drivesAnswer } from '#src/contracts/place/drives.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { roundedPlace } from '#src/domain/trip/ways/roads.ts'
import { call, serverMessage } from '#src/stores/call.ts'
import { showToast } from '#src/stores/toasts.ts'
import { tripPage } from '#src/texts/texts.ts'

import { $measured, $origin, $plan } from './plan.ts'

/** Metres are of no use to a drive: where the visitor is leaves the browser with the precision of some hundred. */
const START_DECIMALS = 3

const coarse = (degrees: number): number => Number(degrees.toFixed(START_DECIMALS))

/** The places of the shown trip, the start first. */
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
 * Asks the routing service for the drives of the shown trip, once for all orders of its stops. The visitor has agreed by
 * pressing. On failure the estimates stay.
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
