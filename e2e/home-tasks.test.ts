import { cards, expect, openHome, searchField, test } from './support/test.ts'

test('a self-service stall is found by typing, without a tap', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await searchField(page).pressSequentially('vejbod')
  await expect(cards(page).first()).toHaveText(/^Vejbod/)
})

test('strawberries are found by typing, without a tap: those first who sell them by name', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await searchField(page).pressSequentially('jordbær')
  await expect(cards(page).nth(0)).toContainText('Jordbær')
  await expect(cards(page).nth(1)).toContainText('Jordbær')
})

test('strawberries to pick oneself: nobody is known to offer both, and one tap shows who has strawberries', async ({
  page,
}) => {
  await openHome(page, '?visning=liste')
  await searchField(page).pressSequentially('selvpluk jordbær')
  await page.getByRole('button', { name: /^Søg uden 'selvpluk' \(\d+\)$/ }).click()
  await expect(searchField(page)).toHaveValue('jordbær')
  await expect(cards(page).first()).toBeVisible()
})

test('honey near a postcode is found by typing, without a tap: each card says how far it is', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await searchField(page).pressSequentially('honning 3700')
  await expect(page.getByText(/^\d+ gårdbutikker inden for 25 km af 3700 Rønne$/)).toBeVisible()
  await expect(page.locator('.result-grid article').first()).toContainText(/\d+,\d km/)
})

test('what is in season is one tap away', async ({ page }) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Danske råvarer måned for måned' }).click()
  await expect(page).toHaveURL('/i-saeson')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('how fresh it is stands on each card, without a tap', async ({ page }) => {
  await openHome(page, '?visning=liste')
  const shown = page.locator('.result-grid article')
  await expect(shown).toHaveCount(12)
  for (const card of await shown.all()) await expect(card).toContainText(/(?:Set i|Bekræftet|Rettet|Tilføjet) /)
})

test('the way to a shop by its name is typed and two taps away: its marker, and Rute', async ({ page }) => {
  await openHome(page, '?q=Klintholm+Gods')
  await page.getByRole('button', { name: 'Klintholm Gods Gårdbutik', exact: true }).click()
  const way = page.locator('.selected-card').getByRole('link', { name: /^Rute til Klintholm Gods/ })
  await expect(way).toBeInViewport()
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
})

test.describe('near the visitor', () => {
  test.use({ geolocation: { latitude: 55.0598, longitude: 10.6068 }, permissions: ['geolocation'] })

  test('the way to the nearest shop is two taps away: Nær mig, and Rute on the first card', async ({ page }) => {
    await openHome(page, '?visning=liste')
    await page.getByRole('button', { name: 'Nær mig' }).click()
    const nearest = page.locator('.result-grid article').first()
    await expect(nearest).toContainText(/\d,\d km/)
    await expect(nearest.getByRole('link', { name: /^Rute til/ })).toHaveAttribute('href', /google\.com\/maps\//)
  })
})

test.describe('near a stall that is always open', () => {
  test.use({ geolocation: { latitude: 55.0, longitude: 11.9 }, permissions: ['geolocation'] })

  test('who is open now nearby is typed and one tap away', async ({ page }) => {
    await openHome(page, '?visning=liste')
    await searchField(page).pressSequentially('nu')
    await page.getByRole('button', { name: 'Nær mig' }).click()
    await expect(page.getByRole('status').filter({ hasText: /åbne? nu/ })).toBeVisible()
    const shown = page.locator('.result-grid article')
    await expect(shown.first()).toBeVisible()
    for (const card of await shown.all()) await expect(card).toContainText(/Åben|Døgnåbent/)
  })
})
