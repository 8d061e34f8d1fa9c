import type { Page } from 'playwright/test'

import { contrastFaults } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { about, allAreas, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { isDark } from './support/theme.ts'

// page-types.test.ts checks the other pages in the dark.
test.use({ colorScheme: 'dark' })

test('visitor forms have no contrast fault in dark mode', async ({ page }) => {
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await page.getByRole('textbox', { name: /^Kommentar/ }).waitFor()
  expect.soft(await contrastFaults(page), 'a review').toEqual([])
  await page.getByRole('button', { name: 'Rapporter forkerte oplysninger' }).click()
  await page.getByRole('dialog').waitFor()
  expect.soft(await contrastFaults(page), 'a correction').toEqual([])
  for (const path of ['/add-producer', '/contact']) {
    await openPage(page, path)
    expect(await isDark(page)).toBe(true)
    expect.soft(await contrastFaults(page), path).toEqual([])
  }
})

/** Returns the theme colour of the browser's own frame. */
function frameColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.flatMap(({ media, content }) => (matchMedia(media).matches ? content : [])).join()
  })
}

test('choosing light overrides a dark system in every tab and on later pages, and can be reset', async ({
  page,
  context,
}) => {
  // Records the colour scheme when the body is inserted, before the first paint.
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

  await test.step('going back to a page applies the latest choice', async () => {
    await choice.selectOption('Lys')
    await page.goto(allAreas.path)
    await choice.selectOption('Som systemet')
    await page.goBack()
    await expect(page).toHaveURL('/admin/login')
    await expect.poll(() => isDark(page)).toBe(true)
  })
})

test('without storage the chosen appearance applies to the current page', async ({ page }) => {
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
