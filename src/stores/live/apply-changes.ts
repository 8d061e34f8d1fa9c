import { localMoment } from '#src/domain/hours/local-time.ts'
import { segmentsIn } from '#src/domain/live/live-changes.ts'
import type { LiveChanges } from '#src/domain/live/live-changes.ts'
import { counter, countInWords, isCountWording, listsOfFacts, readCounts } from '#src/domain/live/live-counts.ts'
import type { BuiltCount, ListsFile } from '#src/domain/live/live-counts.ts'
import { mergeIntoIndex, mergeIntoList, readChanges, updateWords } from '#src/domain/live/merge-changes.ts'
import type { Changes, Merged } from '#src/domain/live/merge-changes.ts'
import { IDS_FILE, isNamed, LISTS_FILE, SEARCH_FOLDER_PATH, unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, LandingFile, ListedProducer, SearchFolder } from '#src/domain/listing/listing-file.ts'
import type { Directory } from '#src/domain/search/directory.ts'
import { noticesOf } from '#src/domain/owners/notice.ts'
import { kept, listing } from '#src/texts/texts.ts'

import { addDetails, $listing, fetchDirectory, $notices } from '#src/stores/listing/files.ts'
import { fetchJson } from '#src/stores/fetch-json.ts'
import { $search } from '../listing/search/search.ts'

type Ready = Extract<ReturnType<typeof $listing.get>, { status: 'ready' }>

/** Data attributes of a landing page: its lists, and its file among the search files. */
interface LandingList {
  lists: readonly string[]
  file: string
  section: HTMLElement
}

function landingList(): LandingList | null {
  const section = document.querySelector<HTMLElement>('[data-lists]')
  const { lists, file } = section?.dataset ?? {}
  return section && lists && file ? { lists: lists.split(' '), file, section } : null
}

const areNamed = (producers: readonly ListedProducer[]): producers is readonly IndexedProducer[] =>
  producers.every(isNamed)

async function merge({ producers, folder }: Ready, changes: Changes): Promise<Merged<ListedProducer>> {
  const landing = landingList()
  if (landing !== null && areNamed(producers)) return mergeIntoList(producers, landing.lists, changes)
  return mergeIntoIndex(producers, segmentsIn(await fetchJson<string>(`${folder}/${IDS_FILE}`)), changes)
}

const isDifferent = ({ changed, removed }: Merged<ListedProducer>): boolean => changed.length + removed.length > 0

const updated = new WeakSet<Directory>()

/** Applies the changes to the search data, as soon as it is loaded. */
function keepSearchUpdated(folder: string, result: Merged<ListedProducer>): void {
  $search.subscribe((search) => {
    if (search.status !== 'ready' || updated.has(search.directory)) return
    const open = async (): Promise<void> => {
      const { openSearch } = await import('../listing/search/open-search.ts')
      const opened = await openSearch(folder, fetchDirectory(), (file) => updateWords(file, result))
      updated.add(opened.directory)
      $search.set({ status: 'ready', ...opened })
    }
    open().catch(() => undefined)
  })
}

/** Lists that the changes were merged into, or that they do not affect. */
const current = new WeakSet<readonly ListedProducer[]>()

/** Merges the changes into a loaded list, once, and shows the result. */
async function applyTo(listing: Ready, changes: Changes): Promise<void> {
  if (current.has(listing.producers)) return
  const result = await merge(listing, changes)
  // If another list was loaded meanwhile, the changes are merged into that one.
  if ($listing.get() !== listing && $listing.get().status === 'ready') return
  current.add(isDifferent(result) ? result.producers : listing.producers)
  if (!isDifferent(result)) return
  addDetails(
    result.changed.map(({ producer }) => producer),
    result.changed.map(({ change }) => change.details),
  )
  $listing.set({ ...listing, producers: result.producers })
  const landing = landingList()
  if (landing) updateListCounts(landing.lists, result.producers)
  else keepSearchUpdated(listing.folder, result)
}

/** Adds links to new shops on a page that had none when it was built. */
function linkAdded({ section, lists }: LandingList, { changed }: Changes): void {
  const list = document.createElement('ul')
  list.className = 'mb-5'
  for (const { producer, lists: own } of changed) {
    if (!lists.every((each) => own.has(each))) continue
    const link = document.createElement('a')
    link.className = 'link inline-flex min-h-11 items-center'
    link.href = producer.path
    link.textContent = listing.newOnMap(producer.name)
    const line = document.createElement('li')
    line.append(link)
    list.append(line)
  }
  if (list.childElementCount > 0) section.querySelector('h2')?.before(list)
}

/** Fetches and updates the list of a landing page, which stays plain HTML unless it has changed. */
async function applyToLanding(landing: LandingList, changes: Changes): Promise<void> {
  const { file, section } = landing
  if (section.querySelector('astro-island') === null) return linkAdded(landing, changes)
  const { folder } = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)
  const producers = unpackProducers(await fetchJson<LandingFile>(`${folder}/${file}`))
  if ($listing.get().status === 'waiting') await applyTo({ status: 'ready', producers, folder }, changes)
}

/**
 * Asks the visitor to reload the page, in the note that the service worker adds to stored pages. Pages without that
 * note are never older than their build's changes.
 */
export function askToReload(): void {
  const note = document.querySelector('[data-kept]')
  if (note === null || note.querySelector('button')) return
  const button = document.createElement('button')
  button.className = 'link min-h-6'
  button.type = 'button'
  button.textContent = kept.reload
  button.addEventListener('click', () => location.reload())
  note.append(` · ${kept.tooOld}. `, button)
}

/**
 * Updates the counts on pages with counts of many lists. Other pages do not fetch the file that this needs. @throws if
 * a file cannot be fetched.
 */
async function updateCounts(changes: Changes): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-live-counts] [data-count]')]
  if (shown.length === 0) return
  const { folder } = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)
  const [ids, lists] = await Promise.all([
    fetchJson<string>(`${folder}/${IDS_FILE}`),
    fetchJson<ListsFile>(`${folder}/${LISTS_FILE}`),
  ])
  const count = counter(lists, segmentsIn(ids), changes, localMoment(new Date()).day)
  for (const element of shown) showCount(element, count)
}

/** Updates the counts of a landing page. `lists` are the lists that all its producers are on. */
function updateListCounts(lists: readonly string[], producers: readonly ListedProducer[]): void {
  const { day } = localMoment(new Date())
  const known = producers.map((producer) => new Set([...lists, ...listsOfFacts(producer, day)]))
  for (const element of document.querySelectorAll<HTMLElement>('[data-count]'))
    showCount(element, (built) => known.filter((one) => built.lists.every((list) => one.has(list))).length)
}

function showCount(element: HTMLElement, count: (built: BuiltCount) => number): void {
  const { count: wording = '', counts = '', what } = element.dataset
  const built = readCounts(counts)
  const current = built.map(count)
  if (isCountWording(wording) && current.some((number, nth) => number !== built[nth]?.count))
    element.textContent = countInWords(wording, current, what)
}

/** Applies the changes since the build to everything on the page. */
export function applyChanges(answer: LiveChanges): void {
  if (answer.status === 'unknown') return askToReload()
  if (answer.notices.length > 0) $notices.set(noticesOf(answer.notices))
  const changes = readChanges(answer)
  if (changes.removed.size + changes.changed.length === 0) return
  $listing.subscribe((listing) => {
    // A stored index may belong to a build whose id file no longer exists.
    if (listing.status === 'ready') void applyTo(listing, changes).catch(askToReload)
  })
  const landing = landingList()
  if (landing && $listing.get().status === 'waiting') void applyToLanding(landing, changes).catch(askToReload)
  // If the files cannot be fetched, the counts stay as built.
  updateCounts(changes).catch(() => undefined)
}
