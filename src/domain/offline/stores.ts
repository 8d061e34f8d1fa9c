import { dateFormat } from '#src/texts/format.ts'
import { kept } from '#src/texts/texts.ts'

/** Names of the service worker's stores in Cache Storage. */
export const stores = {
  /** Home and the fallback page for pages that are not stored. */
  shell: 'gaardkortet-shell',
  /** Pages that the visitor has opened. */
  seen: 'gaardkortet-seen',
  /** Pages that the visitor chose to save. */
  saved: 'gaardkortet-saved',
  /** Files with a content hash in their name. */
  files: 'gaardkortet-files',
  search: 'gaardkortet-search',
  /** Pictures of the saved pages. */
  pictures: 'gaardkortet-pictures',
} as const

/** Limits for opened pages. The oldest are removed first. */
export const SEEN_PAGES = 60
export const SEEN_DAYS = 30

/** The maximum number of pages fetched for one request to store pages; the next request continues. */
export const FETCHED_AT_ONCE = 250

/** The maximum number of areas a visitor can store, and of shops in each. */
export const AREAS = 3
export const AREA_PAGES = 250

/** Approximate size of a stored shop page in bytes, without pictures, which few shops have. */
export const PAGE_BYTES = 100_000

/** The store of an area's pages, by the path of its page. */
export const areaStore = (path: string): string => `gaardkortet-area:${path}`

/** The path of the area whose store has this name; null for any other store. */
export const areaOfStore = (name: string): string | null => /^gaardkortet-area:(.+)$/.exec(name)?.[1] ?? null

/** Limits with room for several builds, and for what was used of a large index. The oldest files are removed first. */
export const FILES = 400
export const SEARCH_FILES = 60

/** The number of detail files stored with the index. A larger directory's other details are stored as they are used. */
export const DETAIL_FILES = 20

/** How long to wait for the network's first response to a request for a stored page, in milliseconds. */
export const NETWORK_WAIT_MS = 4000

/** A header of stored pages: when they were fetched, in ISO 8601. */
export const KEPT_AT = 'x-kept-at'

/** A header of stored pages: the revision of their build, as JSON. */
export const KEPT_REVISION = 'x-kept-revision'

const keepTypes = ['keep-pages', 'keep-more-pages', 'drop-pages'] as const

/**
 * A page's request to the service worker: store exactly these pages (in order of importance) and drop others stored
 * before, store these as well, or drop these. The pages of a shop in all languages stay or are dropped together. Pages
 * of an area are stored apart from those of saved shops.
 */
export interface KeepPages {
  type: (typeof keepTypes)[number]
  paths: readonly string[]
  /** The path of the area's page. */
  area?: string
  /** Segments of shops that the page's directory lacks, perhaps because it is older. Their stored pages stay. */
  unlisted?: readonly string[]
}

/** The outcome of a request; 'full' if the device has no space left, 'offline' if a page could not be fetched. */
export type KeepOutcome = 'kept' | 'full' | 'offline'

/** The outcome of storing an area. */
export type AreaOutcome = KeepOutcome | 'too many areas'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses a message as a request, without paths that are not strings; null for any other message. */
export function keepRequest(message: unknown): KeepPages | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('paths' in message)) return null
  const type = keepTypes.find((known) => known === message.type)
  if (type === undefined || !Array.isArray(message.paths)) return null
  const area = 'area' in message && isText(message.area) ? { area: message.area } : {}
  const unlisted =
    'unlisted' in message && Array.isArray(message.unlisted) ? { unlisted: message.unlisted.filter(isText) } : {}
  return { type, paths: message.paths.filter(isText), ...area, ...unlisted }
}

/** The oldest entries to remove so that at most `most` are left. Entries in `spared` are never removed. */
export function surplus(inOrder: readonly string[], most: number, spared: readonly string[] = []): string[] {
  return inOrder.filter((path) => !spared.includes(path)).slice(0, Math.max(0, inOrder.length - most))
}

/** Why a page is served from the store. */
export type StoredPageReason = 'offline' | 'slow'

const copenhagen = { timeZone: 'Europe/Copenhagen' } as const
const day = dateFormat({ ...copenhagen, day: 'numeric', month: 'long' })
const dayOfYear = dateFormat({ ...copenhagen, day: 'numeric', month: 'long', year: 'numeric' })
/** '09:05', as opening hours are written. */
const clock = new Intl.DateTimeFormat('en-GB', { ...copenhagen, hour: '2-digit', minute: '2-digit' })

const CLEAR_YEAR_MS = 300 * 24 * 60 * 60 * 1000

/** 'i dag kl. 09:58', '22. november', or '22. november 2025' if the year could be unclear; in Danish time. */
export function keptLabel(keptAt: Date, now: Date): string {
  if (dayOfYear().format(keptAt) === dayOfYear().format(now)) return kept.todayAt(clock.format(keptAt))
  return (now.getTime() - keptAt.getTime() < CLEAR_YEAR_MS ? day : dayOfYear)().format(keptAt)
}

/** 'Uden forbindelse · siden er hentet 22. november'. */
export function noteText(reason: StoredPageReason, keptAt: Date, now: Date): string {
  return kept.note(kept.reasons[reason], keptLabel(keptAt, now))
}

/** How many days the hours of a stored page are trusted. */
const HOURS_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** The date of a stored page whose hours are too old to trust, such as '3. november'; null if they are recent. */
export function oldHoursLabel(keptAt: Date, now: Date): string | null {
  return now.getTime() - keptAt.getTime() > HOURS_DAYS * DAY_MS ? keptLabel(keptAt, now) : null
}

/**
 * Inserts a notice at the top of a page's body; returns a page without a body unchanged. `oldHours` is for the status
 * badges (islands/page/statuses.ts).
 */
export function withKeptNote(html: string, text: string, oldHours: string | null): string {
  const marks = oldHours === null ? 'data-kept' : `data-kept data-old-hours="${oldHours}"`
  return html.replace(
    /<body\b[^>]*>/,
    (body) =>
      `${body}<p class="bg-straw px-4 py-1.5 text-center text-[0.875rem] text-ink print:hidden" role="status" ${marks}>${text}</p>`,
  )
}
