import type { Audit } from './audit.ts'
import { budgets } from './budgets.ts'

/** What an audit missed, in words: 'performance 97 of 99'. */
export function missed(audit: Audit): string[] {
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).filter(
    (name) => audit[name] < budgets[name],
  )
  const limits = (['layoutShift', 'blockingTime'] as const).filter((name) => audit[name] > budgets[name])
  return [...scores, ...limits].map((name) => `${name} ${Number(audit[name].toFixed(3))} of ${budgets[name]}`)
}

/** The middle one by performance: one busy moment of the machine counts for nothing. */
export function median(audits: readonly Audit[]): Audit | undefined {
  return audits.toSorted((first, second) => first.performance - second.performance)[Math.floor(audits.length / 2)]
}
