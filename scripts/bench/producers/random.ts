/** Chance that repeats itself: the same seed gives the same choices in the same order. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `lowest` to `highest`, both included. */
  between(lowest: number, highest: number): number
  chance(probability: number): boolean
  pick<Choice>(choices: readonly Choice[]): Choice
  /** Different ones, in the order they were drawn; all of them when there are no more. */
  pickSome<Choice>(choices: readonly Choice[], count: number): Choice[]
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const between = (lowest: number, highest: number): number => lowest + Math.floor(next() * (highest - lowest + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(choices) {
      const choice = choices[between(0, choices.length - 1)]
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
    pickSome(choices, count) {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat()
    },
  }
}

/** Draws by weight: of `[['rain', 3], ['sun', 1]]` rain comes three times of four. */
export function weightedDraw<Choice>(weights: readonly (readonly [Choice, number])[]): (random: Random) => Choice {
  let sum = 0
  const ends = weights.map(([choice, weight]) => ({ choice, end: (sum += weight) }))
  return (random) => {
    const at = random.next() * sum
    const drawn = ends.find(({ end }) => at < end) ?? ends.at(-1)
    if (drawn === undefined) throw new RangeError('Nothing to draw from')
    return drawn.choice
  }
}
