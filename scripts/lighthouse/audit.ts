import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { amount } from '../bench/report/row.ts'
import { table } from '../bench/report/table.ts'

export interface Audit {
  /** Scores from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  largestPaint: number
  blockingTime: number
  layoutShift: number
  /** The transfer size of everything that the visit loaded. */
  bytes: number
  scriptBytes: number
  /** The audits that lowered a score: 'color-contrast: Background and foreground colors …'. */
  faults: string[]
}

const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
})

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function measured(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
}

function faultsOf(result: Result): string[] {
  const weighed = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return weighed.flatMap(({ id }) => {
    const audit = result.audits[id]
    return audit?.score === null || audit?.score === undefined || audit.score >= 0.9
      ? []
      : [`${id}: ${audit.title} ${audit.displayValue ?? ''}`.trim()]
  })
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
  return {
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    bestPractices: score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    largestPaint: measured(lhr, 'largest-contentful-paint'),
    blockingTime: measured(lhr, 'total-blocking-time'),
    layoutShift: measured(lhr, 'cumulative-layout-shift'),
    bytes: sum(items),
    scriptBytes: sum(items.filter(({ resourceType }) => resourceType === 'Script')),
    faults: faultsOf(lhr),
  }
}

/** Budgets of every page type: minimums for scores, maximums for the rest. */
export const budgets = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  /** A unitless score. */
  layoutShift: 0.01,
  /** Milliseconds. */
  blockingTime: 100,
} as const

/** Lists the missed budgets: 'performance 97 of 99'. */
export function missed(audit: Audit): string[] {
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).filter(
    (name) => audit[name] < budgets[name],
  )
  const limits = (['layoutShift', 'blockingTime'] as const).filter((name) => audit[name] > budgets[name])
  return [...scores, ...limits].map((name) => `${name} ${Number(audit[name].toFixed(3))} of ${budgets[name]}`)
}

/** Returns the median by performance, so that a busy moment of the machine does not count. */
export function median(audits: readonly Audit[]): Audit | undefined {
  return audits.toSorted((first, second) => first.performance - second.performance)[Math.floor(audits.length / 2)]
}

export interface AuditedPage {
  type: string
  audit: Audit
}

const heads = [
  'Page',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'LCP',
  'TBT',
  'CLS',
  'Bytes',
  'JavaScript',
  'Result',
]

function cells({ type, audit }: AuditedPage): string[] {
  const {
    performance,
    accessibility,
    bestPractices,
    seo,
    largestPaint,
    blockingTime,
    layoutShift,
    bytes,
    scriptBytes,
  } = audit
  const scores = [performance, accessibility, bestPractices, seo].map(String)
  const times = [amount(largestPaint, 'milliseconds'), amount(blockingTime, 'milliseconds'), layoutShift.toFixed(3)]
  const sizes = [amount(bytes, 'bytes'), amount(scriptBytes, 'bytes')]
  return [type, ...scores, ...times, ...sizes, missed(audit).join(', ') || 'met']
}

export const pagesTable = (pages: readonly AuditedPage[]): string => table([heads, ...pages.map(cells)])
