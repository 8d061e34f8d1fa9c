/** Lets one in at a time, in the order of asking. */
export interface Gate {
  /** Waits for its turn; whoever got in calls the function it was given to leave. */
  enter(): Promise<() => void>
}

export function createGate(): Gate {
  let last: Promise<void> = Promise.resolve()
  return {
    async enter() {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>()
      const turn = last
      last = turn.then(() => left)
      await turn
      return leave
    },
  }
}
