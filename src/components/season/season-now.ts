/**
 * Reduces each list to what is in season in a half month, at most `limit` entries, and marks the month and the day.
 * Other scripts read the half month from `data-season`. This function is serialized into pages as a script, so it must
 * not call other functions.
 */
export function showSeason(half: number): void {
  const root = document.documentElement
  root.style.setProperty('--half-month', String(half))
  root.dataset['season'] = String(half)
  for (const month of document.querySelectorAll(`[data-month="${Math.floor(half / 2)}"]`))
    month.setAttribute('aria-current', 'date')
  for (const list of document.querySelectorAll<HTMLElement>('[data-in-season]')) {
    const limit = Number(list.dataset['inSeason'])
    let shown = 0
    for (const entry of list.querySelectorAll<HTMLElement>('[data-halves]')) {
      const isShown = shown < limit && (entry.dataset['halves'] ?? '').split(' ').includes(String(half))
      if (isShown) shown++
      else entry.remove()
    }
    if (shown === 0) list.remove()
  }
}
