import { waitForRender } from './support/frames.ts'
import { cards, count, expect, openHome, searchField, test } from './support/test.ts'

const nearMe = { name: 'Nær mig' }

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 55.0598, longitude: 10.6068 }, permissions: ['geolocation'] })

  test('near me sorts by distance within 25 km, can be widened, survives a reload, and can be turned off', async ({
    page,
  }) => {
    await openHome(page, '?visning=liste')
    await expect(page.getByLabel('Inden for')).toBeHidden()
    await page.getByRole('button', nearMe).click()
    await test.step('F8 focuses the message, which can be closed', async () => {
      await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
      await page.keyboard.press('F8')
      await page.getByRole('button', { name: 'Luk', exact: true }).click()
      await expect(page.getByText('Placering fundet', { exact: true })).toBeHidden()
    })
    await test.step('the nearest come first', async () => {
      await expect(page.getByLabel('Inden for')).toHaveValue('25')
      await expect(page.getByLabel('Sortér efter')).toHaveValue('distance')
      const distances = page.locator('.result-grid article').getByText(/^\d+,\d km$/)
      await expect(distances.first()).toBeVisible()
      const km = (await distances.allTextContents()).map((label) => Number.parseFloat(label.replace(',', '.')))
      expect(km).toEqual(km.toSorted((one, other) => one - other))
      expect(Math.max(...km)).toBeLessThanOrEqual(25)
      await expect(page.getByText('Afstande er i fugleflugt.')).toHaveCount(1)
    })
    await test.step('the distance can be widened', async () => {
      const found = async (): Promise<number> => Number.parseInt((await count(page).textContent()) ?? '', 10)
      const near = await found()
      await page.getByLabel('Inden for').selectOption('50')
      await expect.poll(found).toBeGreaterThan(near)
      await expect(page).toHaveURL(/naer=ja&afstand=50/)
    })
    await test.step('a reload looks up the position again, which is never in the URL', async () => {
      await page.reload()
      await expect(page.getByLabel('Inden for')).toBeVisible()
      expect(page.url()).not.toMatch(/55\.0|10\.6/)
    })
    await test.step('it is turned off and on by keyboard', async () => {
      await page.getByRole('button', { ...nearMe, pressed: true }).press('Enter')
      await expect(page.getByLabel('Inden for')).toBeHidden()
      await expect(page.getByRole('button', { ...nearMe, pressed: false })).toBeFocused()
      await expect(cards(page)).toHaveCount(12)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { ...nearMe, pressed: true })).toBeFocused()
    })
  })

  test('a moved map keeps its view after switching to the list and back', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', nearMe).click()
    await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
    const view = (): Promise<{ zoom: number } | undefined> => page.evaluate(() => window.history.state?.map)
    await expect.poll(async () => (await view())?.zoom).toBeGreaterThan(7)
    await page.getByRole('button', { name: 'Hele Danmark' }).click()
    await expect.poll(async () => (await view())?.zoom).toBeLessThan(7)
    const left = await view()
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    await expect(page.getByRole('application')).toHaveCount(0)
    await page.getByRole('button', { name: 'Kort', exact: true }).click()
    await expect(page.getByRole('application')).toBeVisible()
    await expect(page.locator('.cluster-marker').first()).toBeVisible()
    await waitForRender(page)
    expect(await view()).toEqual(left)
  })
})

test('the button shows a running lookup, and a denied one shows the reason and focuses the search field', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const getCurrentPosition = (_success: unknown, failure: (error: { code: number }) => void): void =>
      addEventListener('refused', () => failure({ code: 1 }), { once: true })
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } })
  })
  await openHome(page)
  await page.getByRole('button', nearMe).press('Enter')
  await expect(page.getByRole('button', { name: 'Finder...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Finder...' })).toBeFocused()
  await expect
    .poll(async () => {
      await page.evaluate(() => void dispatchEvent(new Event('refused')))
      return page.locator('.toast').count()
    })
    .toBe(1)
  await expect(page.locator('.toast')).toHaveText(
    'Kunne ikke finde placeringTillad adgang til din placering for at finde de nærmeste gårdbutikker.Location access denied by user',
  )
  await expect(page.getByRole('button', { ...nearMe, pressed: false })).toBeEnabled()
  await expect(page.getByText('Skriv en by eller et postnummer i stedet.')).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('5700')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fjern stedet 5700 Svendborg' })).toBeVisible()
})
