import { atom, computed, onMount } from 'nanostores'

import { afterPaint } from '../scheduling.ts'
import { $choice } from './choice.ts'
import { $origin, $shown } from './results.ts'
import { $question } from './search/search.ts'

/** What a map shows of what is chosen and found. */
const $wanted = computed([$choice, $shown, $origin, $question], (choice, shown, origin, question) => {
  return { choice, shown, origin, question }
})

/** What the map shows: it follows once the list of it is painted, which is what a visitor looks at who types. */
export const $onMap = atom($wanted.get())

onMount($onMap, () => {
  let callOff = (): void => undefined
  $onMap.set($wanted.get())
  const stop = $wanted.listen((wanted) => {
    callOff()
    // The first that is known: there is no list yet that is waited for.
    if ($onMap.get().shown === null) $onMap.set(wanted)
    else callOff = afterPaint(() => $onMap.set(wanted))
  })
  return () => {
    callOff()
    stop()
  }
})
