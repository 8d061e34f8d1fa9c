import { followTime } from '#src/stores/time.ts'

import { forgetWaiting, writeAddress } from './history-entry.ts'
import { readLandingChoice, writeLandingChoice } from './choice-in-address.ts'
import { $choice, recordChoices } from './choice.ts'

/** Starts a landing page in the browser: address, clock, back button. Returns a function that stops it. */
export function startLanding(): () => void {
  const read = (): void => {
    forgetWaiting()
    const fromAddress = readLandingChoice(location.search)
    // An unchanged choice keeps the built cards.
    if (writeLandingChoice(fromAddress) !== writeLandingChoice($choice.get()))
      $choice.set({ ...$choice.get(), ...fromAddress })
  }
  read()
  recordChoices((choice, history) =>
    writeAddress(`${location.pathname}${writeLandingChoice(choice)}${location.hash}`, history),
  )
  window.addEventListener('popstate', read)
  const stopTime = followTime()
  return () => {
    window.removeEventListener('popstate', read)
    stopTime()
  }
}
