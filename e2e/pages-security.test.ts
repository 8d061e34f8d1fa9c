import { richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const inlineScript =
  '<img src="data:," onerror="window.hasRun = true"><a id="trap" href="javascript:window.hasRun=true">Her</a>'

for (const path of ['/', richProducer.path, '/add-producer', '/contact']) {
  test.describe('HTML that found its way into a page', () => {
    test.use({ allowedOnConsole: /Content Security Policy/ })

    test(`runs no script on ${path}`, async ({ page }) => {
      await page.goto(path)
      await page.locator('body').evaluate((body, html) => body.insertAdjacentHTML('beforeend', html), inlineScript)
      await page.locator('#trap').evaluate((link: HTMLElement) => link.click())
      // The picture fails a moment after it came.
      await expect
        .poll(() => page.locator('img[onerror]').evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined()
    })
  })
}

test('no page loads a script of anybody else, or one that is written into it without its hash', async ({ request }) => {
  for (const path of ['/', richProducer.path, '/add-producer', '/findes-ikke', '/producer/findes-ikke-00000000']) {
    const html = await (await request.get(path)).text()
    const scripts = /http-equiv="content-security-policy" content="[^"]*script-src ([^;"]*)/i.exec(html)?.[1]
    expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
  }
})
