import { applyTheme, keptTheme, THEME_KEY, themeOf } from './apply-theme.ts'
import type { Theme } from './apply-theme.ts'

function keep(theme: Theme): void {
  try {
    if (theme === null) localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

/** Lets `choice` say how the pages look, here and in every other tab. */
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
  // A page that the browser had put aside was not told of it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
}
