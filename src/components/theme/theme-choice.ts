import { applyTheme, keptTheme, THEME_KEY, themeOf } from './apply-theme.ts'
import type { Theme } from './apply-theme.ts'

function keep(theme: Theme): void {
  try {
    if (theme === null) localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is disabled: the choice applies to this page only.
  }
}

/** Lets a select choose the theme, here and in other tabs. */
export function offerThemeChoice(choice: HTMLSelectElement): void {
  function show(): void {
    const theme = keptTheme()
    choice.value = theme ?? ''
    applyTheme(theme)
  }

  show()
  choice.addEventListener('change', () => {
    const theme = themeOf(choice.value)
    keep(theme)
    applyTheme(theme)
  })
  addEventListener('storage', show)
  // A page restored from the back/forward cache missed the change.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
}
