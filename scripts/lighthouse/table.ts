import { amount } from '../bench/report/row.ts'
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

const isNumber = (column: number): boolean => column > 0 && column < heads.length - 1

/** A table for a terminal. */
export function textTable(pages: readonly AuditedPage[]): string {
  const lines = [heads, ...pages.map(cells)]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const pad = (cell: string, column: number): string =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

/** A table for a document. */
export function markdownTable(pages: readonly AuditedPage[]): string {
  const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  const rule = heads.map((_, column) => (isNumber(column) ? '---:' : '---'))
  return [heads, rule, ...pages.map(cells)].map(line).join('\n')
}
