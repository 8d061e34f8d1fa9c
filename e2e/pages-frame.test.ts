import type { Locator, Page } from 'playwright/test'

import { openPage } from './support/open-page.ts'
import { about, area, bareProducer, everyPage, home, richProducer, saidOfNotFound } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: saidOfNotFound })

/** Where the links of a part lead, in their order. */
function pathsIn(part: Locator): Promise<string[]> {
  return part.getByRole('link').evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
}

async function crumbsOf(page: Page): Promise<[string, string | null][]> {
  const steps = await page.getByRole('navigation', { name: 'Brødkrumme' }).getByRole('listitem').all()
  return Promise.all(
    steps.map(async (step): Promise<[string, string | null]> => {
      const part = step.locator('a, [aria-current=page]')
      const href = await part.getAttribute('href')
      return [(await part.innerText()).trim(), href && decodeURI(href)]
    }),
  )
}

for (const { type, path, heading, title, crumbs } of everyPage) {
  test(`the page of ${type} says once what it is about, and where it stands`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const documentTitle = await page.title()
    expect(documentTitle.slice(0, title.length)).toBe(title)
    expect(documentTitle).toMatch(/ \| Gårdkortet$/)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(25)
    expect(description?.length).toBeLessThanOrEqual(160)
    await expect(page.locator('html')).toHaveAttribute('lang', 'da')
    if (path !== home.path)
      await expect(page.getByRole('link', { name: 'Tilbage til kortet' })).toHaveAttribute('href', /^\/(\?|$)/)
    expect(await crumbsOf(page)).toEqual(crumbs.length === 0 ? [] : [['Gårdkortet', '/'], ...crumbs])
  })
}

for (const { type, path } of everyPage) {
  test(`the first stop on the page of ${type} skips to its content`, async ({ page }) => {
    await openPage(page, path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Spring til indholdet' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
}

for (const { type, path } of [home, about]) {
  test(`the header of the page of ${type} leads to every page, on a phone from a menu`, async ({ page, isMobile }) => {
    await openPage(page, path)
    const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Hovedmenu' })
    const menu = navigation.locator('summary', { hasText: 'Menu' })
    if (isMobile) {
      expect(await pathsIn(navigation)).toEqual(['/', '/add-producer'])
      await menu.click()
    } else await expect(menu).toBeHidden()
    const all = await pathsIn(navigation.getByRole('list'))
    expect(all).toEqual(['/', '/areas', '/products', '/i-saeson', '/mine', '/add-producer', '/about', '/contact'])
    await expect(navigation.locator('[aria-current=page]').filter({ visible: true })).toHaveAttribute('href', path)
  })
}

test('the menu of a phone closes with Escape, with a tap beside it, and when the keyboard has gone on', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has no menu')
  await openPage(page, about.path)
  const menu = page.locator('summary', { hasText: 'Menu' })
  const contact = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Kontakt' })
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('main').click({ position: { x: 5, y: 500 } })
  await expect(contact).toBeHidden()
  await menu.click()
  await contact.focus()
  await page.keyboard.press('Tab')
  await expect(contact).toBeHidden()
})

test('the footer names the pages, the five areas and the years', async ({ page }) => {
  await openPage(page, about.path)
  const footer = page.getByRole('contentinfo')
  const pages = await pathsIn(footer.getByRole('navigation', { name: 'Sider' }))
  expect(pages.toSorted()).toEqual([
    '/about',
    '/add-producer',
    '/areas',
    '/contact',
    '/data',
    '/ejer',
    '/i-saeson',
    '/privacy-policy',
    '/products',
    '/status',
  ])
  expect(await pathsIn(footer.getByRole('navigation', { name: 'Områder' }))).toEqual(
    ['københavn', 'odense', 'randers', 'silkeborg', 'vejle'].map((key) => `/${key}-gårdbutikker`),
  )
  await expect(footer).toContainText(/© 2024–20\d\d/)
})

for (const { type, path } of [area, richProducer, bareProducer]) {
  test(`a link at the foot of ${type} opens at the top of its page`, async ({ page }) => {
    await openPage(page, path)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privatlivspolitik' })
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privatlivspolitik' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}
