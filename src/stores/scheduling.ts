import type { Steps } from '#src/domain/steps/steps.ts'
import type { ReadableAtom } from 'nanostores'

/** Runs after the next paint. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  // A task queued in a frame runs after its style, layout and paint.
  const frame = requestAnimationFrame(() => setTimeout(work))
  return () => cancelAnimationFrame(frame)
}

/** Short enough that the page stays responsive. */
const TURN_MS = 16

/** Runs long work in slices, letting the page respond in between. */
export async function inTurns<Made>(steps: Steps<Made>): Promise<Made> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < TURN_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}

/** Runs once, as soon as the store becomes true. Returns a function that stops waiting. */
export function whenNeeded($isNeeded: ReadableAtom<boolean>, work: () => void): () => void {
  let isDone = false
  return $isNeeded.subscribe((isNeeded) => {
    if (!isNeeded || isDone) return
    isDone = true
    work()
  })
}
