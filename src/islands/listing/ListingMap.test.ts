// @vitest-environment happy-dom
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $choice, choose } from '#src/stores/listing/choice.ts'

import { $onMap } from './ListingMap.tsx'

/** Callbacks that wait for the next frame, by number. */
const waiting = new Map<number, () => void>()
let lastFrame = 0

/** Paints the next frame. */
async function paint(): Promise<void> {
  const works = [...waiting.values()]
  waiting.clear()
  works.forEach((work) => work())
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  waiting.clear()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    waiting.set(++lastFrame, work)
    return lastFrame
  })
  vi.stubGlobal('cancelAnimationFrame', (number: number) => waiting.delete(number))
})

// A store is unmounted a second after its last listener has left, when frames are no longer replaced.
afterEach(() => cleanStores($onMap))

test('the map follows a choice after the next frame, with only the last of several changes', async () => {
  const seen: number[] = []
  const stop = $onMap.listen(({ choice }) => seen.push(choice.distanceKm))
  // There are producers already. Without any, the map would not have to wait.
  $onMap.set({ ...$onMap.get(), shown: [] })
  seen.length = 0
  choose({ distanceKm: 10 })
  choose({ distanceKm: 50 })
  expect(seen).toEqual([])
  await paint()
  expect(seen).toEqual([50])
  expect($onMap.get().choice).toBe($choice.get())
  await paint()
  expect(seen).toEqual([50])
  stop()
})

test('the map follows a choice at once while it shows no producers', () => {
  const seen: number[] = []
  const stop = $onMap.listen(({ choice }) => seen.push(choice.distanceKm))
  $onMap.set({ ...$onMap.get(), shown: null })
  seen.length = 0
  choose({ distanceKm: 25 })
  expect(seen).toEqual([25])
  stop()
})
