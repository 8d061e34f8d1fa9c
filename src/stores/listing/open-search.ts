import { PLACES_FILE, WORDS_FILE } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { openPlaces } from '#src/domain/place/named/place-finder.ts'
import { unpackPlaces } from '#src/domain/place/named/places-file.ts'
import type { PlacesFile } from '#src/domain/place/named/places-file.ts'
import { openTextMatcher } from '#src/domain/search/text-matcher.ts'
import type { TextMatcher } from '#src/domain/search/text-matcher.ts'
import type { PlaceFinder } from '#src/domain/place/named/place-finder.ts'
import type { SearchWordsFile } from '#src/domain/search/words-file.ts'

import { fetchJson } from './fetch-json.ts'

/** Fetches the words of the directory and the places of the country. Throws when one of them cannot be fetched. */
export async function openSearch(
  folder: string,
  producers: readonly IndexedProducer[],
): Promise<{ match: TextMatcher; places: PlaceFinder }> {
  const [words, file] = await Promise.all([
    fetchJson<SearchWordsFile>(`${folder}/${WORDS_FILE}`),
    fetchJson<PlacesFile>(`${folder}/${PLACES_FILE}`),
  ])
  const places = openPlaces(unpackPlaces(file))
  return { match: openTextMatcher(words, producers, places), places }
}
