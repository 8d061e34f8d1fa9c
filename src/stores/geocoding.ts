import { ADDRESS_NEEDED, geocodeAnswer, geocodeQuestion, NO_COORDINATES } from '#src/contracts/place/geocode.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'

import { call, serverMessage } from './call.ts'
import { showToast } from './toasts.ts'

const accuracyLabels: Record<Accuracy, string> = { high: 'høj', medium: 'middel', low: 'lav' }
const NO_LOOKUP = 'Fejl ved geokodning'
const FAILED = 'Kunne ikke slå adressen op. Indtast koordinaterne manuelt.'

/** Geocodes an address and shows the visitor the outcome. Null if no place was found. */
export async function geocode(address: string): Promise<(Position & { accuracy: Accuracy }) | null> {
  const question = geocodeQuestion.safeParse({ address })
  if (!question.success) {
    const message = question.error.issues[0]?.message ?? ADDRESS_NEEDED.message
    showToast({
      tone: 'destructive',
      title: message === ADDRESS_NEEDED.message ? ADDRESS_NEEDED.title : NO_LOOKUP,
      description: message,
    })
    return null
  }
  try {
    const { latitude, longitude, accuracy, message, error } = geocodeAnswer.parse(
      await call('POST', '/api/geocode', question.data),
    )
    if (latitude === null) {
      showToast({
        tone: 'destructive',
        title: NO_COORDINATES,
        ...(error === NO_COORDINATES ? {} : { description: error }),
      })
      return null
    }
    const found = `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (nøjagtighed: ${accuracyLabels[accuracy]})`
    showToast({
      tone: 'neutral',
      title: 'Koordinater fundet',
      description: message === null ? found : `${found}. ${message}`,
    })
    return { latitude, longitude, accuracy }
  } catch (error) {
    showToast({ tone: 'destructive', title: NO_LOOKUP, description: serverMessage(error) ?? FAILED })
    return null
  }
}
