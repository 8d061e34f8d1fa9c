import { addressProblem, addressQuestion } from '#src/contracts/place/admin-geocode.ts'
import { geocodeAnswer } from '#src/contracts/place/geocode.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'

import { call, serverMessage } from '../call.ts'
import { isSignedOut, signInAgain } from './operator.ts'
import { showToast } from '../toasts.ts'

function failed(description: string): null {
  showToast({ tone: 'destructive', title: 'Geocoding Failed', description })
  return null
}

/** Geocodes an address for an operator and shows the outcome. Null if no place was found. */
export async function geocodeForOperator(address: string): Promise<(Position & { accuracy: Accuracy }) | null> {
  const question = addressQuestion.safeParse({ address })
  if (!question.success) {
    showToast({ tone: 'destructive', ...addressProblem(question.error) })
    return null
  }
  try {
    const { latitude, longitude, accuracy, message, error } = geocodeAnswer.parse(
      await call('POST', '/api/admin/geocode-address', question.data),
    )
    if (latitude === null) return failed(error || 'Could not geocode address')
    const found = `${latitude.toFixed(6)}, ${longitude.toFixed(6)} (accuracy: ${accuracy})`
    showToast({
      tone: 'neutral',
      title: 'Geocoding Successful',
      description: message === null ? found : `${found}. ${message}`,
    })
    return { latitude, longitude, accuracy }
  } catch (error) {
    if (!isSignedOut(error)) return failed(serverMessage(error) ?? 'Geocoding request failed')
    signInAgain()
    return null
  }
}
