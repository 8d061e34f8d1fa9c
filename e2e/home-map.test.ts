import { cards, count, expect, openHome, openMap, searchField, test } from './support/test.ts'

test('clusters and markers have names, and the keyboard opens both and comes back', async ({ page }) => {
  await openHome(page, '?q=æg')
  await expect(count(page)).toHaveText(/^\d+ gårdbutikker/)
  const cluster = page.getByRole('button', { name: /^\d+ gårdbutikker$/ }).first()
  await cluster.focus()
  await page.keyboard.press('Enter')
  const marker = page.locator('button.producer-marker:focus')
  await expect(marker).toBeVisible()
  const name = await marker.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: name ?? '' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/butik=[0-9a-f]{8}/)
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeFocused()
  await expect(page).not.toHaveURL(/butik=/)
})

test('clusters are counted after the filters', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Hele Danmark' }).click()
  const sum = async (): Promise<number> => {
    const numbers = await page.locator('.cluster-marker').allTextContents()
    return (
      numbers.reduce((total, number) => total + Number(number), 0) + (await page.locator('.producer-marker').count())
    )
  }
  await expect.poll(sum).toBeGreaterThan(200)
  await searchField(page).fill('æg')
  const found = Number.parseInt((await count(page).textContent()) ?? '', 10)
  await expect(count(page)).not.toHaveText(/^24\d/)
  await expect.poll(sum).toBe(Number.parseInt((await count(page).textContent()) ?? '', 10))
  expect(found).toBeGreaterThan(0)
})

test('the picture of the country gives way to a map that is drawn while a press on it ends', async ({ page }) => {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout
    const setTimerLate = (work: TimerHandler, delay?: number, ...words: unknown[]): number =>
      setTimer(work, window.event?.type === 'pointerup' ? 1500 : delay, ...words)
    Object.assign(window, { setTimeout: setTimerLate })
  })
  // Without the clock of the other tests, which has timers of its own.
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  await openMap(page)
  await expect(page.locator('.first-map')).toBeHidden()
})

test('a marker carries the symbols of section 9', async ({ page }) => {
  await openHome(page, '?q=Klintholm+Gods')
  const marker = page.getByRole('button', { name: 'Klintholm Gods Gårdbutik', exact: true })
  await expect(marker.locator('img').first()).toHaveAttribute('alt', /^\p{Extended_Pictographic}$/u)
  await expect(marker).toHaveCSS('border-color', 'rgb(5, 150, 105)')
  expect((await marker.boundingBox())?.width).toBe(32)
})

test('a search moves the map to what it found when none of it was in view', async ({ page }) => {
  await openHome(page)
  await searchField(page).fill('Bornholms Bikompagni')
  await expect(page.getByRole('button', { name: 'Bornholms Bikompagni', exact: true })).toBeInViewport()
})

test('the map is found where it was left after a reload', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Hele Danmark' }).click()
  await expect(page.locator('.cluster-marker').first()).toBeVisible()
  await page.waitForTimeout(600)
  const clusters = async (): Promise<string[]> => (await page.locator('.cluster-marker').allTextContents()).sort()
  const before = await clusters()
  await page.reload()
  await expect.poll(clusters).toEqual(before)
})

test('the map is found where it was left after a choice and a reload', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Hele Danmark' }).click()
  const zoom = (): Promise<number> => page.evaluate(() => window.history.state?.map?.zoom)
  await expect.poll(zoom).toBeLessThan(9)
  const left = await zoom()
  await searchField(page).fill('honning')
  await expect(page).toHaveURL(/q=honning/)
  await page.reload()
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.locator('.cluster-marker').first()).toBeVisible()
  expect(await zoom()).toBe(left)
})

test('the goods that were hidden have the focus after the keyboard asked for them', async ({ page }) => {
  await openHome(page, '?q=Østerlund')
  await page.getByRole('button', { name: 'Østerlund', exact: true }).click()
  const products = page.locator('#valgt-gaardbutik').getByRole('list', { name: 'Produkter' }).getByRole('listitem')
  await page.getByRole('button', { name: '+1 produkter' }).press('Enter')
  await expect(products).toHaveCount(4)
  await expect(products.last()).toBeFocused()
})

test('the map may be left in the middle of a zoom', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Zoom ind' }).click()
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await page.waitForTimeout(500)
  await expect(page.getByRole('application')).toHaveCount(0)
})

test('the card of a producer tells where, when, what and how to reach it', async ({ page }) => {
  await openHome(page, '?q=Klippeøens')
  await page.getByRole('button', { name: 'Klippeøens Gårdbutik', exact: true }).click()
  const card = page.getByRole('article', { name: 'Klippeøens Gårdbutik' }).first()
  await expect(card).toContainText('Åben til 17:00')
  await expect(card.locator('.hours-line', { hasText: 'Mandag' }).getByRole('definition')).toHaveText('10:00-17:00')
  await expect(card.getByRole('link', { name: 'Se hele siden' })).toHaveAttribute(
    'href',
    /^\/producer\/klippeoeens-gaardbutik-[0-9a-f]{8}$/,
  )
  await card.getByRole('button', { name: 'Luk Klippeøens Gårdbutik' }).click()
  await expect(page.locator('#valgt-gaardbutik')).toHaveCount(0)
})

test('a closed badge leads to the opening hours', async ({ page }) => {
  await openHome(page, '?q=Hellebjerggaard&visning=liste')
  await page.getByRole('button', { name: /^Lukket · åbner .* se åbningstider$/ }).click()
  await expect(page.locator('#aabningstider')).toBeInViewport()
  await expect(page.locator('#aabningstider')).toContainText('Torsdag')
})

test('the way through the page is without a trap by keyboard', async ({ page }) => {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Spring til indholdet' })).toBeFocused()
  await page.getByRole('link', { name: 'Spring kortet over' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#resultater')).toBeFocused()
  await expect(cards(page).first()).toBeVisible()
})

test.describe('when tiles fail', () => {
  test.use({ allowedOnConsole: /Failed to load resource|dynamically imported module/ })

  test('the land is there all the same, and the markers on it', async ({ page }) => {
    await page.route(/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png/, (route) => route.abort())
    await openHome(page)
    await expect(page.locator('.leaflet-land-pane canvas')).toBeVisible()
    await expect(page.locator('.producer-marker, .cluster-marker').first()).toBeVisible()
  })

  test('a map whose code cannot be fetched leaves the picture and says so', async ({ page }) => {
    await page.route(/MapView\.[\w-]+\.js/, (route) => route.abort())
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('button', { name: 'Åbn kortet' }).click()
    await expect(page.getByRole('alert')).toHaveText('Kortet kunne ikke hentes. Gårdbutikkerne står på listen.')
    await expect(page.locator('.first-map .cluster-marker').filter({ visible: true }).first()).toBeVisible()
    await searchField(page).fill('klintholm')
    await expect(count(page)).toHaveText('1 gårdbutik')
  })
})
