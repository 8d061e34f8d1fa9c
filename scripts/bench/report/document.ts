import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { Problem } from '../../problem.ts'
import { markdownTable } from './table.ts'
import type { Section } from './table.ts'

const DOCUMENT = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url))
const BEGIN = '<!-- results -->'
const END = '<!-- end of results -->'

/** The text with what stands between the markers replaced. @throws {Problem} when a marker is missing. */
export function replaceResults(text: string, results: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Problem(`docs/benchmarks.md has lost its markers ${BEGIN} and ${END}.`)
  return `${text.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${text.slice(end)}`
}

function sectionText({ title, rows, notes }: Section): string {
  return [`### ${title}`, markdownTable(rows), ...notes].join('\n\n')
}

/** Writes the results into docs/benchmarks.md, between its markers. */
export async function writeDocument(sections: readonly Section[], machine: readonly string[]): Promise<void> {
  const results = [machine.map((line) => `- ${line}`).join('\n'), ...sections.map(sectionText)].join('\n\n')
  await writeFile(DOCUMENT, replaceResults(await readFile(DOCUMENT, 'utf8'), results))
}
