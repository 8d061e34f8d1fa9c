import { PLACES_FILE, WORDS_FILE } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import { openPlaces } from '#src/domain/place/named/place-finder.ts'
import { unpackPlaces } from '#src/domain/place/named/places-file.ts'
import type { PlacesFile } from '#src/domain/place/named/places-file.ts'
import { openDirectory } from '#src/domain/search/directory.ts'
import type { Directory, SearchWordsFile } from '#src/domain/search/directory.ts'
import { openTextMatcher } from '#src/domain/search/text-matcher.ts'
import type { TextMatcher } from '#src/domain/search/text-matcher.ts'
import type { PlaceFinder } from '#src/domain/place/named/place-finder.ts'
import type { Steps } from '#src/domain/steps/steps.ts'

import { inTurns } from '../../scheduling.ts'
import { fetchJson } from '../files/fetch-json.ts'

/** What reads a query. */
export interface OpenSearch {
  match: TextMatcher
  places: PlaceFinder
  directory: Directory
}

/** Names and words of 24,000 are made ready in a tenth of a second, on a phone in half of one. */
function* ready(words: SearchWordsFile, file: PlacesFile, named: readonly IndexedProducer[]): Steps<OpenSearch> {
  const places = openPlaces(unpackPlaces(file))
  yield
  const directory = openDirectory(named)
  yield
  return { match: openTextMatcher(words, directory, places), places, directory }
}

/**
 * Fetches the words of the directory and the places of the country. `updateWords` brings the words of the build up to date.
 * Throws when one of them, or the names, cannot be fetched.
 */
export async function openSearch(
  folder: string,
  directory: Promise<readonly IndexedProducer[]>,
  updateWords: (file: SearchWordsFile) => SearchWordsFile = (file) => file,
): Promise<OpenSearch> {
  const [words, file, named] = await Promise.all([
    fetchJson<SearchWordsFile>(`${folder}/${WORDS_FILE}`).then(updateWords),
    fetchJson<PlacesFile>(`${folder}/${PLACES_FILE}`),
    directory,
  ])
  return inTurns(ready(words, file, named))
}
