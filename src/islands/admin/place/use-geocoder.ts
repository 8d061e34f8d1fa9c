import type { UseMutationResult } from '@tanstack/react-query'

import { addressProblem, addressQuestion, NO_PLACE_FOUND } from '#src/contracts/place/admin-geocode.ts'
import { geocodeAnswer } from '#src/contracts/place/geocode.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { call } from '#src/stores/call.ts'
import { showToast } from '#src/stores/toasts.ts'

import { useAction } from '../calls.ts'

export interface FoundPlace extends Position {
  accuracy: Accuracy
  /** What the operator should know of it, such as that it is a postcode's centre. */
  message: string | null
}

/** The server was reached, and knows no place; the message is its own. */
class NoPlace extends Error {
  override name = 'NoPlace'
}

export const positionLabel = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

async function find(address: string): Promise<FoundPlace> {
  const { latitude, longitude, accuracy, message, error } = geocodeAnswer.parse(
    await call('POST', '/api/admin/geocode-address', { address }),
  )
  if (latitude === null) throw new NoPlace(error)
  return { latitude, longitude, accuracy, message }
}

/** Looks addresses up, with a toast of how it went. */
export function useGeocoder(onFound: (place: FoundPlace) => void): UseMutationResult<FoundPlace, Error, string> {
  return useAction({
    send: find,
    onDone: onFound,
    success: (place) => ({
      title: 'Address Geocoded',
      description: [`${positionLabel(place)} (accuracy: ${place.accuracy})`, place.message]
        .filter((part) => part !== null)
        .join('. '),
    }),
    failure: (_message, _address, error) => ({
      title: 'Geocoding Failed',
      description: error instanceof NoPlace ? error.message : NO_PLACE_FOUND,
    }),
  })
}

/** Whether there is an address to look up; shows a toast when there is none. */
export function isAddress(address: string): boolean {
  const question = addressQuestion.safeParse({ address })
  if (question.success) return true
  const { title, description } = addressProblem(question.error)
  showToast({ tone: 'destructive', title, description: `${description}.` })
  return false
}
