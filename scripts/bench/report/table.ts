import { amount, verdict } from './row.ts'
import type { Row } from './row.ts'

/** What one part of the benchmarks found. */
export interface Section {
  title: string
  rows: Row[]
  /** How it was measured, in sentences. */
  notes: string[]
}

const heads = ['What', 'Budget', 'Measured', 'Result']

function cells(row: Row): string[] {
  return [
    row.what,
    row.budget === null ? '–' : amount(row.budget, row.unit),
    amount(row.measured, row.unit),
    verdict(row) || '–',
  ]
}

/** A table for a terminal. */
export function textTable(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cells)]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const isNumber = (column: number): boolean => column === 1 || column === 2
  const pad = (cell: string, column: number): string =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

/** A table for a document. */
export function markdownTable(rows: readonly Row[]): string {
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), '| --- | ---: | ---: | --- |', ...rows.map((row) => line(cells(row)))].join('\n')
}
