import { PLACES_FILE } from '#src/domain/listing/listing-file.ts'
import type { NamedPlace } from '#src/domain/place/named/named-place.ts'
import { openPlaces } from '#src/domain/place/named/place-finder.ts'
import type { PlaceFinder } from '#src/domain/place/named/place-finder.ts'
import { unpackPlaces } from '#src/domain/place/named/places-file.ts'
import type { PlacesFile } from '#src/domain/place/named/places-file.ts'
import { startNames, startOf } from '#src/domain/trip/start-place.ts'
import { fetchJson } from '#src/stores/fetch-json.ts'
import { $listing } from '#src/stores/listing/files.ts'

let opening: Promise<PlaceFinder> | null = null

/** Finds places by name. @throws if the country's places cannot be fetched; the next call tries again. */
export async function openFinder(): Promise<PlaceFinder> {
  const listing = $listing.get()
  if (listing.status !== 'ready') throw new Error('It is not known yet where the places are.')
  opening ??= fetchJson<PlacesFile>(`${listing.folder}/${PLACES_FILE}`).then((file) => openPlaces(unpackPlaces(file)))
  try {
    return await opening
  } catch (error) {
    opening = null
    throw error
  }
}

/** Places that begin with the typed text. None if the places cannot be fetched. */
export async function suggestStarts(typed: string): Promise<readonly string[]> {
  try {
    return startNames(typed, await openFinder())
  } catch {
    return []
  }
}

/** The town, postcode or island with a name; null if there is none. @throws if the places cannot be fetched. */
export async function findStart(typed: string): Promise<NamedPlace | null> {
  return startOf(typed, await openFinder())
}
