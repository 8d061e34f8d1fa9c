import { distance } from 'fastest-levenshtein'

/** The number of spelling mistakes allowed in a word of this length. */
export function allowedMistakes(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/** The words nearest to a misspelt one, all equally near; empty if all are too different. */
export function closestWords(text: string, words: Iterable<string>): string[] {
  let nearest = allowedMistakes(text.length)
  let found: string[] = []
  if (nearest === 0) return found
  for (const word of words) {
    if (Math.abs(word.length - text.length) > nearest) continue
    const mistakes = distance(text, word)
    if (mistakes > nearest) continue
    if (mistakes < nearest) found = []
    nearest = mistakes
    found.push(word)
  }
  return found
}
