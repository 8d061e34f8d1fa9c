import { localMoment } from '#src/domain/hours/local-time.ts'
import { segmentsIn } from '#src/domain/live/live-changes.ts'
import { counter, countInWords, isCountWording, listsOfFacts, readCounts } from '#src/domain/live/live-counts.ts'
import type { BuiltCount, ListsFile } from '#src/domain/live/live-counts.ts'
import type { Changes } from '#src/domain/live/merge-changes.ts'
import { IDS_FILE, LISTS_FILE, SEARCH_FOLDER_PATH } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer, SearchFolder } from '#src/domain/listing/listing-file.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

/**
 * Brings the counts up to date on pages that show counts of many lists. Pages with a few beside their links do not fetch
 * the file for that. @throws if a file cannot be fetched.
 */
export async function updateCounts(changes: Changes): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-live-counts] [data-count]')]
  if (shown.length === 0) return
  const { folder } = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)
  const [ids, lists] = await Promise.all([
    fetchJson<string>(`${folder}/${IDS_FILE}`),
    fetchJson<ListsFile>(`${folder}/${LISTS_FILE}`),
  ])
  const count = counter(lists, segmentsIn(ids), changes, localMoment(new Date()).day)
  for (const element of shown) show(element, count)
}

/** Brings the counts of a landing page's own list up to date. `lists` are those that its producers are on. */
export function updateListCounts(lists: readonly string[], producers: readonly ListedProducer[]): void {
  const { day } = localMoment(new Date())
  const known = producers.map((producer) => new Set([...lists, ...listsOfFacts(producer, day)]))
  for (const element of document.querySelectorAll<HTMLElement>('[data-count]'))
    show(element, (built) => known.filter((one) => built.lists.every((list) => one.has(list))).length)
}

function show(element: HTMLElement, count: (built: BuiltCount) => number): void {
  const { count: wording = '', counts = '', what } = element.dataset
  const built = readCounts(counts)
  const current = built.map(count)
  if (isCountWording(wording) && current.some((number, nth) => number !== built[nth]?.count))
    element.textContent = countInWords(wording, current, what)
}
