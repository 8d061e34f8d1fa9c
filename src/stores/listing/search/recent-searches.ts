const KEY = 'gaardkortet-seneste'
const MOST = 5
const LONGEST = 60

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST

/** Recent searches on this device, the latest first; none if storage is disabled. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a search on this device. */
export function rememberSearch(query: string): void {
  const text = query.trim()
  if (!isText(text)) return
  try {
    const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or disabled; searching works regardless.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}
