/** How the pages look where the visitor has chosen it; null where the system's setting holds. */
export type Theme = 'light' | 'dark' | null

/** Where the choice is kept on the device. */
export const THEME_KEY = 'gaardkortet-theme'

export function themeOf(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : null
}

/** What was chosen on this device; nothing where the browser refuses storage. */
export function keptTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(THEME_KEY))
  } catch {
    return null
  }
}

/** Has the page, and the browser's own frame around it, look as chosen. */
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
