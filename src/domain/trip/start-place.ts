import type { NamedPlace, PlaceKind } from '../place/named/named-place.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import { fold, foldedWords } from '../text/fold.ts'

/** Places small enough to start a trip from their centre. */
const kinds: ReadonlySet<PlaceKind> = new Set<PlaceKind>(['town', 'postcode', 'island'])

/** Whether a place is small enough to start from its centre. */
export const isStart = ({ kind }: Pick<NamedPlace, 'kind'>): boolean => kinds.has(kind)

/** Finds a town, postcode or island in a typed text, which may be an address such as 'Møllevej 3, 5700 Svendborg'. */
export function startOf(typed: string, { startingAt }: Pick<PlaceFinder, 'startingAt'>): NamedPlace | null {
  const words = foldedWords(typed)
  const named = words.flatMap((_, at) => startingAt(words, at)?.place ?? []).filter(({ kind }) => kinds.has(kind))
  return named.find(({ kind }) => kind === 'postcode') ?? named[0] ?? null
}

const MOST_NAMES = 8
const FEWEST_LETTERS = 2

/** The names of places that start with the typed text. */
export function startNames(typed: string, { names }: Pick<PlaceFinder, 'names'>): string[] {
  const begun = fold(typed)
  if (begun.length < FEWEST_LETTERS) return []
  const found = names.filter(({ key, place }) => kinds.has(place.kind) && key.startsWith(begun))
  return [...new Set(found.map(({ place }) => place.name))].slice(0, MOST_NAMES)
}
