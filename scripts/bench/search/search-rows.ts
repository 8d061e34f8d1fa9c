import { budgets } from '../budgets.ts'
import { amount, rate, ratio, time } from '../report/row.ts'
import type { Row } from '../report/row.ts'
import { table } from '../report/table.ts'
import { percentile } from '../statistics.ts'
import type { SearchCall } from './questions.ts'
import type { Load, TimedCall } from './timed-calls.ts'

/** How many kinds of questions have their plans printed. */
const EXPLAINED = 3

const timesOf = (calls: readonly TimedCall[]): number[] => calls.map(({ milliseconds }) => milliseconds)

/** The load of our calls, and of pgbench with the same statements. */
export interface LoadPair {
  inFlight: number
  ours: Load
  /** The load of pgbench. */
  limit: Load
}

export function loadRows({ inFlight, ours, limit }: LoadPair): Row[] {
  const name = (what: string): string => `${what}, ${inFlight} in flight`
  const [times, limits] = [timesOf(ours.calls), timesOf(limit.calls)]
  return [
    time(name('search call, p50'), percentile(times, 0.5)),
    time(name('search call, p95'), percentile(times, 0.95), budgets.searchP95),
    rate(name('search calls a second'), ours.callsPerSecond),
    time(name('pgbench, the same statements, p50'), percentile(limits, 0.5)),
    time(name('pgbench, the same statements, p95'), percentile(limits, 0.95)),
    rate(name('pgbench, the same statements, calls a second'), limit.callsPerSecond),
    ratio(
      name("search call, p95, over pgbench's"),
      percentile(times, 0.95) / percentile(limits, 0.95),
      budgets.searchOverPgbench,
    ),
  ]
}

/** Returns the kinds of questions with their times, slowest first. */
function kindsOf(calls: readonly TimedCall[]): { kind: string; p50: number; p95: number }[] {
  const groups = Object.entries(Object.groupBy(calls, ({ question }) => question.kind))
  return groups
    .map(([kind, group = []]) => ({
      kind,
      p50: percentile(timesOf(group), 0.5),
      p95: percentile(timesOf(group), 0.95),
    }))
    .sort((one, other) => other.p95 - one.p95)
}

/** Returns the slowest question of each of the slowest kinds. */
export function slowestOf(calls: readonly TimedCall[]): SearchCall[] {
  return kindsOf(calls)
    .slice(0, EXPLAINED)
    .flatMap(({ kind }) => {
      const ofKind = Object.values(Object.groupBy(calls, ({ question }) => question.path)).flatMap((group = []) => {
        const [first] = group
        return first?.question.kind === kind ? [{ question: first.question, p50: percentile(timesOf(group), 0.5) }] : []
      })
      return ofKind
        .sort((one, other) => other.p50 - one.p50)
        .slice(0, 1)
        .map(({ question }) => question)
    })
}

export function kindsNote(ours: Load, limit: Load): string {
  const limits = new Map(kindsOf(limit.calls).map((each) => [each.kind, each]))
  const milliseconds = (value: number | undefined): string =>
    value === undefined ? '–' : amount(value, 'milliseconds')
  return table([
    ['Question, 1 in flight', 'p50', 'p95', 'pgbench p50', 'pgbench p95'],
    ...kindsOf(ours.calls).map(({ kind, p50, p95 }) => [
      kind,
      ...[p50, p95, limits.get(kind)?.p50, limits.get(kind)?.p95].map(milliseconds),
    ]),
  ])
}
