type Group<Each> = [Each, ...Each[]]

/**
 * Splits a list into runs of neighbours that belong together.
 * @example runsOf([1, 2, 5], (one, next) => next === one + 1) // [[1, 2], [5]]
 */
export function runsOf<Each>(all: readonly Each[], isContinued: (one: Each, next: Each) => boolean): Group<Each>[] {
  const runs: Group<Each>[] = []
  let before: Each | undefined
  for (const each of all) {
    if (before !== undefined && isContinued(before, each)) runs.at(-1)?.push(each)
    else runs.push([each])
    before = each
  }
  return runs
}

/** Groups equal values, in the order of the first of each group. */
export function groupEqual<Each>(all: readonly Each[], isEqual: (one: Each, other: Each) => boolean): Group<Each>[] {
  const groups: Group<Each>[] = []
  for (const each of all) {
    const group = groups.find(([first]) => isEqual(first, each))
    if (group === undefined) groups.push([each])
    else group.push(each)
  }
  return groups
}

/** Returns the most frequent value, of several the first. */
export function mostFrequent<Each>(
  all: readonly Each[],
  isEqual: (one: Each, other: Each) => boolean,
): Each | undefined {
  const [largest] = groupEqual(all, isEqual).toSorted((one, other) => other.length - one.length)
  return largest?.[0]
}
