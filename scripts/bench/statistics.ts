/** The value that this part of all values (0.5: half of them) does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]
  if (found === undefined) throw new RangeError('No values')
  return found
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The power of the size that a cost grows with, from one pair of size and cost to another: 1 is linear. */
export function growth(from: { size: number; cost: number }, to: { size: number; cost: number }): number {
  return Math.log(to.cost / from.cost) / Math.log(to.size / from.size)
}
