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
} as const

/** Pages that were seen: the oldest go first. */
export const SEEN_PAGES = 60
export const SEEN_DAYS = 30

/** No more pages than this are kept because the visitor asked for them. */
export const SAVED_PAGES = 200

/** Several builds of all that pages need, and what has been looked at of a large index: what came first goes first. */
export const FILES = 400
export const SEARCH_FILES = 60

/** Details of so many cards come with the index; those of a larger directory come as they are seen. */
export const DETAIL_FILES = 20

/** How long the network may take to begin with a page that is in the store, in milliseconds. */
export const NETWORK_WAIT_MS = 4000

/** A header of stored pages: when they came from the network, ISO 8601. */
export const KEPT_AT = 'x-kept-at'
