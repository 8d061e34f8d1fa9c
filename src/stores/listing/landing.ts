import { followTime } from '#src/stores/time.ts'

import { forgetAddress, writeAddress } from './address-bar.ts'
import { readOpeningChoice, writeOpeningChoice } from './choice-in-address.ts'
import { $choice, recordChoices } from './choice.ts'

/** Starts a landing page in a browser: when it is to be open in the address, time, back button. Returns what stops it. */
export function startLanding(): () => void {
  const read = (): void => {
    forgetAddress()
    const opening = readOpeningChoice(location.search)
    // What is chosen begins as it stands: the first cards stay until somebody acts.
    if (writeOpeningChoice({ ...$choice.get(), ...opening }) !== writeOpeningChoice($choice.get()))
      $choice.set({ ...$choice.get(), ...opening })
  }
  read()
  recordChoices((choice, history) =>
    writeAddress(`${location.pathname}${writeOpeningChoice(choice)}${location.hash}`, history),
  )
  window.addEventListener('popstate', read)
  const stopTime = followTime()
  return () => {
    window.removeEventListener('popstate', read)
    stopTime()
  }
}
