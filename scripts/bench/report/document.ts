import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { Problem } from '../../problem.ts'

const DOCUMENT = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url))

/** The text with what stands between two markers replaced. @throws {Problem} when a marker is missing. */
export function replaceResults(text: string, name: string, results: string): string {
  const [before, rest] = text.split(`<!-- ${name} -->`)
  const [, after] = rest?.split(`<!-- end of ${name} -->`) ?? []
  if (after === undefined) throw new Problem(`docs/benchmarks.md has lost its markers of '${name}'.`)
  return `${before}<!-- ${name} -->\n\n${results}\n\n<!-- end of ${name} -->${after}`
}

/** Writes results into docs/benchmarks.md, between the markers of that name, below what they were measured on. */
export async function writeDocument(
  name: 'results' | 'lighthouse',
  machine: readonly string[],
  results: readonly string[],
): Promise<void> {
  const text = [machine.map((line) => `- ${line}`).join('\n'), ...results].join('\n\n')
  await writeFile(DOCUMENT, replaceResults(await readFile(DOCUMENT, 'utf8'), name, text))
}
