import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { Problem } from '../problem.ts'

const DOCUMENT = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const BEGIN = '<!-- lighthouse -->'
const END = '<!-- end of lighthouse -->'

/** Writes the results into docs/benchmarks.md, between their markers. @throws {Problem} when a marker is missing. */
export async function writeDocument(results: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Problem(`docs/benchmarks.md has lost its markers ${BEGIN} and ${END}.`)
  await writeFile(DOCUMENT, `${text.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${text.slice(end)}`)
}
