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
import { filesNamedIn, HOME_PATH, outlinePaths, searchFolderIn, shellPaths } from '#src/domain/offline/addresses.ts'
import { DETAIL_FILES, SEARCH_FILES, stores } from '#src/domain/offline/stores.ts'
import { SEASON_FILE } from '#src/domain/season/season-file.ts'

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

/** Named once: the build writes the list in the place of the name. */
const { files: otherFiles, packs, shell: shellPrint } = OFFLINE_BUILD

const buildFiles = [...otherFiles, ...packs.flatMap(({ files }) => files)]

/** Until a page has what it needs itself, in milliseconds. */
const AFTER_PAGE_MS = 3000

/** Fetches what home needs without a network. @throws when a part of it is not to be had. */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  await keepFiles(outlines, outlinePaths, event)
  // Before the pages, so that it is of no later build. The page has asked for it just now, and the browser has it.
  await fetch(REVISION_PATH).then(keepRevision)
  const shell = await caches.open(stores.shell)
  for (const path of shellPaths) {
    // The fingerprint stands in the address, so that the worker's text changes with these pages.
    const page = await fetchPage(`${path}?${shellPrint}`)
    await shell.put(path, await stamped(page, await page.text()))
  }
  const home = await fetchPage(HOME_PATH)
  const html = await home.text()
  if (!isOfThisBuild(html)) throw new Error('Home is of another build than this worker.')
  await keepWhole(home, html, event)
}

/** @throws when the page cannot be had. */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!isPage(answer)) throw new Error(`${path} was answered with ${answer.status}`)
  return answer
}

const isOfThisBuild = (html: string): boolean => filesNamedIn(html).every((file) => buildFiles.includes(file))

/**
 * Keeps a home page that came from the network. One of a later build is left to that build's own worker, which is on
 * its way: this
 * one does not know all of its scripts.
 */
export async function keepHome(answer: Response, event: ExtendableEvent): Promise<void> {
  const html = await answer.text()
  if (!isOfThisBuild(html)) return
  const shell = await caches.open(stores.shell)
  const former = await shell.match(HOME_PATH)
  if ((await former?.text()) === html) await shell.put(HOME_PATH, await stamped(answer, html))
  else {
    await new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS))
    await keepWhole(answer, html, event)
  }
  await trimSearchFiles(searchFolderIn(html))
}

/** Whole or not at all: the page comes into the store when its scripts and its index are there. */
async function keepWhole(home: Response, html: string, event: ExtendableEvent): Promise<void> {
  for (const { path, files } of packs) await keepPacked(stores.files, path, files)
  await keepFiles(hashedFiles, buildFiles, event)
  const folder = searchFolderIn(html)
  if (folder !== null) await keepSearchFiles(folder, event)
  await (await caches.open(stores.shell)).put(HOME_PATH, await stamped(home, html))
  await keepFolderName(folder)
  await dropOtherFolders(folder)
}

const needed = [INDEX_FILE, WORDS_FILE, PLACES_FILE, PICTURE_FILE, SEASON_FILE]

const neededOf = (folder: string): string[] => needed.map((file) => `${folder}/${file}`)

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
  const spared = folder === null ? [] : [...neededOf(folder), ...(await namesOf(folder)), SEARCH_FOLDER_PATH]
  await trim(stores.search, SEARCH_FILES, spared)
}

async function keepSearchFiles(folder: string, event: ExtendableEvent): Promise<void> {
  await keepFiles(searchFiles, neededOf(folder), event)
  const names = await namesOf(folder)
  await keepPacked(stores.search, `${folder}/${NAMES_PACK}`, names)
  await keepFiles(searchFiles, names, event)
  const files = Math.ceil((await countIn(folder)) / DETAILS_PER_FILE)
  const details = Array.from({ length: files }, (_, number) => `${folder}/${number}.json`)
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

/** Search files of earlier builds: no page that is kept asks for them. */
async function dropOtherFolders(folder: string | null): Promise<void> {
  const cache = await caches.open(stores.search)
  for (const request of await cache.keys()) {
    const found = searchFolderIn(new URL(request.url).pathname)
    if (found !== null && found !== folder) await cache.delete(request)
  }
}

/** Keeps the files of this build, and those of earlier ones that pages may still ask for, within bounds. */
export const trimFiles = (most: number): Promise<void> => trim(stores.files, most, [...buildFiles, ...outlinePaths])
