import type { Steps } from '#src/domain/steps/steps.ts'

/** Does something once the frame is out that shows what there is now. Returns what calls it off. */
export function afterPaint(work: () => void): () => void {
  // A task that is made in a frame follows its style, layout and paint.
  const frame = requestAnimationFrame(() => setTimeout(work))
  return () => cancelAnimationFrame(frame)
}

/** Shorter than what a visitor feels as a page that does not answer. */
const TURN_MS = 16

/** Does long work in turns with whatever else the page has to do. */
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
