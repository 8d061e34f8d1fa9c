import type { Locator, Page } from 'playwright/test'

import { holdCall } from './support/calls.ts'
import { waitForRender, waitForScrollEnd } from './support/frames.ts'
import { DESK } from './support/screens.ts'
import { cards, count, expect, openHome, openMap, searchField, test } from './support/test.ts'

/** The static picture of the country that precedes the map. */
const firstMap = (page: Page) => page.locator('.first-map')
const markers = (page: Page) => page.locator('.leaflet-marker-pane button')
const marker = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The status line with the number of shops in the visible part of the map. */
const viewCount = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ i udsnittet/ })
const numberIn = (text: string | null): number => Number.parseInt(text ?? '', 10)

async function openPicture(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
}

interface View {
  zoom: number
  center: [number, number]
}

/** The map's position, as stored in the current history entry. */
const view = (page: Page): Promise<View | null> => page.evaluate(() => window.history.state?.map ?? null)
const zoom = async (page: Page): Promise<number | undefined> => (await view(page))?.zoom

/** Zooms in two steps from `whole`, waiting for the map after each. */
async function zoomIn(page: Page, whole: number): Promise<void> {
  for (const step of [1, 2]) {
    await page.getByRole('button', { name: 'Zoom ind' }).click()
    await expect.poll(() => zoom(page)).toBe(whole + step)
  }
}

/** Returns the distance of an element from the top of the window in px. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test('the static map has markers for all shops, and pressing a cluster opens the map there', async ({ page }) => {
  await openPicture(page)
  const counts = await firstMap(page).locator('.cluster-marker').filter({ visible: true }).allTextContents()
  const alone = firstMap(page).locator('.producer-marker').filter({ visible: true })
  const all = counts.reduce((sum, number) => sum + Number(number), await alone.count())
  const status = page.getByRole('status').filter({ hasText: 'gårdbutikker' })
  expect(all).toBe(numberIn(await status.textContent()))

  const largest = String(Math.max(...counts.map(Number)))
  await firstMap(page)
    .getByRole('button', { name: `${largest} gårdbutikker` })
    .filter({ visible: true })
    .press('Enter')
  await expect(page.getByRole('application', { name: /^Kort over/ })).toBeVisible()
  await expect(firstMap(page)).toBeHidden()
  await expect.poll(() => markers(page).count()).toBeGreaterThan(3)
  // The focus moves to the marker that replaces the pressed one.
  await expect(page.locator('.leaflet-marker-pane button:focus')).toBeVisible()

  await test.step('the marker of a single shop opens its card at the first click', async () => {
    await openPicture(page)
    const name = (await alone.first().getAttribute('title')) ?? ''
    await alone.first().click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Rute/ }).filter({ visible: true }).first()).toBeInViewport()
  })
})

test('the static map is hidden even if the map renders while a click ends', async ({ page }) => {
  // Delays the timers set during a press, as on a busy phone.
  await page.addInitScript(() => {
    const setTimer = window.setTimeout
    const setTimerLate = (work: TimerHandler, delay?: number, ...words: unknown[]): number =>
      setTimer(work, window.event?.type === 'pointerup' ? 1500 : delay, ...words)
    Object.assign(window, { setTimeout: setTimerLate })
  })
  // Uses the real clock, because the mocked one replaces the timers.
  await openPicture(page)
  await openMap(page)
  await expect(firstMap(page)).toBeHidden()
})

test('clusters and markers have names, open by keyboard, and get the focus back', async ({ page }) => {
  await openHome(page, '?q=æg')
  await expect(count(page)).toHaveText(/^\d+ gårdbutikker/)
  const cluster = page.getByRole('button', { name: /^\d+ gårdbutikker$/ }).first()
  await cluster.focus()
  await page.keyboard.press('Enter')
  const focused = page.locator('button.producer-marker:focus')
  await expect(focused).toBeVisible()
  const name = (await focused.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/butik=[0-9a-f]{8}/)
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await expect(marker(page, name)).toBeFocused()
  await expect(page).not.toHaveURL(/butik=/)
})

test('cluster counts match the search, and the map moves to results outside the view', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Hele Danmark' }).click()
  const sum = async (): Promise<number> => {
    const numbers = await page.locator('.leaflet-marker-pane .cluster-marker').allTextContents()
    const alone = await page.locator('.leaflet-marker-pane .producer-marker').count()
    return numbers.reduce((total, number) => total + Number(number), alone)
  }
  await expect.poll(sum).toBeGreaterThan(200)
  await searchField(page).fill('æg')
  await expect(count(page)).not.toHaveText(/^24\d/)
  const found = numberIn(await count(page).textContent())
  expect(found).toBeGreaterThan(0)
  await expect.poll(sum).toBe(found)
  await searchField(page).fill('Bornholms Bikompagni')
  await expect(marker(page, 'Bornholms Bikompagni')).toBeInViewport()
})

test('a marker shows what a shop sells, and its card shows directions and status in view', async ({ page }) => {
  await openHome(page, '?q=Klintholm+Gods')
  const shop = marker(page, 'Klintholm Gods Gårdbutik')
  await expect(shop.locator('img').first()).toHaveAttribute('alt', /^\p{Extended_Pictographic}$/u)
  await expect(shop).toHaveCSS('border-color', 'rgb(5, 150, 105)')
  expect((await shop.boundingBox())?.width).toBe(32)
  await shop.click()
  const card = page.getByRole('article', { name: 'Klintholm Gods Gårdbutik' }).first()
  await expect(card.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  const way = card.getByRole('link', { name: /^Rute til Klintholm Gods/ })
  await expect(way).toBeInViewport({ ratio: 1 })
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
  await expect(card.getByText(/Åben|Lukket|Åbningstider ukendt|aftale/).first()).toBeInViewport({ ratio: 1 })
  await expect(shop).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the card of a shop shows status, hours and a link to its page, and expands hidden goods', async ({ page }) => {
  await openHome(page, '?q=Klippeøens')
  await marker(page, 'Klippeøens Gårdbutik').click()
  const card = page.getByRole('article', { name: 'Klippeøens Gårdbutik' }).first()
  await expect(card).toContainText('Åben til 17:00')
  await expect(card.locator('.hours-line', { hasText: 'Mandag' }).getByRole('definition')).toHaveText('10:00-17:00')
  await expect(card.getByRole('link', { name: 'Se hele siden' })).toHaveAttribute(
    'href',
    /^\/producer\/klippeoeens-gaardbutik-[0-9a-f]{8}$/,
  )
  await card.getByRole('button', { name: 'Luk Klippeøens Gårdbutik' }).click()
  await expect(page.locator('#valgt-gaardbutik')).toHaveCount(0)

  await test.step('expanding the goods by keyboard focuses the revealed one', async () => {
    await searchField(page).fill('Østerlund')
    await marker(page, 'Østerlund').click()
    const goods = page.locator('#valgt-gaardbutik').getByRole('list', { name: 'Produkter' }).getByRole('listitem')
    await page.getByRole('button', { name: '+1 produkter' }).press('Enter')
    await expect(goods).toHaveCount(4)
    await expect(goods.last()).toBeFocused()
  })
  await test.step('a closed badge in the list opens the opening hours', async () => {
    await openHome(page, '?q=Hellebjerggaard&visning=liste')
    await page.getByRole('button', { name: /^Lukket · åbner .* se åbningstider$/ }).click()
    await expect(page.locator('#aabningstider')).toBeInViewport()
    await expect(page.locator('#aabningstider')).toContainText('Torsdag')
  })
})

test('the map view survives a reload, also after a search', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Hele Danmark' }).click()
  await expect.poll(() => zoom(page)).toBeLessThan(9)
  const clusters = async (): Promise<string[]> => (await page.locator('.cluster-marker').allTextContents()).toSorted()
  await expect(page.locator('.cluster-marker').first()).toBeVisible()
  await waitForRender(page)
  const [before, left] = [await clusters(), await view(page)]
  await page.reload()
  await expect.poll(clusters).toEqual(before)

  await searchField(page).fill('honning')
  await expect(page).toHaveURL(/q=honning/)
  await page.reload()
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.locator('.cluster-marker').first()).toBeVisible()
  expect(await zoom(page)).toBe(left?.zoom)
})

test('the keyboard can skip the map, and the map can be left in the middle of a zoom', async ({ page }) => {
  await page.clock.install()
  await openPicture(page)
  await page.getByRole('link', { name: 'Spring kortet over' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#resultater')).toBeFocused()
  await expect(cards(page).first()).toBeVisible()

  await openMap(page)
  await page.getByRole('button', { name: 'Zoom ind' }).click()
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('application')).toHaveCount(0)
  // The end of the zoom animation must not fail without a map.
  await page.clock.runFor(1000)
  await expect(page.getByRole('application')).toHaveCount(0)
})

test('a marker without its name is labelled as a farm shop, and opens once the name loads', async ({ page }) => {
  const release = await holdCall(page, '**/navne-*.json')
  await openHome(page)
  const nameless = page.getByRole('button', { name: /^Gårdbutik(?:, omtrentlig placering)?$/ }).first()
  await nameless.press('Enter')
  await expect(page).toHaveURL('/')
  release()
  await expect(page).toHaveURL(/butik=[0-9a-f]{8}$/)
})

test.describe('failed downloads', () => {
  test.use({ allowedOnConsole: /Failed to load resource|dynamically imported module/ })

  test('land and markers are drawn without tiles, and the static map stays if the map script fails', async ({
    page,
  }) => {
    await page.route(/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png/, (route) => route.abort())
    await openHome(page)
    await expect(page.locator('.leaflet-land-pane canvas')).toBeVisible()
    await expect(markers(page).first()).toBeVisible()

    await page.route(/MapView\.[\w-]+\.js/, (route) => route.abort())
    await openPicture(page)
    await page.getByRole('button', { name: 'Åbn kortet' }).click()
    await expect(page.getByRole('alert')).toHaveText('Kortet kunne ikke hentes. Gårdbutikkerne står i listen.')
    await expect(firstMap(page).locator('.cluster-marker').filter({ visible: true }).first()).toBeVisible()
    await searchField(page).fill('klintholm')
    await expect(count(page)).toHaveText('1 gårdbutik')
  })
})

test('on a phone the list is a sheet with three heights, set by buttons, keys, its handle and Back', async ({
  page,
}) => {
  await openHome(page)
  const handle = page.getByRole('slider', { name: 'Listens højde over kortet' })
  await expect(handle).toHaveAttribute('aria-valuetext', 'lav')
  const low = await topOf(page, '.results-bar')
  await page.getByRole('button', { name: 'Mere liste' }).click()
  await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
  await expect.poll(() => topOf(page, '.results-bar')).toBeLessThan(low - 100)
  await handle.press('ArrowUp')
  await expect(handle).toHaveAttribute('aria-valuetext', 'hel')
  // The search field and its chips stay visible above.
  await expect.poll(() => topOf(page, '.results-bar')).toBeLessThan(110)
  await handle.press('Home')
  await expect.poll(() => topOf(page, '.results-bar')).toBe(low)
  await test.step('Back closes it step by step', async () => {
    await handle.press('ArrowUp')
    const isHalf = async (): Promise<boolean> => Math.abs((await topOf(page, '.results-bar')) - 406) < 3
    await expect.poll(isHalf).toBe(true)
    // The handle counts from the height it knows, one frame after the page has scrolled.
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await handle.tap()
    await expect(handle).toHaveAttribute('aria-valuetext', 'hel')
    await page.goBack()
    await expect.poll(isHalf).toBe(true)
    await page.goBack()
    await expect.poll(() => topOf(page, '.results-bar')).toBe(low)
    await expect(page).toHaveURL(/\/$/)
  })
  await test.step('a fling moves it to the next height', async () => {
    const box = await handle.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // Dispatched in one task, so that it counts as a fling on a slow machine too.
    await handle.evaluate((element, from) => {
      const move = (type: string, clientY: number) =>
        element.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true }))
      move('pointermove', from - 20)
      move('pointermove', from - 40)
      move('pointerup', from - 40)
    }, y)
    await page.mouse.up()
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await page.getByRole('button', { name: 'Mere kort' }).click()
    await expect.poll(() => topOf(page, '.results-bar')).toBe(low)
  })
  await test.step('a drag ends at the nearest height', async () => {
    const box = await handle.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 150, { steps: 5 })
    await page.mouse.move(x, y - 260, { steps: 5 })
    // The finger rests before it is lifted. Otherwise the sheet would be flung.
    const atRest = await page.evaluate(() => performance.now() + 100)
    await page.waitForFunction((end) => performance.now() > end, atRest)
    await page.mouse.up()
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await expect.poll(async () => Math.abs((await topOf(page, '.results-bar')) - 406)).toBeLessThan(3)
  })
  await test.step('Back closes it after a drag, too', async () => {
    await page.goBack()
    await expect.poll(() => topOf(page, '.results-bar')).toBe(low)
    await expect(page).toHaveURL(/\/$/)
  })
  await test.step('lowering it keeps an order that was chosen while it was raised', async () => {
    await page.getByRole('button', { name: 'Mere liste' }).click()
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await page.getByRole('combobox', { name: 'Sortér efter' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/sortering=/)
    await expect(handle).toHaveAttribute('aria-valuetext', 'halv')
    await page.getByRole('button', { name: 'Mere kort' }).click()
    await expect(handle).toHaveAttribute('aria-valuetext', 'lav')
    await expect(page).toHaveURL(/sortering=/)
  })
})

/** Swipes up from a point in the window, in px, as a thumb scrolls. */
async function swipeUp(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let moved = 20; moved <= 300; moved += 20) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] })
    // The browser handles touch moves once per frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // The page coasts on after the finger has left it, so that a press would hit another element.
  await waitForScrollEnd(page)
}

test('on a phone a swipe scrolls past the map, and a moved map offers to search its area', async ({ page }) => {
  await openPicture(page)
  await swipeUp(page, { x: 190, y: 500 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(firstMap(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await openMap(page)
  await swipeUp(page, { x: 120, y: 780 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await page.evaluate(() => scrollTo(0, 0))
  await zoomIn(page, 6)
  await page.getByRole('button', { name: 'Søg i dette område' }).click()
  await expect(viewCount(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Søg i dette område' })).toBeHidden()
  await page.getByRole('button', { name: 'Hele Danmark' }).click()
  await expect(viewCount(page)).toBeHidden()
})

test.describe('beside the map', () => {
  test.use(DESK)

  test('the list follows the map with a count, until the switch is off or a place is typed', async ({ page }) => {
    await openHome(page)
    await zoomIn(page, 7)
    await expect(viewCount(page)).toBeVisible()
    await expect(page).toHaveURL(/udsnit=[\d.,]+/)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
    const inView = (await viewCount(page).textContent()) ?? ''
    await page.reload()
    await expect(viewCount(page)).toHaveText(inView)

    await page.getByRole('switch', { name: 'Listen følger kortet' }).uncheck()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutikker$/ })).toBeVisible()
    await expect(page).not.toHaveURL(/udsnit/)
    await page.getByRole('button', { name: 'Zoom ind' }).click()
    await page.getByRole('button', { name: 'Søg i dette område' }).click()
    await expect(viewCount(page)).toBeVisible()
    await page.getByRole('button', { name: 'Fjern udsnittet' }).click()
    await expect(viewCount(page)).toBeHidden()

    await test.step('a typed place is not limited to the previous map view', async () => {
      await openHome(page)
      await zoomIn(page, 7)
      await expect(viewCount(page)).toBeVisible()
      await searchField(page).fill('bornholm')
      await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutikker på Bornholm/ })).toBeVisible()
      await expect(page).toHaveURL(/\?q=bornholm$/)
      await expect(markers(page).first()).toBeInViewport()
    })
    await test.step('an empty view says so and offers to show all shops', async () => {
      await openHome(page, '?q=honning&udsnit=56.95,8.6,57.0,8.7')
      await expect(page.getByText('Ingen gårdbutikker i udsnittet')).toBeVisible()
      await page.getByRole('button', { name: /^Vis alle \(\d+\)$/ }).click()
      await expect(page).toHaveURL(/\?q=honning$/)
      await expect(cards(page).first()).toBeVisible()
      await expect(markers(page).first()).toBeInViewport()
    })
  })

  test('hovering a card highlights its marker, and a clicked marker stays visible beside its card', async ({
    page,
  }) => {
    await openHome(page, '?q=Klintholm+Gods')
    await cards(page).first().hover()
    await expect(page.locator('.producer-marker-lit')).toHaveAttribute('title', 'Klintholm Gods Gårdbutik')
    await searchField(page).hover()
    await expect(page.locator('.producer-marker-lit')).toHaveCount(0)
    await marker(page, 'Klintholm Gods Gårdbutik').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Klintholm Gods Gårdbutik' })).toBeInViewport()
    await expect(marker(page, 'Klintholm Gods Gårdbutik')).toBeInViewport()
    await expect(cards(page).first()).toBeInViewport()

    await test.step('a marker at the edge of the country stays visible, with one line for each day', async () => {
      await openHome(page, '?q=Lolle+Frugt')
      const lolle = marker(page, 'Lolle Frugt')
      await lolle.click()
      const card = page
        .getByRole('article', { name: 'Lolle Frugt' })
        .filter({ has: page.getByRole('heading', { level: 2 }) })
      await expect(card).toBeVisible()
      const bottomOf = async (element: Locator): Promise<number> => {
        const box = await element.boundingBox()
        return box === null ? Number.NaN : box.y + box.height
      }
      const map = page.getByRole('application', { name: /^Kort over/ })
      await expect.poll(async () => (await bottomOf(map)) - (await bottomOf(lolle))).toBeGreaterThan(30)
      const friday = card.getByRole('definition').filter({ hasText: '12:00-17:00' }).first()
      expect((await friday.boundingBox())?.height).toBeLessThan(40)
    })
  })
})
