import { EMBED_PATH } from '../embeds/paths.ts'
import { DATA_PATH } from '../open-data/paths.ts'
import { areaPath, areas } from '../place/areas.ts'
import { MINE_PATH } from '../saved/saved.ts'
import { STATUS_PATH } from '../status/status.ts'
import { TRIP_PATH } from '../trip/trip.ts'
import { categories, categoryPath, pairPath } from './categories.ts'
import { fold } from '../text/fold.ts'

/** Pages that are about no area and no product. */
const plainPages = [
  '/',
  '/areas',
  '/products',
  MINE_PATH,
  TRIP_PATH,
  '/add-producer',
  STATUS_PATH,
  DATA_PATH,
  EMBED_PATH,
  '/about',
  '/contact',
  '/privacy-policy',
  '/logo-preview',
]

/** An address may be escaped again on its way, by a form or a mail program: no further than this. */
const MAX_ESCAPES = 3

/** Every page whose address is known without the database, by its one true address, decoded. */
export const knownPages: readonly string[] = [
  ...plainPages,
  ...categories.map(({ key }) => categoryPath(key)),
  ...areas.flatMap(({ key }) => [areaPath(key), ...categories.map((category) => pairPath(key, category.key))]),
]

/** The same for every spelling of a page: å is written å, aa or a; ø is ø, oe or o; æ is æ or ae. */
function spellingOf(path: string): string {
  return fold(path).replaceAll('aa', 'a')
}

/** A bare area name means the area's page. */
const pageBySpelling: ReadonlyMap<string, string> = new Map([
  ...areas.map(({ key }) => [spellingOf(key), areaPath(key)] as const),
  ...knownPages.map((page) => [spellingOf(page), page] as const),
])

/**
 * A path as a reader would write it: no escapes, letters composed, without what web servers add to it (last
 * slashes, '.html', '/index'). Null when it cannot be read.
 */
export function plainPath(pathname: string): string | null {
  try {
    let path = pathname
    for (let escapes = 0; escapes < MAX_ESCAPES && path.includes('%'); escapes += 1) path = decodeURIComponent(path)
    const bare = path
      .normalize('NFC')
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.html?$/i, '')
      .replace(/\/index$/i, '')
    return bare === '' ? '/' : bare
  } catch {
    return null
  }
}

/**
 * The one true address, decoded, of the page that a request's path means in whatever spelling; null when it
 * means none. `truePath('/Koebenhavn-gaardbutikker/')` is `'/københavn-gårdbutikker'`.
 */
export function truePath(pathname: string): string | null {
  const plain = plainPath(pathname)
  if (plain === null || plain === '/') return plain
  const spelling = /^\/[^/\\]+$/.test(plain) ? spellingOf(plain) : ''
  return spelling === '' ? null : (pageBySpelling.get(spelling) ?? null)
}

/** Whether a request's path is this address already, percent-encoded or not. */
export function isAddress(pathname: string, address: string): boolean {
  return (
    pathname === address || pathname.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()) === encodeURI(address)
  )
}
