import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { Problem } from '../../problem.ts'

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
export async function writeDocument(
  name: keyof typeof documents,
  machine: readonly string[],
  results: readonly string[],
): Promise<void> {
  const text = [machine.map((line) => `- ${line}`).join('\n'), ...results].join('\n\n')
  const path = fileURLToPath(new URL(`../../../${documents[name]}`, import.meta.url))
  await writeFile(path, replaceResults(await readFile(path, 'utf8'), name, text))
}
