/** Long work that says where it may pause; it ends with what it has made. */
export type Steps<Made> = Generator<void, Made>

/** Does all of it at once. */
export function finish<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** So many are mapped in some milliseconds of a slow phone. */
const AT_ONCE = 500

/** Maps as arrays do, and may pause in between. */
export function* mapInSteps<Each, Made>(all: readonly Each[], map: (each: Each, nth: number) => Made): Steps<Made[]> {
  const made: Made[] = []
  for (const [nth, each] of all.entries()) {
    if (nth % AT_ONCE === 0) yield
    made.push(map(each, nth))
  }
  return made
}
