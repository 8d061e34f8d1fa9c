import type { Page } from 'playwright/test'

/** Returns whether the page's background is darker than its text. */
export function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    const [ground = 0, words = 0] = [backgroundColor, color].map((each) =>
      (each.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0),
    )
    return ground < words
  })
}
