import { DETAILS_PER_FILE, INDEX_FILE, PICTURE_FILE } from '#src/domain/listing/listing-file.ts'
import { filesNamedIn, HOME_PATH, OFFLINE_PATH, searchFolderIn } from '#src/domain/offline/addresses.ts'
import { DETAIL_FILES, stores } from '#src/domain/offline/stores.ts'

import { hashedFiles, keepFiles, searchFiles } from './kept-files.ts'
import { isPage, stamped } from './kept-pages.ts'

/** Named once: the build writes the list in the place of the name. */
const { files: buildFiles } = OFFLINE_BUILD

/** Fetches what this build's home needs without a network. @throws when a part of it is not to be had. */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  await keepFiles(hashedFiles, buildFiles, event)
  const offline = await fetchPage(OFFLINE_PATH)
  await (await caches.open(stores.shell)).put(OFFLINE_PATH, stamped(offline, await offline.text()))
  if (!(await keepHome(await fetchPage(HOME_PATH), event)))
    throw new Error('Home is of another build than this worker.')
}

/** @throws when the page cannot be had. */
async function fetchPage(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!isPage(answer)) throw new Error(`${path} was answered with ${answer.status}`)
  return answer
}

/**
 * Keeps a home page, whole or not at all: it comes into the store when its index and files are there. False for one whose scripts
 * this worker does not know: it is of a later build, whose own worker is on its way.
 */
export async function keepHome(answer: Response, event: ExtendableEvent): Promise<boolean> {
  const html = await answer.text()
  if (!filesNamedIn(html).every((file) => buildFiles.includes(file))) return false
  await keepFiles(hashedFiles, buildFiles, event)
  const folder = searchFolderIn(html)
  if (folder !== null) await keepSearchFiles(folder, event)
  await (await caches.open(stores.shell)).put(HOME_PATH, stamped(answer, html))
  await dropOtherFolders(folder)
  return true
}

async function keepSearchFiles(folder: string, event: ExtendableEvent): Promise<void> {
  await keepFiles(searchFiles, [`${folder}/${INDEX_FILE}`, `${folder}/${PICTURE_FILE}`], event)
  const index = await caches.match(`${folder}/${INDEX_FILE}`, { cacheName: stores.search })
  const { names = [] }: { names?: string[] } = (await index?.json()) ?? {}
  const count = Math.ceil(names.length / DETAILS_PER_FILE)
  const details = Array.from({ length: count }, (_, number) => `${folder}/${number}.json`)
  if (count <= DETAIL_FILES) await keepFiles(searchFiles, details, event)
}

/** Search files of earlier builds: no page that is kept asks for them. */
async function dropOtherFolders(folder: string | null): Promise<void> {
  const cache = await caches.open(stores.search)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (searchFolderIn(pathname) !== folder && searchFolderIn(pathname) !== null) await cache.delete(request)
  }
}
