import { perLanguage } from '#src/texts/format.ts'
import { listing, names } from '#src/texts/texts.ts'
import type { NamedPlace, PlaceKind } from '../place/named/named-place.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import { townOf } from '../place/place.ts'
import { productKeys, productLabel } from '../producer/products.ts'
import { salesTypes } from '../sales/sales.ts'
import { kindKeys, kinds } from '../season/kinds.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { linesWith } from '../text/folded-lines.ts'
import type { Directory } from './directory.ts'

/** A suggestion for what has been typed so far. */
export interface Suggestion {
  kind: 'nearMe' | 'recent' | 'place' | 'goods' | 'shop'
  label: string
  /** Distinguishes it from others with the same label; '' if not needed. */
  detail: string
  /** The content of the field after choosing it. */
  query: string
  /** The page of a shop. Choosing the suggestion opens it. */
  path?: string
}

interface Sources {
  places: PlaceFinder
  directory: Directory
  /** Recent queries, the latest first. */
  recent: readonly string[]
}

const MOST_PLACES = 4
const MOST_GOODS = 3
const MOST_SHOPS = 4
const MOST_RECENT = 5
/** Names of places have up to three words. */
const LONGEST_END = 3

const kindName = (kind: PlaceKind): string => listing.places[kind]

const goods = perLanguage((): readonly string[] => [
  ...new Set([
    ...productKeys.filter((key) => key !== 'other').map((key) => productLabel(key)),
    ...kindKeys.map((key) => kinds[key].label),
    ...salesTypes.keys.map((key) => salesTypes.label(key)),
  ]),
])

const nearMe = (): Suggestion => ({ kind: 'nearMe', label: listing.nearMe, detail: listing.useMyPosition, query: '' })

/** The last words of a text, from the longest ending to the shortest. `head` is the text before it, which stays. */
function endsOf(text: string): { head: string; folded: string }[] {
  const words = text.trim().split(/\s+/)
  return Array.from({ length: Math.min(LONGEST_END, words.length) }, (_, nth) => {
    const from = Math.max(0, words.length - LONGEST_END) + nth
    return { head: words.slice(0, from).join(' '), folded: fold(words.slice(from).join(' ')) }
  }).filter(({ folded }) => folded.length >= 2)
}

const joined = (head: string, tail: string): string => (head === '' ? tail : `${head} ${tail}`)

function detailOf({ kind, name, within }: NamedPlace): string {
  if (name.toLowerCase().includes(kindName(kind).toLowerCase())) return ''
  return within === '' || within === name ? kindName(kind) : listing.kindWithin(kindName(kind), within)
}

function namesPlace(text: string, places: PlaceFinder): boolean {
  const words = foldedWords(text)
  return words.some((_, at) => places.startingAt(words, at) !== null)
}

/** The places that start with the longest possible ending; none if the text before it already names a place. */
function placesFor(text: string, places: PlaceFinder): Suggestion[] {
  for (const { head, folded } of endsOf(text)) {
    const begun = places.names.filter(
      ({ key, place }) => key.startsWith(folded) && (place.kind !== 'postcode' || /^\d/.test(folded)),
    )
    if (begun.length === 0) continue
    if (namesPlace(head, places)) return []
    const exact = begun.filter(({ key }) => key === folded)
    // If two places share a name, the first is the one that people mean.
    const byName = new Map([...exact, ...begun].toReversed().map(({ place }) => [place.name, place]))
    const ordered = [...new Set([...exact, ...begun].map(({ place }) => place.name))]
    return ordered.slice(0, MOST_PLACES).flatMap((name) => {
      const place = byName.get(name)
      return place ? [{ kind: 'place', label: name, detail: detailOf(place), query: joined(head, name) }] : []
    })
  }
  return []
}

function goodsFor(text: string): Suggestion[] {
  const end = endsOf(text).at(-1)
  if (end === undefined) return []
  return goods()
    .filter((label) => foldedWords(label).some((word) => word.startsWith(end.folded)))
    .slice(0, MOST_GOODS)
    .map((label) => ({ kind: 'goods', label, detail: '', query: joined(end.head, names.inSentence(label)) }))
}

function shopsFor(text: string, { producers, names: lines }: Directory): Suggestion[] {
  const wanted = fold(text)
  if (wanted.length < 2) return []
  return [...linesWith(lines, ` ${wanted}`, MOST_SHOPS)].flatMap((line) => {
    const producer = producers[line]
    if (producer === undefined) return []
    const { name, address, path } = producer
    return [{ kind: 'shop', label: name, detail: townOf(address), query: name, path }]
  })
}

/** Suggestions for a text, the likeliest kinds first. An empty text gets recent queries. */
export function suggestionsFor(text: string, { places, directory, recent }: Sources): Suggestion[] {
  const asRecent = (query: string): Suggestion => ({ kind: 'recent', label: query, detail: '', query })
  if (text.trim() === '') return [nearMe(), ...recent.slice(0, MOST_RECENT).map(asRecent)]
  const typed = fold(text)
  return [
    ...('naer mig'.startsWith(typed) || fold(listing.nearMe).startsWith(typed) ? [nearMe()] : []),
    ...placesFor(text, places),
    ...goodsFor(text),
    ...shopsFor(text, directory),
  ]
}
