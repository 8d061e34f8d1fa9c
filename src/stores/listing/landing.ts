import { followTime } from '#src/stores/time.ts'

import { forgetWaiting, writeAddress } from './history-entry.ts'
import { readLandingChoice, writeLandingChoice } from './choice-in-address.ts'
import { $choice, recordChoices } from './choice.ts'

/** Starts a landing page in a browser: what its address says, time, back button. Returns what stops it. */
export function startLanding(): () => void {
  const read = (): void => {
    forgetWaiting()
    const asked = readLandingChoice(location.search)
    // What is chosen begins as it stands: the first cards stay until somebody acts.
    if (writeLandingChoice(asked) !== writeLandingChoice($choice.get())) $choice.set({ ...$choice.get(), ...asked })
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
