import type { Locator, Page } from 'playwright/test'

import { languages } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'

import { violations } from './support/axe.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { about, area, home, richProducer } from './support/pages.ts'
import { DESK } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ hasAcceptedCookies: false })

function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookies' })
}

const consent = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('gaardkortet-cookies'))

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
})

test('the cookie banner appears two seconds after each page load until it is accepted', async ({ page }) => {
  for (const { type, path } of [home, area, richProducer, about]) {
    await test.step(`${type}: it appears after two seconds`, async () => {
      await page.goto(path)
      await page.clock.runFor(1900)
      await expect(banner(page)).toBeHidden()
      await page.clock.runFor(200)
      await expect(banner(page)).toBeVisible()
      await expect(banner(page)).toContainText('Vi bruger cookies')
    })
  }
  await test.step('accepting is stored and hides it for good, and any other stored value does not', async () => {
    await page.evaluate(() => localStorage.setItem('gaardkortet-cookies', 'rejected'))
    await openAndWait(page)
    await banner(page).getByRole('button', { name: 'Accepter' }).click()
    await expect(banner(page)).toBeHidden()
    expect(await consent(page)).toBe('accepted')
    await page.reload()
    await page.clock.runFor(3000)
    await expect(banner(page)).toBeHidden()
  })
})

for (const language of languages)
  test(`the home page in '${language}' does not shift when the banner appears`, async ({ page }) => {
    await watchLayoutShift(page)
    await page.goto(pathOf('home', language))
    await page.locator('html[data-ready]').waitFor()
    await page.clock.runFor(2100)
    await expect(banner(page)).toBeVisible()
    await page.clock.runFor(500)
    expect(await page.evaluate<number>(() => Reflect.get(window, 'layoutShift'))).toBeLessThanOrEqual(0.01)
  })

async function openAndWait(page: Page): Promise<void> {
  await page.goto(about.path)
  await page.clock.runFor(2100)
  await expect(banner(page)).toBeVisible()
}

for (const name of ['Afvis', 'Luk']) {
  test(`${name} deletes stored cookie data, keeps the rest, and holds until the next visit`, async ({
    page,
    context,
  }) => {
    await openAndWait(page)
    await page.evaluate(() => {
      localStorage.setItem('gaardkortet-cookies', 'old')
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of ['analytics_id', 'tracking', 'cookie-preferences', 'my-cookie', 'kort'])
          storage.setItem(key, '1')
      }
    })
    await banner(page).getByRole('button', { name, exact: true }).click()
    await expect(banner(page)).toBeHidden()
    expect(
      await page.evaluate(() => [localStorage, sessionStorage].map((storage) => Object.keys(storage).toSorted())),
    ).toEqual([
      ['kort', 'my-cookie'],
      ['gaardkortet-cookies', 'kort', 'my-cookie'],
    ])
    await page.goto(area.path)
    await page.clock.runFor(3000)
    await expect(banner(page)).toBeHidden()
    await openAndWait(await context.newPage())
  })
}

test('the banner does not cover the focus, is the next tab stop, and fits at 400 % zoom', async ({ page }) => {
  await page.goto(about.path)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
  await link.focus()
  await page.clock.runFor(2100)
  await expect(banner(page)).toBeVisible()
  const coveredBy = (): Promise<unknown> =>
    page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect()
      if (!box) return null
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('#cookies') ?? null
    })
  await expect.poll(coveredBy).toBeNull()

  await openAndWait(page)
  await test.step('it is the next tab stop after the skip link', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Læs, hvad vi gemmer' })).toBeFocused()
  })
  await test.step('it has no accessibility fault', async () => {
    await page.clock.resume()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(DESK.viewport)
    expect(await violations(page)).toEqual([])
  })
  await test.step('it fits at 400 % zoom with all its buttons', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const name of ['Afvis', 'Accepter', 'Luk'])
      await expect(banner(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(154)
  })
})
