import { SEASON_FILE } from '#src/domain/season/season-file.ts'
import type { SeasonEntry } from '#src/domain/season/season-file.ts'
import { fileInLanguage } from '#src/texts/paths.ts'

import { fetchJson } from './fetch-json.ts'
import { $listing } from './listing.ts'

let loading: { folder: string; entries: Promise<readonly SeasonEntry[]> } | null = null

/** The kinds with a season and their sellers in the loaded listing. @throws if they cannot be fetched; the next call tries again. */
export async function fetchSeasonEntries(): Promise<readonly SeasonEntry[]> {
  const listing = $listing.get()
  if (listing.status !== 'ready') throw new Error('The listing is not loaded.')
  const { folder } = listing
  if (loading?.folder !== folder) loading = { folder, entries: fetchJson(`${folder}/${fileInLanguage(SEASON_FILE)}`) }
  try {
    return await loading.entries
  } catch (error) {
    loading = null
    throw error
  }
}

/** The half month of the day in Denmark, which a script in the page has marked before the first paint. */
export const currentHalfMonth = (): number => Number(document.documentElement.dataset['season'])
