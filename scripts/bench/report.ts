import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { markdownTable } from 'markdown-table'

import { Problem } from '../problem.ts'
import { findChromium } from '../system/chromium.ts'
import { findPostgres } from '../system/postgres.ts'
import type { SiteOfSize } from './build/sites.ts'

/** The names of each unit's multiples, with the least value that is written in them. */
const units = {
  ms: { s: 1000, ms: 1 },
  bytes: { GB: 1e9, MB: 1e6, KB: 1000, bytes: 1 },
  times: { times: 1 },
  '%': { '%': 0.01 },
  '': { '': 1 },
}
type Unit = keyof typeof units

/** One line of the results. A budget is an upper limit in the same unit. A percentage is given as a fraction of 1. */
export type Row = readonly [what: string, measured: number, unit: Unit, budget?: number]

/** What a part of the benchmarks gets. */
export interface BenchmarkRun {
  cleanUp: AsyncDisposableStack
  siteOf: SiteOfSize
  /** Numbers of producers of the built sites, smallest first. */
  sizes: readonly number[]
  /** A smaller number of producers for the other parts, to try them out. */
  producers: number | undefined
}

/** The results of one part of the benchmarks. */
export interface Section {
  title: string
  rows: Row[]
  /** How it was measured, in sentences, and further tables. */
  notes: string[]
}

export const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** Returns the gzipped size at the default level, as the local host sends it. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 6 }).length

/** Formats a number with three digits or all of its integer. */
const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 })

/** '12.3 ms', '1.5 MB' */
export function amount(value: number, unit: Unit): string {
  const scales = Object.entries(units[unit])
  const [name, divisor] = scales.find(([, least]) => value >= least) ?? scales.at(-1) ?? ['', 1]
  return `${rounded(value / divisor)} ${name}`.trim()
}

/** Returns 'met', or 'missed by 4 ms (16 %)', or '–' without a budget. */
export function verdict([, measured, unit, budget]: Row): string {
  if (budget === undefined) return '–'
  if (measured <= budget) return 'met'
  return `missed by ${amount(measured - budget, unit)} (${rounded((measured / budget - 1) * 100)} %)`
}

/** Formats a Markdown table, which is readable in a terminal too. Columns between the first and the last are numbers. */
export function table(lines: readonly (readonly string[])[]): string {
  const last = (lines[0]?.length ?? 0) - 1
  return markdownTable(lines, { align: lines[0]?.map((_, column) => (column % last === 0 ? 'left' : 'right')) })
}

function rowsTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const [what, measured, unit, budget] = row
    return [what, budget === undefined ? '–' : amount(budget, unit), amount(measured, unit), verdict(row)]
  })
  return table([['What', 'Budget', 'Measured', 'Result'], ...cells])
}

export const sectionText = ({ title, rows, notes }: Section): string =>
  [`### ${title}`, rowsTable(rows), ...notes].join('\n\n')

/** Returns the version that a program prints, such as '15.10'. */
async function versionOf(program: string | null): Promise<string> {
  if (program === null) return 'missing'
  const { stdout } = await promisify(execFile)(program, ['--version'])
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''
}

/** Describes the machine that the numbers were measured on, as a list. */
export async function describeMachine(): Promise<string> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '')
  const programs = await findPostgres()
  const postgres = await versionOf(programs && join(programs, 'postgres'))
  return [
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Processor: ${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
    `- Memory: ${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    `- System: ${/^PRETTY_NAME="?([^"\n]+)/m.exec(system)?.[1] ?? process.platform}`,
    `- Node ${process.versions.node}, PostgreSQL ${postgres}, Chromium ${await versionOf(findChromium())}`,
  ].join('\n')
}

/** The document of each kind of results, by the name in its markers. */
const documents = { results: 'docs/benchmarks.md', lighthouse: 'docs/benchmarks.md', costs: 'docs/costs.md' }

/** Replaces the text between two markers. @throws {Problem} if a marker is missing. */
export function replaceResults(text: string, name: string, results: string): string {
  const [before, rest] = text.split(`<!-- ${name} -->`)
  const [, after] = rest?.split(`<!-- end of ${name} -->`) ?? []
  if (after === undefined) throw new Problem(`The document has lost its markers of '${name}'.`)
  return `${before}<!-- ${name} -->\n\n${results}\n\n<!-- end of ${name} -->${after}`
}

/** Writes results into their document between the markers of that name, after a description of the machine. */
export async function writeResults(name: keyof typeof documents, results: readonly string[]): Promise<void> {
  const path = fileURLToPath(new URL(`../../${documents[name]}`, import.meta.url))
  const text = [await describeMachine(), ...results].join('\n\n')
  await writeFile(path, replaceResults(await readFile(path, 'utf8'), name, text))
  console.log(`\nWrote ${documents[name]}.`)
}
