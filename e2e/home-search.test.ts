import { cards, count, expect, openHome, searchField, test } from './support/test.ts'

test('typing searches after a pause, counts, and keeps the address', async ({ page }) => {
  await openHome(page)
  await searchField(page).pressSequentially('klintholmm')
  await expect(count(page)).toHaveText('1 gårdbutik')
  await expect(cards(page)).toHaveText(['Klintholm Gods Gårdbutik'])
  await expect(page).toHaveURL('/?q=klintholmm')
})

test('a reload and a link bring back everything that was chosen', async ({ page }) => {
  await openHome(page, '?q=honning&visning=liste&sortering=status')
  const before = await cards(page).allTextContents()
  expect(before.length).toBeGreaterThan(2)
  await page.reload()
  await expect(searchField(page)).toHaveValue('honning')
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Sortér efter')).toHaveValue('status')
  expect(await cards(page).allTextContents()).toEqual(before)
})

test('the back button undoes a choice, not a letter', async ({ page }) => {
  await openHome(page)
  await searchField(page).pressSequentially('æg')
  await expect(page).toHaveURL('/?q=%C3%A6g')
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page).toHaveURL('/?q=%C3%A6g&visning=liste')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Kort', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(searchField(page)).toHaveValue('æg')
})

test('search=true puts the cursor in the search field', async ({ page }) => {
  await page.goto('/?search=true')
  await expect(searchField(page)).toBeFocused()
})

test('clearing the search brings everybody back and keeps the cursor', async ({ page }) => {
  await openHome(page, '?q=honning')
  const found = await count(page).textContent()
  await page.getByRole('button', { name: 'Ryd søgning' }).click()
  await expect(count(page)).not.toHaveText(found ?? '')
  await expect(searchField(page)).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('an empty result says so and offers what would help', async ({ page }) => {
  await openHome(page, '?q=klintholm&produkter=honey&visning=liste')
  await expect(page.getByText('Ingen gårdbutikker fundet', { exact: true })).toBeVisible()
  await expect(page.getByText('Prøv at justere din søgning eller dine filtre.', { exact: true })).toBeVisible()
  await expect(count(page)).toHaveText('0 gårdbutikker')
  await expect(page.getByRole('button', { name: /^Ryd søgeordet \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Fjern produktfilteret (1)' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Gårdbutikker', exact: true })).toBeFocused()
  await expect(cards(page)).toHaveText(['Klintholm Gods Gårdbutik'])
})

test('more results come on request', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('the next card has the focus after the keyboard asked for the last results', async ({ page }) => {
  await openHome(page, '?visning=liste&produkter=meat')
  const more = page.getByRole('button', { name: 'Vis flere' })
  const found = Number.parseInt((await count(page).textContent()) ?? '', 10)
  expect(found).toBeGreaterThan(12)
  for (let nth = 1; nth * 12 < found; nth++) {
    await more.press('Enter')
    await expect(
      page
        .getByRole('article')
        .nth(12 * nth)
        .getByRole('heading')
        .getByRole('link'),
    ).toBeFocused()
  }
  await expect(more).toHaveCount(0)
})

test.describe('when the index cannot be fetched', () => {
  test.use({ allowedOnConsole: /Failed to load resource/ })

  test('the page says so, keeps its cards, and tries again on request', async ({ page }) => {
    await page.route('**/indeks.json', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Søgningen kunne ikke hentes.')
    await expect(cards(page)).toHaveCount(12)
    await page.unroute('**/indeks.json')
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await searchField(page).fill('klintholm')
    await expect(count(page)).toHaveText('1 gårdbutik')
  })

  test('cards whose names are on their way are skeletons, and a name that cannot be had is told', async ({ page }) => {
    const names = '**/navne-*.json'
    let hold = Promise.withResolvers<boolean>()
    await page.route(names, async (route) => ((await hold.promise) ? route.continue() : route.abort()))
    await openHome(page, '?produkter=meat&visning=liste')
    const places = page.locator('.result-grid > li')
    await expect(places).toHaveCount(12)
    // Some of them the page was built with.
    const builtIn = await page.getByRole('article').count()
    expect(builtIn).toBeLessThan(12)
    hold.resolve(false)
    await expect(page.getByRole('alert')).toContainText('Søgningen kunne ikke hentes.')
    await expect(places).toHaveCount(builtIn)
    hold = Promise.withResolvers()
    hold.resolve(true)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('a card whose details cannot be fetched still says who and where', async ({ page }) => {
    await page.route(/\/soeg\/[0-9a-f]+\/\d+\.json/, (route) => route.abort())
    await openHome(page, '?q=klintholm')
    await expect(cards(page)).toHaveText(['Klintholm Gods Gårdbutik'])
    await expect(page.locator('.result-grid article')).toContainText('4791 Borre')
  })
})

test('a marker without its name is a farm shop, and opens when the name has come', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/navne-*.json', async (route) => {
    await held.promise
    await route.continue()
  })
  await openHome(page)
  const marker = page.getByRole('button', { name: /^Gårdbutik(?:, omtrentlig placering)?$/ }).first()
  await marker.press('Enter')
  await expect(page).toHaveURL('/')
  held.resolve()
  await expect(page).toHaveURL(/butik=[0-9a-f]{8}$/)
})

test('while the index is on its way, a filtered list shows three skeletons', async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/indeks.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?q=honning&visning=liste')
  await expect(page.getByRole('list', { name: 'Henter gårdbutikker' }).locator('> li')).toHaveCount(3)
  release()
  await expect(count(page)).toHaveText(/^\d+ gårdbutikker$/)
})
