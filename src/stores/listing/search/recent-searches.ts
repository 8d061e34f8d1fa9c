const KEY = 'gaardkortet-seneste'
const MOST = 5
const LONGEST = 60

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST

/** What was looked for on this device, the last first; nothing where storage is switched off. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a search on this device alone. */
export function rememberSearch(query: string): void {
  const text = query.trim()
  if (!isText(text)) return
  try {
    const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or switched off: the search itself is not the worse for it.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
