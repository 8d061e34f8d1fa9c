import { distance } from 'fastest-levenshtein'

import { certificationWords } from '../producer/certifications.ts'
import type { CertificationKey } from '../producer/certifications.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { productWords } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'

/**
 * One word of a query. A producer answers it when its search text contains one of `parts`, or when it
 * has one of `products` or `certifications`; it answers a query when it answers every term.
 */
export interface Term {
  text: string
  /** Pieces of search text; a space in one is the edge of a word. */
  parts: readonly string[]
  products: readonly ProductKey[]
  certifications: readonly CertificationKey[]
}

/** Longest query that is read, in characters. */
export const MAX_QUERY_LENGTH = 200

/** Words that say nothing about which farm shop is meant. */
const ignored = new Set(
  (
    'og i på ved nær til fra med af den det de en et som hos for om omkring tæt ' +
    'gårdbutik gårdbutikker gårdbutikken gårdbutikkerne gårdsalg'
  )
    .split(' ')
    .map(fold),
)

/** Whether a folded word is left out of queries. */
export function isIgnored(word: string): boolean {
  return ignored.has(word)
}

/**
 * Words of three letters that end a Danish compound often enough to be read as products: lammekød, gedeost.
 * Other short words end place names too (Lolland is no duck).
 */
const shortCompoundEndings = new Set(['kod', 'ost'])

function endsCompound(word: string): boolean {
  return word.length >= 4 || shortCompoundEndings.has(word)
}

function meanings<Key>(text: string, words: ReadonlyMap<string, Key>): Key[] {
  const exact = words.get(text)
  if (exact !== undefined) return [exact]
  if (text.length < 3) return []
  const begun = [...words].filter(([word]) => word.startsWith(text)).map(([, key]) => key)
  if (begun.length > 0) return [...new Set(begun)]
  const ending = [...words]
    .filter(([word]) => endsCompound(word) && text.length >= word.length + 3 && text.endsWith(word))
    .sort(([first], [second]) => second.length - first.length)[0]
  return ending ? [ending[1]] : []
}

function termOf(text: string): Term {
  const known = productWords.has(text) || certificationWords.has(text)
  // A product's own word must end a word of the text, or 'ost' would find every Østergård.
  const part = known ? `${text} ` : text.length < 4 ? ` ${text}` : text
  return {
    text,
    parts: [part],
    products: meanings(text, productWords),
    certifications: meanings(text, certificationWords),
  }
}

/** The terms of what somebody typed; none when it says nothing, and then every producer answers it. */
export function parseQuery(query: string): Term[] {
  const words = foldedWords(query.slice(0, MAX_QUERY_LENGTH)).filter((word) => !isIgnored(word))
  return [...new Set(words)].map(termOf)
}

/** How many letters may be wrong in a word of this length. */
export function allowedMistakes(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/** The words nearest to a misspelt one, all equally near; none when every one is too far off. */
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

/**
 * A term that nothing answers, read as the nearest words there are: those of the directory (`words`)
 * and of the products. Null when nothing is near.
 */
export function correctTerm(term: Term, words: Iterable<string>): Term | null {
  const known = new Set([...words, ...productWords.keys(), ...certificationWords.keys()])
  const closest = closestWords(term.text, known)
  if (closest.length === 0) return null
  const present = <Key>(meaning: ReadonlyMap<string, Key>): Key[] => [
    ...new Set(closest.map((word) => meaning.get(word)).filter((key) => key !== undefined)),
  ]
  return {
    text: term.text,
    parts: closest.map((word) => ` ${word} `),
    products: present(productWords),
    certifications: present(certificationWords),
  }
}
