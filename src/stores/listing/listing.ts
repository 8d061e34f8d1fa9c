import { atom } from 'nanostores'

import { SEARCH_FOLDER_PATH, unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, PackedProducers, SearchFolder } from '#src/domain/listing/listing-file.ts'
import type { TextMatcher } from '#src/domain/search/text-matcher.ts'

/** The producers of the page. */
type Listing =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'ready'
      producers: readonly IndexedProducer[]
      /** Where the detail files lie that the producers' positions count in. */
      folder: string
      /** Null on pages without a search field. */
      match: TextMatcher | null
    }

export const $listing = atom<Listing>({ status: 'waiting' })

/** Where a page's producers come from. */
export interface ListingSource<File extends PackedProducers> {
  /** Among the search files. */
  name: string
  /** The folder of the build that made the page; without one that of the build that is served is asked for. */
  folder?: string
  openMatcher?: (file: File, producers: readonly IndexedProducer[]) => TextMatcher
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** Fetches the page's producers; again after a failure, which is a status. */
export async function loadListing<File extends PackedProducers>({
  name,
  folder: givenFolder,
  openMatcher,
}: ListingSource<File>): Promise<void> {
  $listing.set({ status: 'loading' })
  try {
    const folder = givenFolder ?? (await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)).folder
    const file = await fetchJson<File>(`${folder}/${name}`)
    const producers = unpackProducers(file)
    $listing.set({ status: 'ready', producers, folder, match: openMatcher?.(file, producers) ?? null })
  } catch {
    $listing.set({ status: 'failed' })
  }
}
