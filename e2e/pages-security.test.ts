import { richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: /Content Security Policy/ })

const inlineScript =
  '<img src="data:," onerror="window.hasRun = true"><a id="trap" href="javascript:window.hasRun=true">Her</a>'

test('HTML injected into a page runs no script', async ({ page }) => {
  for (const path of ['/', richProducer.path, '/add-producer', '/contact']) {
    await page.goto(path)
    await page.locator('body').evaluate((body, html) => body.insertAdjacentHTML('beforeend', html), inlineScript)
    await page.locator('#trap').evaluate((link: HTMLElement) => link.click())
    // The error event fires shortly after insertion.
    const hasFailed = (): Promise<boolean> =>
      page.locator('img[onerror]').evaluate((image: HTMLImageElement) => image.complete)
    await expect.poll(hasFailed, path).toBe(true)
    expect.soft(await page.evaluate(() => Reflect.get(window, 'hasRun')), path).toBeUndefined()
  }
})
