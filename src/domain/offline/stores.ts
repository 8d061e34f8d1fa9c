import { perLanguage } from '#src/texts/format.ts'
import { kept } from '#src/texts/texts.ts'

/** Names of what the worker keeps, in the browser's Cache Storage. */
export const stores = {
  /** Home and the page for what was never seen. */
  shell: 'gaardkortet-shell',
  /** Pages that were seen. */
  seen: 'gaardkortet-seen',
  /** Pages that the visitor asked for. */
  saved: 'gaardkortet-saved',
  /** Files named by their content. */
  files: 'gaardkortet-files',
  search: 'gaardkortet-search',
  /** Pictures of the pages that the visitor asked for. */
  pictures: 'gaardkortet-pictures',
} as const

/** Pages that were seen: the oldest go first. */
export const SEEN_PAGES = 60
export const SEEN_DAYS = 30

/** Most pages that are fetched at one request to keep them; the rest comes with the next. */
export const FETCHED_AT_ONCE = 250

/** So many areas can be kept, each with so many shops. */
export const AREAS = 3
export const AREA_PAGES = 250

/** What a shop's page takes on a device, in bytes, about. Its pictures, which few have, are not in it. */
export const PAGE_BYTES = 100_000

/** The store of an area's pages, by the path of its page. */
export const areaStore = (path: string): string => `gaardkortet-area:${path}`

/** The area whose store this is; null for any other store. */
export const areaOfStore = (name: string): string | null => /^gaardkortet-area:(.+)$/.exec(name)?.[1] ?? null

/** Several builds of all that pages need, and what has been looked at of a large index: what came first goes first. */
export const FILES = 400
export const SEARCH_FILES = 60

/** Details of so many cards come with the index; those of a larger directory come as they are seen. */
export const DETAIL_FILES = 20

/** How long the network may take to begin with a page that is in the store, in milliseconds. */
export const NETWORK_WAIT_MS = 4000

/** A header of stored pages: when they came from the network, ISO 8601. */
export const KEPT_AT = 'x-kept-at'

/** A header of stored pages: the revision of their build, as JSON. */
export const KEPT_REVISION = 'x-kept-revision'

const keepTypes = ['keep-pages', 'keep-more-pages', 'drop-pages'] as const

/**
 * What a page asks of the worker: to keep these pages, in the order of their worth, and of those it kept before no
 * other; to keep these as well; or to drop them. Pages of an area are apart from those of the saved shops.
 */
export interface KeepPages {
  type: (typeof keepTypes)[number]
  paths: readonly string[]
  /** The path of the area's page. */
  area?: string
}

/** What became of it; 'full' if the device has no room, 'offline' if a page could not be fetched. */
export type KeepOutcome = 'kept' | 'full' | 'offline'

/** What became of keeping an area. */
export type AreaOutcome = KeepOutcome | 'too many areas'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The request in a message, without what is no path; null for any other message. */
export function keepRequest(message: unknown): KeepPages | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('paths' in message)) return null
  const type = keepTypes.find((known) => known === message.type)
  if (type === undefined || !Array.isArray(message.paths)) return null
  const area = 'area' in message && isText(message.area) ? { area: message.area } : {}
  return { type, paths: message.paths.filter(isText), ...area }
}

/** What has to go so that no more than `most` are left: those that came first, but never what is spared. */
export function surplus(inOrder: readonly string[], most: number, spared: readonly string[] = []): string[] {
  return inOrder.filter((path) => !spared.includes(path)).slice(0, Math.max(0, inOrder.length - most))
}

/** Why a page comes from the store. */
export type StoredPageReason = 'offline' | 'slow'

const copenhagen = { timeZone: 'Europe/Copenhagen' } as const
const day = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...copenhagen, day: 'numeric', month: 'long' }))
const dayOfYear = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...copenhagen, day: 'numeric', month: 'long', year: 'numeric' }),
)
/** '09:05', as opening hours are written. */
const clock = new Intl.DateTimeFormat('en-GB', { ...copenhagen, hour: '2-digit', minute: '2-digit' })

const YEAR_MS = 300 * 24 * 60 * 60 * 1000

/** 'i dag kl. 09:58', '22. november', or '22. november 2025' where the year may be doubted; in Danish time. */
export function keptLabel(keptAt: Date, now: Date): string {
  if (dayOfYear().format(keptAt) === dayOfYear().format(now)) return kept.todayAt(clock.format(keptAt))
  return (now.getTime() - keptAt.getTime() < YEAR_MS ? day : dayOfYear)().format(keptAt)
}

/** 'Uden forbindelse · siden er hentet 22. november'. */
export function noteText(reason: StoredPageReason, keptAt: Date, now: Date): string {
  return kept.note(kept.reasons[reason], keptLabel(keptAt, now))
}

/** For so long hours of a stored page are taken for today's. */
const HOURS_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** From when the hours of a stored page are, where that is too long ago: '3. november'; else null. */
export function oldHoursLabel(keptAt: Date, now: Date): string | null {
  return now.getTime() - keptAt.getTime() > HOURS_DAYS * DAY_MS ? keptLabel(keptAt, now) : null
}

/**
 * A page with a line above all else; the page as it is where it has no body. `oldHours` goes to the status badges
 * (islands/page/statuses.ts).
 */
export function withNote(html: string, text: string, oldHours: string | null): string {
  const marks = oldHours === null ? 'data-kept' : `data-kept data-old-hours="${oldHours}"`
  return html.replace(/<body\b[^>]*>/, (body) => `${body}<p class="kept-note" role="status" ${marks}>${text}</p>`)
}
