/** The visitor's choice of theme; null follows the system. */
export type Theme = 'light' | 'dark' | null

/** Storage key of the choice. */
export const THEME_KEY = 'gaardkortet-theme'

export function themeOf(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : null
}

/** The stored choice; null if there is none, or storage is refused. */
export function keptTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(THEME_KEY))
  } catch {
    return null
  }
}

/** Applies a theme to the page and to the browser's frame. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === null) root.removeAttribute('data-theme')
  else root.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    const ofChoice = theme === scheme ? 'all' : 'not all'
    meta.media = theme === null ? `(prefers-color-scheme: ${scheme})` : ofChoice
  }
}
