import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { z } from 'zod'

import { amount, table } from '../bench/report.ts'
import { Problem } from '../problem.ts'

/** The measurements of a page. Scores go from 0 to 100, times are in milliseconds. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
  /** The transfer size of everything that the visit loaded. */
  bytes: number
  scriptBytes: number
  /** The audits that lowered a score: 'color-contrast: Background and foreground colors …'. */
  faults: string[]
}

/** Budgets of every page type: minimums for scores, maximums for the rest. */
const budgets = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0.01,
  blockingTime: 100,
}

const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
})

function faultsOf({ categories, audits }: Result): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return weighed
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim())
}

/**
 * Loads a page once, like a mid-range phone on a slow connection. `intended` names the audits that the page fails on
 * purpose. The browser's debugging port is `port`.
 */
export async function auditPage(url: string, port: number, intended: readonly string[]): Promise<Audit> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    ignoreStatusCode: intended.includes('http-status-code'),
    skipAudits: [...intended],
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!answer || answer.lhr.runtimeError)
    throw new Problem(`Lighthouse could not load ${url}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`)
  const { lhr } = answer
  const { items } = requests.parse(lhr.audits['network-requests']?.details)
  const sum = (kept: typeof items): number => kept.reduce((total, { transferSize }) => total + transferSize, 0)
  const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const measured = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: measured('largest-contentful-paint'),
    blockingTime: measured('total-blocking-time'),
    layoutShift: measured('cumulative-layout-shift'),
    bytes: sum(items),
    scriptBytes: sum(items.filter(({ resourceType }) => resourceType === 'Script')),
    faults: faultsOf(lhr),
  }
}

/** Lists the missed budgets: 'performance 97 of 99'. */
export function missed(audit: Audit): string[] {
  const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
  const limits = ['layoutShift', 'blockingTime'] as const
  const missedOnes = [
    ...scores.filter((name) => audit[name] < budgets[name]),
    ...limits.filter((name) => audit[name] > budgets[name]),
  ]
  return missedOnes.map((name) => `${name} ${Number(audit[name].toFixed(3))} of ${budgets[name]}`)
}

/** Returns the median by performance, so that a busy moment of the machine does not count. */
export function median(audits: readonly Audit[]): Audit | undefined {
  return audits.toSorted((first, second) => first.performance - second.performance)[Math.floor(audits.length / 2)]
}

/** Formats the audits by page type, and whether each page meets its budgets. */
export function pagesTable(audits: ReadonlyMap<string, Audit>): string {
  const scores = ['Performance', 'Accessibility', 'Best practices', 'SEO']
  const heads = ['Page', ...scores, 'LCP', 'TBT', 'CLS', 'Bytes', 'JavaScript', 'Result']
  const lines = [...audits].map(([type, audit]) => [
    type,
    ...[audit.performance, audit.accessibility, audit.bestPractices, audit.seo].map(String),
    ...[amount(audit.largestPaint, 'ms'), amount(audit.blockingTime, 'ms'), audit.layoutShift.toFixed(3)],
    ...[amount(audit.bytes, 'bytes'), amount(audit.scriptBytes, 'bytes')],
    missed(audit).join(', ') || 'met',
  ])
  return table([heads, ...lines])
}
