import { atom } from 'nanostores'

import { SEARCH_FOLDER_PATH, unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, PackedProducers, SearchFolder } from '#src/domain/listing/listing-file.ts'

import { fetchJson } from './fetch-json.ts'

/** The producers of the page. */
type Listing =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      producers: readonly IndexedProducer[]
      /** Where the detail files lie that the producers' positions count in. */
      folder: string
    }

export const $listing = atom<Listing>({ status: 'waiting' })

/**
 * Fetches the page's producers. `name` is of a search file, and `folder` where the files of the page's own build
 * are: without one, those of the build that is served are asked for. A failure is a status.
 */
export async function loadListing(name: string, folder?: string): Promise<void> {
  $listing.set({ status: 'loading' })
  try {
    const served = folder ?? (await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)).folder
    const producers = unpackProducers(await fetchJson<PackedProducers>(`${served}/${name}`))
    $listing.set({ status: 'ready', producers, folder: served })
  } catch {
    $listing.set({ status: 'failed', retry: () => void loadListing(name, folder) })
  }
}
