import { certificationWords } from '../producer/certifications.ts'
import type { CertificationKey } from '../producer/certifications.ts'
import { fold } from '../text/fold.ts'
import { kindWords, productWords, wordsOf } from '../producer/product-words.ts'
import { productKeys } from '../producer/products.ts'
import type { ProductKey } from '../producer/products.ts'
import { payments, salesTypes } from '../sales/sales.ts'
import type { SalesType } from '../sales/sales.ts'

/**
 * One word of a query. It matches a producer whose search text contains one of `parts`, or that has one of `products`
 * or `certifications`. A query matches a producer if all its terms do.
 */
export interface Term {
  text: string
  /** The correction of a misspelt word; missing if the word is used as typed. */
  readAs?: string
  /** Substrings of the search text. A space marks the edge of a word. */
  parts: readonly string[]
  /** Substrings of a name that make the word a name for the producer: at the start of a word, or the whole word. */
  nameParts: readonly string[]
  products: readonly ProductKey[]
  certifications: readonly CertificationKey[]
  salesTypes: readonly SalesType[]
  /**
   * Whether it names a kind of goods, such as strawberries. Producers of its product may have it; producers that use
   * the word do.
   */
  isKind: boolean
}

/**
 * How well a producer matches a term: 0 is no match, a positive number a match by its own words or fields. The
 * relevance of several terms is their sum. A suggestion outweighs everything else: a sum with one is negative.
 */
export const IN_NAME = 3
export const SUGGESTED = -100

/** The relevance of a producer that uses the word of a term, but not in its name. */
export const byText = ({ isKind }: Pick<Term, 'isKind'>): number => (isKind ? 2 : 1)
/** The relevance of a producer with only the product or certification. Fruit does not imply strawberries. */
export const byTag = ({ isKind }: Pick<Term, 'isKind'>): number => (isKind ? SUGGESTED : 2)

/** The tags that suggest a term if visitors, a name or a description hint at them. Kinds of goods have none. */
export function suggestedBy({ isKind, products, salesTypes: types, text, readAs = text }: Term): readonly string[] {
  const payment = payments.words.get(readAs)
  return isKind ? [] : [...products, ...types, ...(payment === undefined ? [] : [payment])]
}

/** Words that do not narrow down the shops in question. */
const ignored = new Set(
  (
    'og eller i på ved nær nærheden nærmeste til fra med af den det de en et som hos for om omkring tæt ' +
    'jeg vi kan man hvor hvem sælger køb købe købes frisk friske ' +
    'gårdbutik gårdbutikker gårdbutikken gårdbutikkerne gårdsalg ' +
    'frisch frische frischer fresh auf im in nahe naehe bei aus von und mit near the a of from ' +
    'or oder to buy where with kaufen wo gibt kann zu zum die das fur around by danmark denmark dänemark daenemark'
  )
    .split(' ')
    .map(fold),
)

/** Whether a folded word is ignored in queries. */
export function isIgnored(word: string): boolean {
  return ignored.has(word)
}

/**
 * Words of three letters that end a Danish compound often enough to count as products: lammekød, gedeost. Other short
 * words end place names too: Lolland ends in 'and' (duck).
 */
const shortCompoundEndings = new Set(['kod', 'ost'])

function endsCompound(word: string): boolean {
  return word.length >= 4 || shortCompoundEndings.has(word)
}

/** The meanings of a word: its own, those of words it starts, or of the word it ends in as a compound. */
function meaning<Key>(text: string, words: ReadonlyMap<string, Key>): { keys: Key[]; isCompound: boolean } {
  const exact = words.get(text)
  if (exact !== undefined) return { keys: [exact], isCompound: false }
  if (text.length < 3) return { keys: [], isCompound: false }
  const begun = [...words].filter(([word]) => word.startsWith(text)).map(([, key]) => key)
  if (begun.length > 0) return { keys: [...new Set(begun)], isCompound: false }
  const ending = [...words]
    .filter(([word]) => endsCompound(word) && text.length >= word.length + 3 && text.endsWith(word))
    .sort(([first], [second]) => second.length - first.length)[0]
  return ending ? { keys: [ending[1]], isCompound: true } : { keys: [], isCompound: false }
}

/** Creates the term of a folded word. */
export function termOf(text: string): Term {
  const known = productWords.has(text) || certificationWords.has(text)
  // A product's own word must end a word of the text, or 'ost' would find every Østergård. Words as short as 'æg' or
  // 'is' must be a whole word, or cattle ('kvæg') and pigs ('gris') would be eggs and ice.
  const part = known ? `${endsCompound(text) ? '' : ' '}${text} ` : text.length < 4 ? ` ${text}` : text
  const product = meaning(text, productWords)
  return {
    text,
    parts: [part],
    nameParts: [known ? ` ${text} ` : ` ${text}`],
    products: product.keys,
    certifications: meaning(text, certificationWords).keys,
    salesTypes: meaning(text, salesTypes.words).keys,
    isKind: product.isCompound || kindWords.has(text),
  }
}

/** The usual spelling of each folded word for goods. */
export const wordSpellings: ReadonlyMap<string, string> = new Map(
  productKeys.flatMap(wordsOf).map((word) => [fold(word), word]),
)

/** Every word that means a product or a certification. */
export const tagWords: ReadonlySet<string> = new Set([...productWords.keys(), ...certificationWords.keys()])

/** Creates the term of a misspelt word from the words that are nearest to it. */
export function correctedTerm(text: string, closest: readonly string[]): Term {
  const present = <Key>(meaning: ReadonlyMap<string, Key>): Key[] => [
    ...new Set(closest.map((word) => meaning.get(word)).filter((key) => key !== undefined)),
  ]
  return {
    text,
    readAs: closest[0] ?? text,
    parts: closest.map((word) => ` ${word} `),
    nameParts: closest.map((word) => ` ${word} `),
    products: present(productWords),
    certifications: present(certificationWords),
    salesTypes: present(salesTypes.words),
    isKind: closest.some((word) => kindWords.has(word)),
  }
}
