/** Parts of OpenStreetMap's language that whoever writes an expression has in common. */

/** Monday first. */
export const weekdayWords = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** A text as a comment: it ends at a quotation mark and has no way to write one. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()}"`
}

/** Numbers in ascending order, those that follow each other together. */
export function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
}
