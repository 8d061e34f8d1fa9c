/** Builds on request: one build at a time, and requests during a build make one more. */
export interface Rebuilder {
  request(): void
  /** Resolves when no build is under way or asked for. */
  idle(): Promise<void>
}

/** `build` handles its own failures: the last good build stays up, and the next request tries again. */
export function createRebuilder(build: () => Promise<void>): Rebuilder {
  let isAskedFor = false
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    while (isAskedFor) {
      isAskedFor = false
      await build()
    }
    running = null
  }
  return {
    request() {
      isAskedFor = true
      running ??= run()
    },
    idle: () => running ?? Promise.resolve(),
  }
}
