/** Returns the value that a fraction `part` of all values does not exceed: 0.5 for the median. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]
  if (found === undefined) throw new RangeError('No values')
  return found
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Returns the exponent with which a cost grows with the size: 1 is linear. */
export function growth(from: { size: number; cost: number }, to: { size: number; cost: number }): number {
  return Math.log(to.cost / from.cost) / Math.log(to.size / from.size)
}
