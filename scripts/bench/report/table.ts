import { markdownTable } from 'markdown-table'

import { amount, verdict } from './row.ts'
import type { Row } from './row.ts'

/** The results of one part of the benchmarks. */
export interface Section {
  title: string
  rows: Row[]
  /** How it was measured, in sentences. */
  notes: string[]
}

/**
 * Formats a Markdown table, which is readable in a terminal too. The first and last columns are text, those between are
 * numbers.
 */
export function table(lines: readonly (readonly string[])[]): string {
  const columns = lines[0]?.length ?? 0
  const align = Array.from({ length: columns }, (_, column) => (column > 0 && column < columns - 1 ? 'right' : 'left'))
  return markdownTable(lines, { align })
}

export function sectionTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.budget === null ? '–' : amount(row.budget, row.unit),
    amount(row.measured, row.unit),
    verdict(row) || '–',
  ])
  return table([['What', 'Budget', 'Measured', 'Result'], ...cells])
}
