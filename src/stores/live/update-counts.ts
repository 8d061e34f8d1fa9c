import { localMoment } from '#src/domain/hours/local-time.ts'
import { segmentsIn } from '#src/domain/live/live-changes.ts'
import { counter, countInWords, isCountWording, readCounts } from '#src/domain/live/live-counts.ts'
import type { ListsFile } from '#src/domain/live/live-counts.ts'
import type { Changes } from '#src/domain/live/merge-changes.ts'
import { IDS_FILE, LISTS_FILE, SEARCH_FOLDER_PATH } from '#src/domain/listing/listing-file.ts'
import type { SearchFolder } from '#src/domain/listing/listing-file.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

/** Brings the counts of a page up to date, wherever `LiveCount` shows one. @throws if a file cannot be fetched. */
export async function updateCounts(changes: Changes): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-count]')]
  if (shown.length === 0) return
  const { folder } = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)
  const [ids, lists] = await Promise.all([
    fetchJson<string>(`${folder}/${IDS_FILE}`),
    fetchJson<ListsFile>(`${folder}/${LISTS_FILE}`),
  ])
  const count = counter(lists, segmentsIn(ids), changes, localMoment(new Date()).day)
  for (const element of shown) {
    const { count: wording = '', counts = '', what } = element.dataset
    const built = readCounts(counts)
    const current = built.map(count)
    if (isCountWording(wording) && current.some((number, nth) => number !== built[nth]?.count))
      element.textContent = countInWords(wording, current, what)
  }
}
