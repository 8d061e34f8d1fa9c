import { atom } from 'nanostores'

import { SEARCH_FOLDER_PATH, unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, PackedProducers, SearchFolder } from '#src/domain/listing/listing-file.ts'
import type { TextMatcher } from '#src/domain/search/text-matcher.ts'

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
      /** Null on pages without a search field. */
      match: TextMatcher | null
    }

export const $listing = atom<Listing>({ status: 'waiting' })

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/**
 * Fetches the page's producers. `name` is of a search file, and `folder` where the files of the page's own build
 * are: without one, those of the build that is served are asked for. A failure is a status.
 */
export async function loadListing<File extends PackedProducers>(
  name: string,
  folder?: string,
  openMatcher?: (file: File, producers: readonly IndexedProducer[]) => TextMatcher,
): Promise<void> {
  $listing.set({ status: 'loading' })
  try {
    const served = folder ?? (await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)).folder
    const file = await fetchJson<File>(`${served}/${name}`)
    const producers = unpackProducers(file)
    $listing.set({ status: 'ready', producers, folder: served, match: openMatcher?.(file, producers) ?? null })
  } catch {
    $listing.set({ status: 'failed', retry: () => void loadListing(name, folder, openMatcher) })
  }
}
