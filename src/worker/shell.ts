import { REVISION_PATH } from '#src/domain/live/paths.ts'
import { NAMES_PACK, namesFilesOf } from '#src/domain/listing/files/index-file.ts'
import {
  DETAILS_PER_FILE,
  INDEX_FILE,
  PICTURE_FILE,
  PLACES_FILE,
  SEARCH_FOLDER_PATH,
  WORDS_FILE,
} from '#src/domain/listing/listing-file.ts'
import type { SearchFolder } from '#src/domain/listing/listing-file.ts'
import { filesNamedIn, outlinePaths, searchFolderIn, shellPaths } from '#src/domain/offline/addresses.ts'
import { DETAIL_FILES, SEARCH_FILES, stores } from '#src/domain/offline/stores.ts'
import { SEASON_FILE } from '#src/domain/season/season-file.ts'
import { languages, runInLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { fileInLanguage, languageOfPath, pathOf } from '#src/texts/paths.ts'

import {
  hashedFiles,
  isPage,
  keepFiles,
  keepPacked,
  keepRevision,
  outlines,
  searchFiles,
  stamped,
  trim,
} from './kept-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Referenced only here, because the build replaces the name with the whole list. */
const build = OFFLINE_BUILD

const filesOf = (language: PageLanguage): string[] => {
  const { files = [], packs = [] } = build[language] ?? {}
  return [...files, ...packs.flatMap((pack) => pack.files)]
}

/** How long to wait until a page has loaded what it needs itself, in milliseconds. */
const AFTER_PAGE_MS = 3000

/**
 * Stores what home needs to work offline, in the languages that the visitor reads: those of the open pages, and those
 * that an earlier worker stored.
 * @throws if a part of it cannot be fetched
 */
export async function keepShells(event: ExtendableEvent): Promise<void> {
  await keepFiles(outlines, outlinePaths, event)
  // Before the pages, so that the revision is not of a later build. The open page has just requested it, so it is
  // cached.
  await fetch(REVISION_PATH).then(keepRevision)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const read = new Set(open.map(({ url }) => languageOfPath(new URL(url).pathname)))
  for (const language of languages) if (read.has(language) || (await isKept(language))) await keepShell(language, event)
}

const isKept = async (language: PageLanguage): Promise<boolean> => (await offlinePageOf(language)) !== undefined

/** Stores what home needs in a language when a page in it is opened for the first time. */
export async function keepShellOf(language: PageLanguage, event: ExtendableEvent): Promise<void> {
  if (await isKept(language)) return
  await new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS))
  await keepShell(language, event)
}

async function keepShell(language: PageLanguage, event: ExtendableEvent): Promise<void> {
  const home = await fetchPage(pathOf('home', language))
  const html = await home.text()
  if (!isOfThisBuild(html, language)) throw new Error('Home is of another build than this worker.')
  await keepWhole(home, html, language, event)
  // After home, which brings the scripts of all these pages.
  const kept = await caches.open(stores.shell)
  for (const path of shellPaths(language)) {
    // The fingerprint in the URL makes the worker's source change with these pages.
    const page = await fetchPage(`${path}?${build[language]?.shell}`)
    await kept.put(path, await stamped(page, await page.text()))
  }
}

const offlinePageOf = (language: PageLanguage): Promise<Response | undefined> =>
  caches.match(pathOf('offline', language), { cacheName: stores.shell })

/**
 * Returns the page that is shown instead of one that is not stored: in the given language, or in another if it is
 * stored only there; undefined if there is none.
 */
export async function offlinePage(language: PageLanguage): Promise<Response | undefined> {
  for (const each of [language, ...languages]) {
    const page = await offlinePageOf(each)
    if (page) return page
  }
  return undefined
}

/** @throws if the page cannot be fetched */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!isPage(answer)) throw new Error(`${path} was answered with ${answer.status}`)
  return answer
}

function isOfThisBuild(html: string, language: PageLanguage): boolean {
  const known = filesOf(language)
  return filesNamedIn(html).every((file) => known.includes(file))
}

/**
 * Stores a home page that came from the network, unless it is of a later build: this worker does not know all of its
 * scripts, and that build's own worker is about to be installed.
 */
export async function keepHome(answer: Response, language: PageLanguage, event: ExtendableEvent): Promise<void> {
  const html = await answer.text()
  if (!isOfThisBuild(html, language)) return
  const shell = await caches.open(stores.shell)
  const path = pathOf('home', language)
  const former = await shell.match(path)
  if ((await former?.text()) === html) await shell.put(path, await stamped(answer, html))
  else {
    await new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS))
    await keepWhole(answer, html, language, event)
  }
}

/** Stores home completely or not at all: the page is stored last, when its scripts and its index are there. */
async function keepWhole(home: Response, html: string, language: PageLanguage, event: ExtendableEvent): Promise<void> {
  for (const { path, files } of build[language]?.packs ?? []) await keepPacked(stores.files, path, files)
  await keepFiles(hashedFiles, filesOf(language), event)
  const folder = searchFolderIn(html)
  if (folder !== null) await keepSearchFiles(folder, language, event)
  await (await caches.open(stores.shell)).put(pathOf('home', language), await stamped(home, html))
  await keepFolderName(folder)
  await dropOtherFolders()
}

const inLanguage = (file: string, language: PageLanguage): string => runInLanguage(language, () => fileInLanguage(file))

const neededOf = (folder: string, language: PageLanguage): string[] =>
  [INDEX_FILE, WORDS_FILE, PLACES_FILE, PICTURE_FILE, inLanguage(SEASON_FILE, language)].map(
    (file) => `${folder}/${file}`,
  )

/** The number of producers in the stored index; 0 if no index is stored. */
async function countIn(folder: string): Promise<number> {
  const answer = await caches.match(`${folder}/${INDEX_FILE}`, { cacheName: stores.search })
  const { count = 0 }: { count?: number } = (await answer?.json()) ?? {}
  return count
}

/** The paths of the name files that belong to the stored index. */
async function namesOf(folder: string): Promise<string[]> {
  return namesFilesOf(await countIn(folder)).map((file) => `${folder}/${file}`)
}

/** The search folders of the stored home pages. */
async function homeFolders(): Promise<string[]> {
  const shell = await caches.open(stores.shell)
  const homes = await Promise.all(languages.map((language) => shell.match(pathOf('home', language))))
  const folders = await Promise.all(homes.map(async (home) => searchFolderIn((await home?.text()) ?? '')))
  return folders.filter((folder) => folder !== null)
}

/** Limits the number of stored details and lists, of whatever page; the files that home needs are spared. */
export async function trimSearchFiles(): Promise<void> {
  if ((await (await caches.open(stores.search)).keys()).length <= SEARCH_FILES) return
  const spared = [SEARCH_FOLDER_PATH]
  for (const folder of await homeFolders())
    spared.push(...languages.flatMap((language) => neededOf(folder, language)), ...(await namesOf(folder)))
  await trim(stores.search, SEARCH_FILES, spared)
}

async function keepSearchFiles(folder: string, language: PageLanguage, event: ExtendableEvent): Promise<void> {
  await keepFiles(searchFiles, neededOf(folder, language), event)
  const names = await namesOf(folder)
  await keepPacked(stores.search, `${folder}/${NAMES_PACK}`, names)
  await keepFiles(searchFiles, names, event)
  const files = Math.ceil((await countIn(folder)) / DETAILS_PER_FILE)
  const details = Array.from({ length: files }, (_, number) => `${folder}/${inLanguage(`${number}.json`, language)}`)
  if (files <= DETAIL_FILES) await keepFiles(searchFiles, details, event)
}

/** Stores the name of the search folder that home loaded, so that other pages use the same index. */
async function keepFolderName(folder: string | null): Promise<void> {
  if (folder === null) return
  const name = JSON.stringify({ folder } satisfies SearchFolder)
  const answer = new Response(name, { headers: { 'Content-Type': 'application/json' } })
  await (await caches.open(stores.search)).put(SEARCH_FOLDER_PATH, answer)
}

export async function keptFolderName(): Promise<Response> {
  return (await caches.match(SEARCH_FOLDER_PATH, { cacheName: stores.search })) ?? Response.error()
}

/** Deletes the search files of earlier builds that no stored home page uses. */
async function dropOtherFolders(): Promise<void> {
  const asked = await homeFolders()
  const cache = await caches.open(stores.search)
  for (const request of await cache.keys()) {
    const found = searchFolderIn(new URL(request.url).pathname)
    if (found !== null && !asked.includes(found)) await cache.delete(request)
  }
}

/** Limits the number of stored files. Those of this build are spared; pages may still need some of earlier builds. */
export const trimFiles = (most: number): Promise<void> =>
  trim(stores.files, most, [...languages.flatMap(filesOf), ...outlinePaths])
