import type { Locator, Page } from 'playwright/test'

import { languages } from '#src/texts/language.ts'
import { pathOf, pathsOf } from '#src/texts/paths.ts'

import { openPage } from './support/open-page.ts'
import { waitForScrollEnd } from './support/frames.ts'
import { about, allAreas, area, bareProducer, home, organicProduct, pair, richProducer } from './support/pages.ts'
import { DESK } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** The page for adding a shop on the spot is for phones only. */
const HERE = '/tilfoej-her'
const ALL_PAGES = ['/', '/areas', '/products', '/i-saeson', '/mine', '/tur', '/add-producer', '/about', '/contact']

/** Returns the paths that the language switch of a page links to. */
const translationsOf = (path: string): string[] => Object.values(pathsOf(path) ?? {})

/** Returns the paths of the links in a part, in order. */
function pathsIn(part: Locator): Promise<string[]> {
  return part.getByRole('link').evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
}

const navigationOf = (page: Page): Locator => page.getByRole('banner').getByRole('navigation', { name: 'Hovedmenu' })
const menuOf = (page: Page): Locator => navigationOf(page).locator('summary', { hasText: 'Menu' })
const currentIn = (page: Page): Locator => navigationOf(page).locator('[aria-current=page]').filter({ visible: true })

test('on a phone the menu links to every page, and closes on Escape, a tap outside or focus leaving it', async ({
  page,
}) => {
  for (const { path } of [home, about]) {
    await openPage(page, path)
    expect(await pathsIn(navigationOf(page))).toEqual(['/', '/add-producer'])
    await menuOf(page).click()
    expect(await pathsIn(navigationOf(page).getByRole('list'))).toEqual([
      ...ALL_PAGES.toSpliced(7, 0, HERE),
      ...translationsOf(path),
    ])
    await expect(currentIn(page)).toHaveAttribute('href', path)
  }
  const contact = navigationOf(page).getByRole('link', { name: 'Kontakt' })
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
  await expect(menuOf(page)).toBeFocused()
  await menuOf(page).click()
  await page.getByRole('main').click({ position: { x: 5, y: 500 } })
  await expect(contact).toBeHidden()
  await menuOf(page).click()
  await navigationOf(page).getByRole('link', { name: 'English' }).focus()
  await page.keyboard.press('Tab')
  await expect(contact).toBeHidden()
  await test.step('in a wide window the header links to them without a menu', async () => {
    await page.setViewportSize(DESK.viewport)
    for (const { path } of [home, about]) {
      await openPage(page, path)
      await expect(menuOf(page)).toBeHidden()
      expect(await pathsIn(navigationOf(page).getByRole('list'))).toEqual(ALL_PAGES)
      await expect(currentIn(page)).toHaveAttribute('href', path)
    }
  })
})

test('the menu is one line, and in a wide window its links stay in place while the page arrives', async ({ page }) => {
  for (const language of languages) {
    await page.goto(pathOf('about', language))
    const navigation = page.getByRole('banner').getByRole('navigation')
    // As after saving a hundred shops.
    for (const saved of await navigation.locator('[data-saved-count]').all())
      await saved.evaluate((count) => (count.textContent = '100'))
    for (const width of [320, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await navigation.boundingBox())?.height).toBeLessThan(70)
    }
    const [first] = await navigation.getByRole('listitem').filter({ visible: true }).all()
    if (first === undefined) throw new Error('The menu has no links.')
    const complete = await first.boundingBox()
    // What a browser has that received only the first link. It may paint that.
    await first.evaluate((item) => {
      const range = document.createRange()
      range.setStartAfter(item)
      range.setEndAfter(document.body)
      range.deleteContents()
    })
    expect(await first.boundingBox()).toEqual(complete)
  }
})

test('a footer link opens its page at the top', async ({ page }) => {
  for (const { path } of [area, richProducer, bareProducer]) {
    await openPage(page, path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privatlivspolitik' })
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privatlivspolitik' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

interface Stop {
  /** Its HTML, to identify it in a failure. */
  html: string
  hasOutline: boolean
  /** False if it is outside the window or covered. */
  isInSight: boolean
}

/** Returns the number of tab stops on a page. */
function stopCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled'),
      ).length,
  )
}

function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const style = getComputedStyle(element)
    const [box] = element.getClientRects()
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return {
      html: element.outerHTML.slice(0, 120),
      hasOutline: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isInSight: Boolean(top && (element.contains(top) || top.contains(element))),
    }
  })
}

async function walkThrough(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  const total = await stopCount(page)
  const stops: Stop[] = []
  for (let nth = 0; nth < total; nth += 1) {
    await page.keyboard.press('Tab')
    let stop = await currentStop(page)
    if (stop?.isInSight === false) {
      await waitForScrollEnd(page)
      stop = await currentStop(page)
    }
    if (stop) stops.push(stop)
  }
  expect(stops.filter(({ hasOutline, isInSight }) => !hasOutline || !isInSight)).toEqual([])
  expect(new Set(stops.map(({ html }) => html)).size).toBeGreaterThan(10)
  expect(stops).toHaveLength(total)
}

test('every tab stop of a page is in view and has a focus outline', async ({ page }) => {
  for (const { type, path } of [organicProduct, richProducer])
    await test.step(`the page of ${type} on a phone`, () => walkThrough(page, path))
  await page.setViewportSize(DESK.viewport)
  for (const { type, path } of [pair, allAreas])
    await test.step(`the page of ${type} in a wide window`, () => walkThrough(page, path))
})
