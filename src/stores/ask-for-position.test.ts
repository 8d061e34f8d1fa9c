import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { askForPosition } from './ask-for-position.ts'
import { knownPosition } from './known-position.ts'
import { $toast } from './toasts.ts'

type Success = (position: { coords: { latitude: number; longitude: number } }) => void
type Failure = (error: { code: number }) => void

/** Mocks a browser with this response to a request for the position. */
function answerWith(answer: (success: Success, failure: Failure) => void): void {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })
}

const toastTexts = () => {
  const { title, description, specified } = $toast.get() ?? {}
  return [title, description, specified]
}

beforeEach(() => $toast.set(null))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [1, 'Tillad adgang til din placering for at finde de nærmeste gårdbutikker.', 'Location access denied by user'],
  [2, 'Din enhed ved ikke, hvor den er lige nu.', 'Location information is unavailable'],
  [3, 'Det tog for lang tid. Prøv igen.', 'Location request timed out'],
  [99, 'Prøv igen om lidt.', 'Unknown error occurred'],
])('a failure with code %i is shown, also in the words of the specification', async (code, text, specified) => {
  answerWith((_success, failure) => failure({ code }))
  expect(await askForPosition()).toBeNull()
  expect(toastTexts()).toEqual(['Kunne ikke finde placering', text, specified])
})

test('a browser without geolocation shows an error', async () => {
  vi.stubGlobal('navigator', {})
  expect(await askForPosition()).toBeNull()
  expect(toastTexts()).toEqual([
    'Kunne ikke finde placering',
    'Din browser kan ikke finde den.',
    'Geolocation is not supported by this browser',
  ])
})

test('a found position is announced, with its effect', async () => {
  answerWith((success) => success({ coords: { latitude: 55.1, longitude: 10.6 } }))
  expect(await askForPosition()).toEqual({ latitude: 55.1, longitude: 10.6 })
  expect(toastTexts().slice(0, 2)).toEqual(['Placering fundet', 'De nærmeste gårdbutikker står først.'])
})

test('a position that was allowed before is unknown if the device takes longer than ten seconds to find it', async () => {
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: {
      getCurrentPosition: (success: Success, failure: Failure, { timeout = Infinity }: PositionOptions) =>
        timeout > 10_000 ? success({ coords: { latitude: 55.1, longitude: 10.6 } }) : failure({ code: 3 }),
    },
  })
  expect(await knownPosition()).toBeNull()
})
