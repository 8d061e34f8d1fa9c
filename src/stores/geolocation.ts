import { atom } from 'nanostores'

import type { Position } from '#src/domain/place/distance.ts'
import { frame } from '#src/texts/texts.ts'

import { showToast } from './toasts.ts'

/** The visitor's position, which stays in the browser unless the visitor plans a trip by road or adds a shop there. */
export const $position = atom<Position | null>(null)
export const $locating = atom(false)

/**
 * Asks the browser for the visitor's position and shows the outcome; `found` is the message on success. False if there
 * is no position.
 */
export async function locate(found?: string): Promise<boolean> {
  $locating.set(true)
  try {
    const { askForPosition } = await import('./ask-for-position.ts')
    const position = await askForPosition(found)
    if (position) $position.set(position)
    return position !== null
  } catch {
    showToast({
      tone: 'destructive',
      title: frame.positionFailed,
      description: frame.checkConnection,
    })
    return false
  } finally {
    $locating.set(false)
  }
}
