/** A long computation that yields where it may pause, and returns its result. */
export type Steps<Made> = Generator<void, Made>

/** Runs all steps at once. */
export function finish<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The number of elements mapped between pauses: a slow phone takes some milliseconds for them. */
const AT_ONCE = 500

/** Maps an array like `Array.map`, and may pause in between. */
export function* mapInSteps<Each, Made>(all: readonly Each[], map: (each: Each, nth: number) => Made): Steps<Made[]> {
  const made: Made[] = []
  for (const [nth, each] of all.entries()) {
    if (nth % AT_ONCE === 0) yield
    made.push(map(each, nth))
  }
  return made
}
