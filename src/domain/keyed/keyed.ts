/** Keeps values by key: a `Map`, or a `WeakMap`, which drops a value with its key. */
interface Kept<Key, Value> {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => unknown
}

/**
 * Returns a function that computes the value of each key once.
 * @example
 * const wordsOf = memoized((text: string) => foldedWords(text))
 */
export function memoized<Key, Value>(
  compute: (key: Key) => Value,
  kept: Kept<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    kept.set(key, value)
    return value
  }
}

/** Groups values by each of their keys, in the order of first use. */
export function groupByEach<Each, Key>(
  all: readonly Each[],
  keysOf: (each: Each) => readonly Key[],
): Map<Key, [Each, ...Each[]]> {
  const groups = new Map<Key, [Each, ...Each[]]>()
  for (const each of all) {
    for (const key of keysOf(each)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [each])
      else group.push(each)
    }
  }
  return groups
}
