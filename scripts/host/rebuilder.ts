/** Builds on request: one build at a time, and requests during a build make one more. */
export interface Rebuilder {
  request(): void
  /** Resolves when no build is under way or asked for. */
  idle(): Promise<void>
}

/** A build that fails is told to `onFailure` and not tried again before the next request. */
export function createRebuilder(build: () => Promise<void>, onFailure: (error: unknown) => void): Rebuilder {
  let isAskedFor = false
  let running: Promise<void> | null = null

  const run = async (): Promise<void> => {
    while (isAskedFor) {
      isAskedFor = false
      await build().catch(onFailure)
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
