import { atom } from 'nanostores'

import { SEARCH_FOLDER_PATH } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer, SearchFolder } from '#src/domain/listing/listing-file.ts'
import type { Steps } from '#src/domain/steps/steps.ts'

import { inTurns } from '../../scheduling.ts'
import { fetchJson } from './fetch-json.ts'

/** The page's producers. */
type Listing =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      producers: readonly ListedProducer[]
      /** URL of the names and details files that match the producers' positions. */
      folder: string
    }

export const $listing = atom<Listing>({ status: 'waiting' })

/** A file of producers, with its parser. */
interface Source<File> {
  name: string
  unpack: (file: File) => Steps<readonly ListedProducer[]>
  /** The URL of the page's build; if omitted, that of the served build. */
  folder?: string
}

/** Loads the page's producers. A failure becomes a status. */
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
