import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { addressProblem, addressQuestion, NO_PLACE_FOUND } from '#src/contracts/place/admin-geocode.ts'
import { geocodeAnswer } from '#src/contracts/place/geocode.ts'
import { newProducerPosition } from '#src/domain/limits/limits.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { accuracyLabels, isApproximate } from '#src/domain/place/geocoding.ts'
import type { Accuracy } from '#src/domain/place/geocoding.ts'
import { isSignedOut, signInAgain } from '#src/stores/admin/operator.ts'
import { call, serverMessage } from '#src/stores/call.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { showToast } from '#src/stores/toasts.ts'
import { pageTiles, PlacePicker } from '#src/ui/map/PlacePicker.tsx'
import { texts as english } from '#src/texts/place/en.ts'

import { useAction } from '../calls.ts'

export interface FoundPlace extends Position {
  accuracy: Accuracy
  /** A caveat for the operator, such as that it is the centre of a postcode. */
  message: string | null
}

/** The geocoder knows no such place; `message` is the server's. */
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

/** '55.061200, 10.605500 (accuracy: low). The middle of 5700.' */
const foundText = (place: FoundPlace): string =>
  [`${positionLabel(place)} (accuracy: ${place.accuracy})`, place.message].filter((part) => part !== null).join('. ')

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
    const place = await find(question.data.address)
    showToast({ tone: 'neutral', title: 'Geocoding Successful', description: foundText(place) })
    const { latitude, longitude, accuracy } = place
    return { latitude, longitude, accuracy }
  } catch (error) {
    if (error instanceof NoPlace) return failed(error.message || 'Could not geocode address')
    if (!isSignedOut(error)) return failed(serverMessage(error) ?? 'Geocoding request failed')
    signInAgain()
    return null
  }
}

const words = {
  en: { rough: 'Approximate place', put: 'Put the pin where the shop is and save: the place is then exact.' },
  da: { rough: 'Omtrentlig placering', put: 'Sæt nålen, hvor butikken ligger, og gem: så er placeringen præcis.' },
} as const

interface Props {
  position: Position
  /** Accuracy of the position; null means exact or unknown. */
  accuracy: Accuracy | null
  onMove: (position: Position) => void
}

/** A map with a draggable pin; marks rough positions. */
export function PlaceMap({ position, accuracy, onMove }: Props): ReactNode {
  const [tiles] = useState(pageTiles)
  const language = screenLanguage()
  const shown = isLocated(position) ? position : newProducerPosition
  return (
    <div className="flex flex-col gap-2">
      {isApproximate(accuracy) && (
        <p className="rounded-lg bg-straw px-4 py-2 text-sm">
          <strong>{words[language].rough}</strong>
          {accuracy !== null && `: ${accuracyLabels[accuracy][language]}`}. {words[language].put}
        </p>
      )}
      <PlacePicker
        tiles={tiles}
        position={shown}
        words={language === 'en' ? english.pinMap : undefined}
        onMove={onMove}
      />
    </div>
  )
}

/** Looks addresses up and reports the outcome in a toast. */
export function useGeocoder(onFound: (place: FoundPlace) => void): UseMutationResult<FoundPlace, Error, string> {
  return useAction({
    send: find,
    onDone: onFound,
    success: (place) => ({ title: 'Address Geocoded', description: foundText(place) }),
    failure: (_message, _address, error) => ({
      title: 'Geocoding Failed',
      description: error instanceof NoPlace ? error.message : NO_PLACE_FOUND,
    }),
  })
}

/** Whether there is an address to look up; shows a toast if not. */
export function isAddress(address: string): boolean {
  const question = addressQuestion.safeParse({ address })
  if (question.success) return true
  const { title, description } = addressProblem(question.error)
  showToast({ tone: 'destructive', title, description: `${description}.` })
  return false
}
