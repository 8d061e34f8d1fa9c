import type { Locator, Page } from 'playwright/test'

import { about, area, home, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ hasAcceptedCookies: false })

function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookies' })
}

const consent = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('gaardkortet-cookies'))

for (const { type, path } of [home, area, richProducer, about]) {
  test(`the page of ${type} asks about cookies two seconds after it came, not sooner`, async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(path)
    await page.clock.runFor(1900)
    await expect(banner(page)).toBeHidden()
    await page.clock.runFor(200)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page)).toContainText('Vi bruger cookies')
  })
}

async function openAndWait(page: Page): Promise<void> {
  await page.goto(about.path)
  await expect(banner(page)).toBeVisible()
}

test('a yes is stored, and nobody asks again', async ({ page }) => {
  await openAndWait(page)
  await banner(page).getByRole('button', { name: 'Accepter' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await consent(page)).toBe('accepted')
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(3000)
  await expect(banner(page)).toBeHidden()
})

test('any other stored answer is no yes', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gaardkortet-cookies', 'rejected'))
  await openAndWait(page)
})

for (const name of ['Afvis', 'Luk']) {
  test(`${name} forgets what was stored for cookies, keeps the rest, and the question comes again`, async ({
    page,
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
      ['kort', 'my-cookie'],
    ])
    await page.reload()
    await expect(banner(page)).toBeVisible()
  })
}

test('the banner does not cover the control that has the focus', async ({ page }) => {
  await openAndWait(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gårdbutikker i Silkeborg' }).focus()
  const isCovered = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    if (!box) return null
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('#cookies') !== null
  })
  expect(isCovered).toBe(false)
})
