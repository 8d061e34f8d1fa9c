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
