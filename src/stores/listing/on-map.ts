import { atom, computed, onMount } from 'nanostores'

import { afterPaint } from '../scheduling.ts'
import { $choice } from './choice.ts'
import { $maybeOpen, $origin, $shown } from './results.ts'
import { $parsedQuery } from './search/search.ts'

/** The results shown on the map. */
const $current = computed(
  [$choice, $shown, $origin, $parsedQuery, $maybeOpen],
  (choice, shown, origin, question, maybeOpen) => ({ choice, shown, origin, question, maybeOpen }),
)

/** Follows the results after the list is painted, which a typing visitor looks at. */
export const $onMap = atom($current.get())

onMount($onMap, () => {
  let callOff = (): void => undefined
  $onMap.set($current.get())
  const stop = $current.listen((current) => {
    callOff()
    // The first results: no list has to be painted before them.
    if ($onMap.get().shown === null) $onMap.set(current)
    else callOff = afterPaint(() => $onMap.set(current))
  })
  return () => {
    callOff()
    stop()
  }
})
