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

/** Named once: the build writes the list in the place of the name. */
const build = OFFLINE_BUILD

const filesOf = (language: PageLanguage): string[] => {
  const { files = [], packs = [] } = build[language] ?? {}
  return [...files, ...packs.flatMap((pack) => pack.files)]
}

/** Until a page has what it needs itself, in milliseconds. */
const AFTER_PAGE_MS = 3000

/**
 * Fetches what home needs without a network, in the languages that the visitor reads: those of the open pages, and those
 * that an earlier worker kept. @throws when a part of it is not to be had.
 */
export async function keepShells(event: ExtendableEvent): Promise<void> {
  await keepFiles(outlines, outlinePaths, event)
  // Before the pages, so that it is of no later build. The page has asked for it just now, and the browser has it.
  await fetch(REVISION_PATH).then(keepRevision)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const read = new Set(open.map(({ url }) => languageOfPath(new URL(url).pathname)))
  for (const language of languages) if (read.has(language) || (await isKept(language))) await keepShell(language, event)
}

const isKept = async (language: PageLanguage): Promise<boolean> => (await offlinePageOf(language)) !== undefined

/** Fetches what home needs in a language of which a page was opened for the first time. */
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
  // After home, which brings the scripts of all of them.
  const kept = await caches.open(stores.shell)
  for (const path of shellPaths(language)) {
    // The fingerprint stands in the address, so that the worker's text changes with these pages.
    const page = await fetchPage(`${path}?${build[language]?.shell}`)
    await kept.put(path, await stamped(page, await page.text()))
  }
}

const offlinePageOf = (language: PageLanguage): Promise<Response | undefined> =>
  caches.match(pathOf('offline', language), { cacheName: stores.shell })

/** What is shown for a page that was never seen; in a language that was never read, in one that was. */
export async function offlinePage(language: PageLanguage): Promise<Response | undefined> {
  for (const each of [language, ...languages]) {
    const page = await offlinePageOf(each)
    if (page) return page
  }
  return undefined
}

/** @throws when the page cannot be had. */
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
 * Keeps a home page that came from the network. One of a later build is left to that build's own worker, which is on
 * its way: this
 * one does not know all of its scripts.
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
  await trimSearchFiles(searchFolderIn(html))
}

/** Whole or not at all: the page comes into the store when its scripts and its index are there. */
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

/** How many producers the index that is kept has; 0 where none is. */
async function countIn(folder: string): Promise<number> {
  const answer = await caches.match(`${folder}/${INDEX_FILE}`, { cacheName: stores.search })
  const { count = 0 }: { count?: number } = (await answer?.json()) ?? {}
  return count
}

/** The files of names that go with the index. */
async function namesOf(folder: string): Promise<string[]> {
  return namesFilesOf(await countIn(folder)).map((file) => `${folder}/${file}`)
}

/** Details and lists that were looked at, within bounds. */
async function trimSearchFiles(folder: string | null): Promise<void> {
  const spared =
    folder === null
      ? []
      : [...languages.flatMap((language) => neededOf(folder, language)), ...(await namesOf(folder)), SEARCH_FOLDER_PATH]
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

/** The index that other pages use: the one that home loaded. */
async function keepFolderName(folder: string | null): Promise<void> {
  if (folder === null) return
  const name = JSON.stringify({ folder } satisfies SearchFolder)
  const answer = new Response(name, { headers: { 'Content-Type': 'application/json' } })
  await (await caches.open(stores.search)).put(SEARCH_FOLDER_PATH, answer)
}

export async function keptFolderName(): Promise<Response> {
  return (await caches.match(SEARCH_FOLDER_PATH, { cacheName: stores.search })) ?? Response.error()
}

/** Search files of earlier builds: no home page that is kept asks for them. */
async function dropOtherFolders(): Promise<void> {
  const shell = await caches.open(stores.shell)
  const homes = await Promise.all(languages.map((language) => shell.match(pathOf('home', language))))
  const asked = await Promise.all(homes.map(async (home) => searchFolderIn((await home?.text()) ?? '')))
  const cache = await caches.open(stores.search)
  for (const request of await cache.keys()) {
    const found = searchFolderIn(new URL(request.url).pathname)
    if (found !== null && !asked.includes(found)) await cache.delete(request)
  }
}

/** Keeps the files of this build, and those of earlier ones that pages may still ask for, within bounds. */
export const trimFiles = (most: number): Promise<void> =>
  trim(stores.files, most, [...languages.flatMap(filesOf), ...outlinePaths])
