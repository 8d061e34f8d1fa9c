import { step } from '../bootstrap/progress.js'

/** Runs a long step, and prints its start, its progress and its duration. */
export const runStep = <Result>(doing: string, work: () => Promise<Result>): Promise<Result> =>
  step(doing, work, () => 'Done')

/** Returns how long `work` takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Returns the value that a fraction `part` of all values does not exceed: 0.5 for the median. */
export function percentile(values: readonly number[], part: number): number {
  const found = values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)]
  if (found === undefined) throw new RangeError('No values')
  return found
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
