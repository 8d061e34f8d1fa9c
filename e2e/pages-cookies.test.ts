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
  test(`${name} forgets what was stored for cookies and keeps the rest`, async ({ page }) => {
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
  })

  test(`${name} holds for the visit, and the next visit asks again`, async ({ page, context }) => {
    await openAndWait(page)
    await banner(page).getByRole('button', { name, exact: true }).click()
    await page.clock.install()
    await page.goto(area.path)
    await page.clock.runFor(3000)
    await expect(banner(page)).toBeHidden()
    await openAndWait(await context.newPage())
  })
}

test('the control that has the focus when the banner comes is not covered', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(about.path)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gårdbutikker i Silkeborg' })
  await link.focus()
  await page.clock.runFor(2100)
  await expect(banner(page)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect()
        if (!box) return null
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('#cookies') ?? null
      }),
    )
    .toBeNull()
})

test('the banner is the next stop of the keyboard after the way past the navigation', async ({ page }) => {
  await openAndWait(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Læs hvad vi gemmer' })).toBeFocused()
})

test('the banner fits at 400 %, with both its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAndWait(page)
  for (const name of ['Afvis', 'Accepter', 'Luk'])
    await expect(banner(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(154)
})
