import type { Page } from 'playwright/test'

import { contrastFaults } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import {
  about,
  allAreas,
  area,
  bareProducer,
  emptyPair,
  notFound,
  organicProduct,
  richProducer,
  saidOfNotFound,
  season,
} from './support/pages.ts'
import { expect, openHome, test } from './support/test.ts'

test.use({ colorScheme: 'dark', allowedOnConsole: saidOfNotFound })

const PINS = '.producer-marker, .cluster-marker'

const types = [
  richProducer,
  bareProducer,
  area,
  organicProduct,
  emptyPair,
  allAreas,
  season,
  about,
  notFound,
  { type: 'a new producer', path: '/add-producer' },
  { type: 'contact', path: '/contact' },
]

for (const { type, path } of types) {
  test(`by night the page of ${type} has no fault of contrast`, async ({ page }) => {
    await openPage(page, path)
    expect(await isDark(page)).toBe(true)
    expect(await contrastFaults(page)).toEqual([])
  })
}

test('by night the home page has no fault of contrast, as map, with its filters open and as list', async ({ page }) => {
  await openHome(page)
  await page.locator(PINS).first().waitFor()
  expect(await contrastFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Filtre/ }).click()
  expect(await contrastFaults(page)).toEqual([])
  await openHome(page, '?visning=liste')
  expect(await contrastFaults(page)).toEqual([])
})

test('by night the forms of a producer have no fault of contrast', async ({ page }) => {
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await page.getByRole('textbox', { name: /^Kommentar/ }).waitFor()
  expect(await contrastFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Rapporter forkerte oplysninger' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await contrastFaults(page)).toEqual([])
})

/** Whether the page is darker than what is written on it. */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    const [ground = 0, words = 0] = [backgroundColor, color].map((each) =>
      (each.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0),
    )
    return ground < words
  })
}

/** The colour of the browser's own frame. */
function frameColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.flatMap(({ media, content }) => (matchMedia(media).matches ? content : [])).join()
  })
}

test('a visitor chooses light where the system is dark, in every tab and for good, and the system again', async ({
  page,
  context,
}) => {
  // What a page looks like when its body begins: nothing has been drawn before.
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body !== null && !Reflect.has(window, 'first'))
        Reflect.set(window, 'first', getComputedStyle(document.documentElement).colorScheme)
    }).observe(document, { childList: true, subtree: true })
  })
  const other = await context.newPage()
  await other.goto(allAreas.path)
  await page.goto(about.path)
  expect(await frameColor(page)).toBe('#0e5a41')
  const choice = page.getByRole('combobox', { name: 'Udseende' })
  await expect(choice).toHaveValue('')
  await choice.selectOption('Lys')
  await expect.poll(() => isDark(page)).toBe(false)
  await expect.poll(() => isDark(other)).toBe(false)
  expect(await frameColor(other)).toBe('#0a5c40')

  await page.goto('/admin/login')
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe('light')
  await expect(choice).toHaveValue('light')
  await choice.selectOption('Som systemet')
  await expect.poll(() => isDark(page)).toBe(true)
  await expect.poll(() => isDark(other)).toBe(true)
})

test('a page that one comes back to looks as was chosen meanwhile', async ({ page }) => {
  await page.goto(about.path)
  await page.goto(allAreas.path)
  await page.getByRole('combobox', { name: 'Udseende' }).selectOption('Lys')
  await page.goBack()
  await expect.poll(() => isDark(page)).toBe(false)
})

test('where nothing may be stored the choice holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is refused', 'SecurityError')
      },
    })
  })
  await page.goto(about.path)
  await page.getByRole('combobox', { name: 'Udseende' }).selectOption('Lys')
  expect(await isDark(page)).toBe(false)
})

test('the pictures of a map are dark by night alone, and paper is always light', async ({ page }) => {
  await openHome(page)
  const filter = (): Promise<string> =>
    page.locator('.leaflet-tile-pane').evaluate((pane) => getComputedStyle(pane).filter)
  expect(await filter()).toContain('invert')
  await page.emulateMedia({ media: 'print' })
  expect(await isDark(page)).toBe(false)
  expect(await filter()).toBe('none')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the system says how a page looks, and there is nothing to choose', async ({ page }) => {
    await page.goto(about.path)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('combobox', { name: 'Udseende' })).toHaveCount(0)
  })
})
