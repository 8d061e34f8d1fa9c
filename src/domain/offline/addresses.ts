import { SEARCH_FOLDER_PATH } from '../listing/listing-file.ts'
import { REVISION_PATH } from '../live/paths.ts'
import { LAND_PATH } from '../place/map-picture.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'

/**
 * Pages besides home that work offline without having been opened. They are static and the same for every visitor. The
 * first one replaces pages that are not stored.
 */
export const shellPaths = (language: PageLanguage): string[] => [
  pathOf('offline', language),
  pathOf('mine', language),
  pathOf('trip', language),
  pathOf('stall', language),
]

/** How the service worker handles a request to this site. */
export type Keeping =
  /** A page: from the network, or from the store if the network fails. */
  | 'page'
  /** A script, style, font or picture whose name contains a content hash. */
  | 'file'
  /** The index or another search file, in a folder named by a content hash. */
  | 'search file'
  /** The name of that folder. */
  | 'search folder'
  /** An uploaded picture of a shop. It is stored with the pages that a visitor saves. */
  | 'picture'
  /** The outline of the land, which maps show without tiles. */
  | 'outline'
  /** The revision of the served build. */
  | 'revision'
  /** Not stored. */
  | 'none'

/** The land outlines that maps draw below their tiles. */
export const outlinePaths: readonly string[] = [LAND_PATH]

const hashed = /^\/(?:_astro|symbols)\//
const searchFile = /^\/soeg\/[^/]+\//

/** The back office, API calls, and images rendered by functions. '/administration' would be a page. */
const never = /^\/(?:admin|api|images|og|\.netlify|producer\/live)(?:\/|$)/

/** A file to open or download, such as '/producers.csv'. */
const namesFile = /\.[a-z]+$/

/** Whether the page at a path may be stored. */
export const isPagePath = (pathname: string): boolean =>
  pathname.startsWith('/') &&
  !never.test(pathname) &&
  !hashed.test(pathname) &&
  !searchFile.test(pathname) &&
  !namesFile.test(pathname)

/** How to handle a GET request for a path of this site. `isNavigation`: the browser loads a page to display it. */
export function keepingOf(pathname: string, isNavigation: boolean): Keeping {
  if (isNavigation) return isPagePath(pathname) ? 'page' : 'none'
  if (hashed.test(pathname)) return 'file'
  if (searchFile.test(pathname)) return 'search file'
  if (pathname.startsWith('/images/')) return 'picture'
  if (outlinePaths.includes(pathname)) return 'outline'
  if (pathname === REVISION_PATH) return 'revision'
  return pathname === SEARCH_FOLDER_PATH ? 'search folder' : 'none'
}

/** The hashed files that a page refers to, without duplicates: its scripts, fonts and product pictures. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/(?:_astro|symbols)\/[\w./-]+\.\w+/g) ?? [])]
}

/** The folder of the search files that the home page loads, such as '/soeg/3f2a…'; null if the page refers to none. */
export function searchFolderIn(html: string): string | null {
  return /\/soeg\/[0-9a-f]+/.exec(html)?.[0] ?? null
}

const pictureFile = /\/images\/(?<hash>[0-9a-f]{32})-\d+x\d+(?:-(?<width>480|960))?\.webp/g

/** The hash in a picture's path, which is the same for all its sizes; '' for any other path. */
export function pictureHash(pathname: string): string {
  return [...pathname.matchAll(pictureFile)][0]?.groups?.['hash'] ?? ''
}

/** The uploaded pictures that a page refers to, each in one size: 960 px wide, or the original width if smaller. */
export function picturesNamedIn(html: string): string[] {
  const chosen = new Map<string, string>()
  for (const [path, hash = '', width] of html.matchAll(pictureFile))
    if (width === '960' || (width === undefined && !chosen.has(hash))) chosen.set(hash, path)
  return [...chosen.values()]
}
