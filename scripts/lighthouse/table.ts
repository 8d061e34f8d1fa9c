import { amount } from '../bench/report/row.ts'
import { table } from '../bench/report/table.ts'
import type { Audit } from './audit.ts'
import { missed } from './verdict.ts'

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
