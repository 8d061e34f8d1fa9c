import { listen } from '#scripts/host/listen.ts'

import { violations } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const SLUG = richProducer.path.replace('/producer/', '')

test.describe('embed codes', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('are copied, or selected if copying fails, and a shop has a sign to download', async ({ page }) => {
    await test.step('a shop page links to its sign', async () => {
      await openPage(page, richProducer.path)
      await page.getByRole('link', { name: 'Skilt og visning på egen side' }).click()
      const sign = page.getByRole('link', { name: 'Hent A4-skilt' })
      await expect(sign).toHaveAttribute('href', `/skilt/${SLUG}.pdf?size=a4`)
      const pdf = await page.request.get(`/skilt/${SLUG}.pdf?size=a4`)
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    })

    await test.step('a shop is found and its code copied by keyboard alone', async () => {
      await openPage(page, '/indlejr')
      await page.getByLabel('Butikkens navn').fill('lolle frugt')
      await page.getByRole('button', { name: /^Lolle Frugt/ }).press('Enter')
      await expect(page).toHaveURL(`/indlejr?butik=${SLUG}`)
      await page.getByRole('button', { name: 'Kopiér kode: Kode til feltet' }).press('Enter')
      await expect(page.getByText('Koden er kopieret.')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`/indlejr/butik/${SLUG}" title="Lolle Frugt på Gårdkortet"`)
      expect(copied.startsWith('<iframe src="http')).toBe(true)
    })

    await test.step('if copying fails, the code is selected and a message says so', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
      })
      await page.getByLabel('Kortet viser').selectOption('Svendborg Kommune')
      await page.getByRole('button', { name: 'Kopiér kode: Kode til kortet' }).click()
      await expect(page.getByText('Koden er markeret: kopiér den selv.')).toBeVisible()
      const marked = await page
        .getByRole('textbox', { name: 'Kode til kortet' })
        .evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart === field.value.length)
      expect(marked).toBe(true)
    })

    await test.step('it has no accessibility fault', async () => {
      // The content of frames is checked separately, below.
      await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
      expect(await violations(page)).toEqual([])
    })
  })
})

test.describe('on another site', () => {
  test.use({ allowedOnConsole: /frame-ancestors|favicon|localStorage/ })

  test('the card and the map load in a frame, and other pages refuse to', async ({ page, baseURL }) => {
    const frames = ['/indlejr/butik/' + SLUG, '/indlejr/kort/kommune/lolland', '/indlejr', richProducer.path]
      .map((path) => `<iframe src="${baseURL}${path}" title="${path}" width="320" height="400"></iframe>`)
      .join('')
    const elsewhere = await listen(
      (_, response) => response.setHeader('Content-Type', 'text/html').end(frames),
      '127.0.0.1',
      0,
    )
    await page.goto(elsewhere.url)
    const frame = (path: string) => page.frameLocator(`iframe[title="${path}"]`)
    await expect(frame('/indlejr/butik/' + SLUG).getByRole('heading', { name: 'Lolle Frugt' })).toBeVisible()
    await expect(frame('/indlejr/kort/kommune/lolland').getByRole('img', { name: /^Kort med \d+ gård/ })).toBeVisible()
    for (const path of ['/indlejr', richProducer.path])
      await expect(frame(path).getByRole('heading', { level: 1 })).toHaveCount(0)
    await elsewhere.close()
  })

  test('embeds fit 320 px and are accessible in light and dark mode', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 })
    for (const path of ['/indlejr/butik/' + SLUG, '/indlejr/kort/vare/saesonens-frugt'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        expect(await violations(page)).toEqual([])
      }
  })
})
