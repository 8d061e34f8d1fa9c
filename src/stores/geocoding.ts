import { geocodeAnswer, geocodeQuestion } from '#src/contracts/place/geocode.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { place } from '#src/texts/texts.ts'

import { call, serverMessage } from './call.ts'
import { showToast } from './toasts.ts'

/** Geocodes an address and shows the visitor the outcome. Null if no place was found. */
export async function geocode(address: string): Promise<(Position & { accuracy: Accuracy }) | null> {
  const question = geocodeQuestion.safeParse({ address })
  if (!question.success) {
    const [issue] = question.error.issues
    showToast({
      tone: 'destructive',
      title: issue?.code === 'too_small' ? place.addressNeeded : place.lookupFailed,
      description: issue?.message,
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
        title: place.noCoordinates,
        ...(error === place.noCoordinates ? {} : { description: error }),
      })
      return null
    }
    const found = place.foundAt(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`, place.accuracies[accuracy])
    showToast({
      tone: 'neutral',
      title: place.coordinatesFound,
      description: message === null ? found : `${found}. ${message}`,
    })
    return { latitude, longitude, accuracy }
  } catch (error) {
    showToast({
      tone: 'destructive',
      title: place.lookupFailed,
      description: serverMessage(error) ?? place.lookupFailedWhy,
    })
    return null
  }
}
