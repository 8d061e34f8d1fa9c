import { Bench } from 'tinybench'
import type { Fn, Statistics } from 'tinybench'

import { step } from '../bootstrap/progress.js'

/** Runs a long step, and prints its start, its progress and its duration. */
export const runStep = <Result>(doing: string, work: () => Promise<Result>): Promise<Result> =>
  step(doing, work, () => 'Done')

/** What tinybench computes, in ms, and the 95th percentile, which it does not. */
export type Times = Statistics & { p95: number; total: number }

/**
 * Calls `work` once, or `times` times one after the other, and returns how long the calls took. Nothing is warmed up:
 * what a first call costs is part of what most benchmarks measure.
 *
 * @throws what `work` throws.
 */
export async function measure(work: Fn, times = 1): Promise<Times> {
  const bench = new Bench({ iterations: times, time: 0, warmup: false, throws: true, retainSamples: true })
  bench.add('work', work, { async: true })
  const [task] = await bench.run()
  if (task?.result.state !== 'completed') throw new Error('The measurement did not end')
  const { latency, totalTime: total } = task.result
  return { ...latency, total, p95: latency.samples?.[Math.ceil(latency.samplesCount * 0.95) - 1] ?? NaN }
}

/** Returns the statistics of values that were measured elsewhere: in a browser, by pgbench, or in other processes. */
export function statisticsOf(values: readonly number[]): Promise<Times> {
  const rest = values.values()
  return measure(() => ({ overriddenDuration: rest.next().value }), values.length)
}
