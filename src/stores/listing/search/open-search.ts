import { PLACES_FILE, WORDS_FILE } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { openPlaces } from '#src/domain/place/named/place-finder.ts'
import { unpackPlaces } from '#src/domain/place/named/places-file.ts'
import type { PlacesFile } from '#src/domain/place/named/places-file.ts'
import { openDirectory } from '#src/domain/search/directory.ts'
import type { Directory } from '#src/domain/search/directory.ts'
import { openTextMatcher } from '#src/domain/search/text-matcher.ts'
import type { TextMatcher } from '#src/domain/search/text-matcher.ts'
import type { PlaceFinder } from '#src/domain/place/named/place-finder.ts'
import type { SearchWordsFile } from '#src/domain/search/words-file.ts'

import { fetchJson } from '../files/fetch-json.ts'

/** What reads a query. */
export interface OpenSearch {
  match: TextMatcher
  places: PlaceFinder
  directory: Directory
}

/** Fetches the words of the directory and the places of the country. Throws when one of them, or the names, cannot be fetched. */
export async function openSearch(folder: string, named: Promise<readonly IndexedProducer[]>): Promise<OpenSearch> {
  const [words, file, producers] = await Promise.all([
    fetchJson<SearchWordsFile>(`${folder}/${WORDS_FILE}`),
    fetchJson<PlacesFile>(`${folder}/${PLACES_FILE}`),
    named,
  ])
  const directory = openDirectory(producers)
  const places = openPlaces(unpackPlaces(file))
  return { match: openTextMatcher(words, directory, places), places, directory }
}
