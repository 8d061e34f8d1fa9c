import type { Locator, Page } from 'playwright/test'

import { contrastFaults, violations } from './support/axe.ts'
import { waitForRender } from './support/frames.ts'
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { waitForHydration, openPage } from './support/open-page.ts'
import { everyPage, landingPages, openData, notFoundMessage, season, status } from './support/pages.ts'
import { DESK, PHONE } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { isDark } from './support/theme.ts'

test.use({ allowedOnConsole: notFoundMessage })

/** The viewport at which WCAG's reflow criterion requires scrolling in one direction only, in CSS px. */
const NARROWEST = { width: 320, height: 640 }

const PINS = '.producer-marker, .cluster-marker'

/** Returns how far a page scrolls sideways, in CSS px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Minimum height of a touch target, in CSS px. */
const SMALLEST = 44

/** The links of these pages are in lists and paragraphs of text, one line high. */
const withLinksInLists = new Set([season, status, openData].map(({ path }) => path))

/** Returns links and controls that are too low for a finger, each with its height. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type=checkbox])',
    )
    return [...pressed].flatMap((element) => {
      const { display } = getComputedStyle(element)
      // A link in a sentence is as high as its line. The name on a card has a larger button below it with the same
      // target.
      const isInText = display === 'inline' && element.parentElement?.textContent.trim() !== element.textContent.trim()
      const isElsewhereToo = element.closest('article h3') !== null
      if (!element.checkVisibility({ visibilityProperty: true }) || isInText || isElsewhereToo) return []
      if (element.closest('.skip-link, .leaflet-control-attribution')) return []
      // The touch area may be larger than the visible element.
      const hit = getComputedStyle(element, '::before')
      const drawn = element.getBoundingClientRect()
      const height = Math.max(drawn.height, hit.position === 'absolute' ? Number.parseFloat(hit.height) : 0)
      return height + 0.5 < smallest ? [`${element.textContent.trim().slice(0, 40)}: ${height}`] : []
    })
  }, SMALLEST)
}

/** Switches a list to the map. */
async function showMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kort', exact: true }).click()
  await expect(page.locator(PINS).first()).toBeVisible()
}

async function showList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

const skipLink = (page: Page): Locator => page.getByRole('link', { name: 'Spring til indholdet' })

for (const { type, path } of everyPage) {
  const isLanding = landingPages.some((page) => page.path === path)
  test(`${type}: the page fits every screen and is accessible`, async ({ page }) => {
    await watchLayoutShift(page)
    await openPage(page, path)
    await test.step('it loads without layout shift', async () => {
      expect.soft(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })
    await test.step('it fits a phone screen', async () => {
      expect.soft(await overflow(page)).toBe(0)
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect.soft(footer?.height, 'the footer takes at most half of it').toBeLessThanOrEqual(PHONE.viewport.height / 2)
    })
    await test.step('touch targets are high enough', async () => {
      if (!withLinksInLists.has(path)) expect.soft(await smallTargets(page)).toEqual([])
    })
    await test.step('it has no accessibility fault on a phone', async () => {
      expect.soft(await violations(page)).toEqual([])
    })
    await test.step('the first tab stop skips to the content', async () => {
      await page.setViewportSize(NARROWEST)
      await page.keyboard.press('Tab')
      await expect(skipLink(page)).toBeFocused()
      await expect(skipLink(page)).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })
    await test.step('it fits the narrowest screen', async () => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await waitForRender(page)
      expect.soft(await overflow(page)).toBe(0)
    })
    if (isLanding) {
      await test.step('its map fits the narrowest screen', async () => {
        await showMap(page)
        expect.soft(await overflow(page)).toBe(0)
      })
      await test.step('its map has no accessibility fault on a phone', async () => {
        await page.setViewportSize(PHONE.viewport)
        expect.soft(await violations(page, { pins: PINS })).toEqual([])
      })
      await test.step('its map has no accessibility fault in a wide window', async () => {
        await page.setViewportSize(DESK.viewport)
        expect.soft(await violations(page, { pins: PINS })).toEqual([])
        await showList(page)
      })
    }
    await test.step('it fits a wide window, without an accessibility fault', async () => {
      await page.setViewportSize(DESK.viewport)
      expect.soft(await overflow(page)).toBe(0)
      expect.soft(await violations(page)).toEqual([])
    })
    await test.step('it has no contrast fault in dark mode', async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      // Reloads, because the browser reports a mix of both colours for a card that has not been laid out yet.
      await page.reload()
      await waitForHydration(page)
      expect(await isDark(page)).toBe(true)
      expect.soft(await contrastFaults(page)).toEqual([])
    })
  })
}
