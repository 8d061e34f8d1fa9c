import { expect, test } from './support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the first producers and a picture of Denmark, and links to each', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find en gårdbutik nær dig')
    await expect(
      page.getByRole('img', { name: /^Kort over Danmark med en prik for hver af de \d+ gårdbutikker$/ }),
    ).toBeVisible()
    const shown = page.locator('article')
    await expect(shown).toHaveCount(12)
    await expect(shown.first().getByRole('link', { name: /^Se Detaljer/ })).toHaveAttribute(
      'href',
      /^\/producer\/[a-z0-9-]+-[0-9a-f]{8}$/,
    )
    await expect(page.getByText('Slå JavaScript til for at søge og bruge kortet.')).toBeVisible()
  })

  test('nothing is offered that cannot work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Nær mig' })).toBeHidden()
    await expect(page.getByRole('textbox')).toBeHidden()
    await expect(page.getByRole('group', { name: 'Visning' })).toBeHidden()
  })

  test('nothing claims to be open or closed in a page that may be old', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('main')).not.toContainText(/Åben til|Lukket|Åben hele/)
  })
})

test('the picture has a dot for every place that producers stand at', async ({ request }) => {
  const home = await (await request.get('/')).text()
  const picture = await (await request.get(/\/soeg\/[0-9a-f]+\/danmark\.svg/.exec(home)?.[0] ?? '')).text()
  expect(picture.match(/M\d+ \d+h0/g)?.length).toBeGreaterThan(300)
})

for (const address of ['/', '/?visning=liste', '/?q=honning']) {
  test(`nothing jumps while ${address} comes to life`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number')
            Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await page.locator('html[data-ready]').waitFor()
    await page.waitForTimeout(1000)
    expect(await page.evaluate<number>(() => Reflect.get(window, 'layoutShift'))).toBeLessThanOrEqual(0.01)
  })
}

test('the end of the page stays where it is when the producers come late', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/\/soeg\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('link', { name: 'Danske råvarer måned for måned' })
  await link.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await expect(link).toBeInViewport()
  await page.waitForTimeout(500)
  const before = await link.boundingBox()
  release(undefined)
  await page.locator('.result-grid > li[data-card]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  const after = await link.boundingBox()
  // Of a card that nobody has seen the height is a guess.
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Infinity))).toBeLessThan(40)
})

test('no page is wider than the screen, and every control is at least 24 px', async ({ page }) => {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=checkbox]), a.button')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
})
