import { SEARCH_FOLDER_PATH } from '../listing/listing-file.ts'
import { REVISION_PATH } from '../live/paths.ts'
import { LAND_PATH } from '../place/map-picture.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'

/**
 * Pages besides home that work offline without having been opened: static, and the same for every visitor. The first is
 * shown for a page that was never seen.
 */
export const shellPaths = (language: PageLanguage): string[] => [
  pathOf('offline', language),
  pathOf('mine', language),
  pathOf('trip', language),
  pathOf('stall', language),
]

/** What becomes of a request of this site. */
export type Keeping =
  /** A page: from the network, and from the store without one. */
  | 'page'
  /** A script, style, font or picture whose name is its content's. */
  | 'file'
  /** The index, or another search file, in a folder named by its content. */
  | 'search file'
  /** The name of that folder. */
  | 'search folder'
  /** A stored picture of a shop: kept with the pages that a visitor saves. */
  | 'picture'
  /** What a map stands on without tiles. */
  | 'outline'
  /** The revision of the served build. */
  | 'revision'
  /** Nothing: it never touches a store. */
  | 'none'

/** The land below a map. */
export const outlinePaths: readonly string[] = [LAND_PATH]

const hashed = /^\/(?:_astro|symbols)\//
const searchFile = /^\/soeg\/[^/]+\//

/** The back office, calls, and what functions draw; '/administration' would be a page. */
const never = /^\/(?:admin|api|images|og|\.netlify|producer\/live)(?:\/|$)/

/** A file to open or download, such as '/producers.csv'. */
const namesFile = /\.[a-z]+$/

/** Whether an address belongs to the back office, which is never cached. */
export const isBackOffice = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname)

/** Whether the page at an address may be kept. */
export const isPagePath = (pathname: string): boolean =>
  pathname.startsWith('/') &&
  !never.test(pathname) &&
  !hashed.test(pathname) &&
  !searchFile.test(pathname) &&
  !namesFile.test(pathname)

/** What becomes of a GET request for a path of this site; a navigation asks for a page that is to be shown. */
export function keepingOf(pathname: string, isNavigation: boolean): Keeping {
  if (isNavigation) return isPagePath(pathname) ? 'page' : 'none'
  if (hashed.test(pathname)) return 'file'
  if (searchFile.test(pathname)) return 'search file'
  if (pathname.startsWith('/images/')) return 'picture'
  if (outlinePaths.includes(pathname)) return 'outline'
  if (pathname === REVISION_PATH) return 'revision'
  return pathname === SEARCH_FOLDER_PATH ? 'search folder' : 'none'
}

/** The hashed files that a page names, each once: its scripts, fonts and pictures of products. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/(?:_astro|symbols)\/[\w./-]+\.\w+/g) ?? [])]
}

/** The folder of the search files that the home page asks for: '/soeg/3f2a…'; null for a page that names none. */
export function searchFolderIn(html: string): string | null {
  return /\/soeg\/[0-9a-f]+/.exec(html)?.[0] ?? null
}

const pictureFile = /\/images\/(?<hash>[0-9a-f]{32})-\d+x\d+(?:-(?<width>480|960))?\.webp/g

/** The hash of a picture's path, which all its sizes share; '' for another path. */
export function pictureHash(pathname: string): string {
  return [...pathname.matchAll(pictureFile)][0]?.groups?.['hash'] ?? ''
}

/** The stored pictures that a page names, each in one size: 960 px wide, or its own where that is less. */
export function picturesNamedIn(html: string): string[] {
  const chosen = new Map<string, string>()
  for (const [path, hash = '', width] of html.matchAll(pictureFile))
    if (width === '960' || (width === undefined && !chosen.has(hash))) chosen.set(hash, path)
  return [...chosen.values()]
}
