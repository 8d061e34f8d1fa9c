import { reports } from '#src/texts/texts.ts'
import { salesTypes } from '../sales/sales.ts'
import type { SalesType } from '../sales/sales.ts'
import { parseFacts } from '../visits/visitor-facts.ts'
import type { AskedTag } from '../visits/visitor-facts.ts'
import { wordsOf } from './product-words.ts'
import { productKeys } from './products.ts'
import type { ProductKey } from './products.ts'
import type { Producer } from './producer.ts'

/** A value of one of a producer's lists. */
type Tag = AskedTag

/** A tag that visitors, a producer's name or its description suggest and that its lists do not contain. */
export type SuggestedTag = Tag & { source: 'visitors' | 'name' | 'description' }

/** 'ifølge navnet', in the language of the page. */
export const suggestionSourceLabel = (source: SuggestedTag['source']): string => reports.suggestedBy[source]

type Described = Pick<Producer, 'name' | 'description' | 'products' | 'salesTypes' | 'payments' | 'visitorFacts'>

const product = (value: ProductKey): Tag => ({ field: 'products', value })
const salesType = (value: SalesType): Tag => ({ field: 'salesTypes', value })

/** Unifies the spelling but keeps ø and o apart: 'øst' (east) is not cheese. */
const spelled = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('aa', 'å')

/**
 * Words that mean a product in a search, but not in a name or a text: they are also place names and surnames (Møllehøj,
 * Bigaard), other words (and, is, most), or say too little (hens: eggs or meat).
 */
const tooVague = new Set(
  'is te and gran most stof skind strik bi bigård mølle urt byg rug sylt høns ål planter andet høst bod online'.split(
    ' ',
  ),
)

const words: ReadonlyMap<string, Tag> = new Map(
  [
    ...productKeys.flatMap((key) => wordsOf(key).map((word) => [spelled(word), product(key)] as const)),
    ...salesTypes.keys.flatMap((key) =>
      salesTypes.wordsOf(key).map((word) => [spelled(word), salesType(key)] as const),
    ),
  ].filter(([word]) => !tooVague.has(word)),
)

/** Words of at least this length may begin or end a longer one: 'honninghuset', 'gedemejeri'. */
const SHORTEST_IN_COMPOUND = 5
/** Shorter words that end compounds in the names of farms: 'naturkød', 'vadehavslam', 'grøntbod'. */
const compoundEndings: readonly (readonly [RegExp, Tag])[] = [
  [/\p{L}{3}(?:kød|lam|gris)(?:et|en|ene)?$/u, product('meat')],
  [/\p{L}{3}bod(?:en)?$/u, salesType('self_service_stall')],
]
const pickYourOwn = /(?<!\p{L})(?:selv[ -]?(?:pluk|høst)|(?:pluk|høst)[ -]?selv)(?!\p{L})/u

function tagsOfWord(word: string): Tag[] {
  if (tooVague.has(word)) return []
  const exact = words.get(word)
  if (exact !== undefined) return [exact]
  const found = compoundEndings.filter(([ending]) => ending.test(word)).map(([, tag]) => tag)
  for (let length = word.length - 1; length >= SHORTEST_IN_COMPOUND; length--)
    for (const part of [word.slice(0, length), word.slice(-length)]) {
      const tag = words.get(part)
      if (tag !== undefined) found.push(tag)
    }
  return found
}

function tagsIn(text: string): Tag[] {
  const words = spelled(text)
  const own = (words.match(/\p{L}+/gu) ?? []).flatMap(tagsOfWord)
  return pickYourOwn.test(words) ? [...own, salesType('pick_your_own')] : own
}

/**
 * The tags that two visitors agree on, or that appear in a producer's own name or description, but not in its lists;
 * each once, those of visitors first, then those of the name. Pages show them with their source, such as 'ifølge navnet',
 * until the owner or an operator accepts them. A hint that two visitors deny is left out.
 */
export function suggestTags(producer: Described): SuggestedTag[] {
  const facts = parseFacts(producer.visitorFacts)
  const denied = facts.flatMap(({ answer, value }) => (answer === 'no' ? [value] : []))
  const agreed = facts.flatMap(({ answer, ...tag }) =>
    answer === 'yes' ? { ...tag, source: 'visitors' as const } : [],
  )
  const hinted = (['name', 'description'] as const).flatMap((source) =>
    tagsIn(producer[source] ?? '').map((tag) => ({ ...tag, source })),
  )
  const found = [...agreed, ...hinted]
  return found.filter(
    ({ field, value }, nth) =>
      !producer[field].includes(value) &&
      !denied.includes(value) &&
      found.findIndex((other) => other.field === field && other.value === value) === nth,
  )
}

/** The values of `suggestTags` by field. */
export function suggestedTags(producer: Described): Pick<Producer, 'products' | 'salesTypes' | 'payments'> {
  const suggested = suggestTags(producer)
  const valuesOf = (wanted: Tag['field']): string[] =>
    suggested.flatMap(({ field, value }) => (field === wanted ? [value] : []))
  return { products: valuesOf('products'), salesTypes: valuesOf('salesTypes'), payments: valuesOf('payments') }
}
