import { atom } from 'nanostores'

import { SEARCH_FOLDER_PATH } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer, SearchFolder } from '#src/domain/listing/listing-file.ts'
import type { Steps } from '#src/domain/steps/steps.ts'

import { inTurns } from '../../scheduling.ts'
import { fetchJson } from './fetch-json.ts'

/** The producers of the page. */
type Listing =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      producers: readonly ListedProducer[]
      /** Where the files of names and details lie that the producers' positions count in. */
      folder: string
    }

export const $listing = atom<Listing>({ status: 'waiting' })

/** A search file of producers, and what reads it. */
interface Source<File> {
  name: string
  unpack: (file: File) => Steps<readonly ListedProducer[]>
  /** Where the files of the page's own build are: without one, those of the build that is served are asked for. */
  folder?: string
}

/** Fetches the page's producers. A failure is a status. */
export async function loadListing<File>(source: Source<File>): Promise<void> {
  const { name, unpack, folder } = source
  $listing.set({ status: 'loading' })
  try {
    const served = folder ?? (await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)).folder
    const producers = await inTurns(unpack(await fetchJson<File>(`${served}/${name}`)))
    $listing.set({ status: 'ready', producers, folder: served })
  } catch {
    $listing.set({ status: 'failed', retry: () => void loadListing(source) })
  }
}
