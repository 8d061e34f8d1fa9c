import { cards, count, expect, openHome, test } from './support/test.ts'

const svendborg = { latitude: 55.0598, longitude: 10.6068 }

test.describe('with a position', () => {
  test.use({ geolocation: svendborg, permissions: ['geolocation'] })

  test('near me sorts by distance within 25 km, says so, and can be widened', async ({ page }) => {
    await openHome(page, '?visning=liste')
    await expect(page.getByLabel('Inden for')).toBeHidden()
    await page.getByRole('button', { name: 'Nær mig' }).click()
    await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Inden for')).toHaveValue('25')
    await expect(page.getByLabel('Sortér efter')).toHaveValue('distance')
    const distances = await page
      .locator('.result-grid article')
      .getByText(/^\d+,\d km$/)
      .allTextContents()
    const km = distances.map((label) => Number.parseFloat(label.replace(',', '.')))
    expect(km).toEqual([...km].sort((first, second) => first - second))
    expect(Math.max(...km)).toBeLessThanOrEqual(25)
    const near = Number.parseInt((await count(page).textContent()) ?? '', 10)
    await page.getByLabel('Inden for').selectOption('50')
    await expect.poll(async () => Number.parseInt((await count(page).textContent()) ?? '', 10)).toBeGreaterThan(near)
    await expect(page).toHaveURL(/naer=ja&afstand=50/)
  })

  test('a reload asks again where permission was given, and the position is never in the address', async ({ page }) => {
    await openHome(page, '?naer=ja&visning=liste')
    await expect(page.getByLabel('Inden for')).toBeVisible()
    expect(page.url()).not.toMatch(/55\.0|10\.6/)
  })

  test('near me can be taken back', async ({ page }) => {
    await openHome(page, '?naer=ja&visning=liste')
    await page.getByRole('button', { name: 'Nær mig', pressed: true }).press('Enter')
    await expect(page.getByLabel('Inden for')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Nær mig', pressed: false })).toBeFocused()
    await expect(cards(page)).toHaveCount(12)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Nær mig', pressed: true })).toBeFocused()
  })

  test('a map moved by hand is found there after the list', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Nær mig' }).click()
    await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Hele Danmark' }).click()
    await expect.poll(() => page.evaluate(() => window.history.state.map.zoom)).toBeLessThan(9)
    const view = await page.evaluate(() => window.history.state.map)
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    await expect(page.getByRole('application')).toHaveCount(0)
    await page.getByRole('button', { name: 'Kort', exact: true }).click()
    await expect(page.getByRole('application')).toBeVisible()
    await expect(page.locator('.cluster-marker').first()).toBeVisible()
    await page.waitForTimeout(600)
    expect(await page.evaluate(() => window.history.state.map)).toEqual(view)
  })

  test('F8 reaches the message, and it closes', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Nær mig' }).click()
    await expect(page.getByText('Placering fundet', { exact: true })).toBeVisible()
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: 'Luk', exact: true }).click()
    await expect(page.getByText('Placering fundet', { exact: true })).toBeHidden()
  })
})

test('a refused position says what to do and leaves everything as it was', async ({ page, context }) => {
  await context.clearPermissions()
  await openHome(page)
  await page.getByRole('button', { name: 'Nær mig' }).click()
  await expect(page.getByText('Kunne ikke finde placering', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Tillad adgang til din placering for at finde de nærmeste gårdbutikker\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nær mig', pressed: false })).toBeEnabled()
})

test('while the browser looks, the button says so and cannot be pressed again', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: () => undefined } })
  })
  await openHome(page)
  await page.getByRole('button', { name: 'Nær mig' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Finder...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Finder...' })).toBeFocused()
})

test.describe('why there is no position is told, in the toast', () => {
  const reasons = [
    [1, 'Location access denied by user', 'Tillad adgang til din placering for at finde de nærmeste gårdbutikker.'],
    [2, 'Location information is unavailable', 'Din enhed ved ikke, hvor den er lige nu.'],
    [3, 'Location request timed out', 'Det tog for lang tid. Prøv igen.'],
    [99, 'Unknown error occurred', 'Prøv igen om lidt.'],
  ] as const

  for (const [code, reason, text] of reasons) {
    test(reason, async ({ page }) => {
      await page.addInitScript((given) => {
        const fail = (_success: unknown, failure: (error: { code: number }) => void): void => failure({ code: given })
        Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } })
      }, code)
      await openHome(page)
      await page.getByRole('button', { name: 'Nær mig' }).click()
      await expect(page.locator('.toast')).toHaveText(`Kunne ikke finde placering${text}${reason}`)
    })
  }

  test('Geolocation is not supported by this browser', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    })
    await openHome(page)
    await page.getByRole('button', { name: 'Nær mig' }).click()
    await expect(page.locator('.toast')).toHaveText(
      'Kunne ikke finde placeringDin browser kan ikke finde den.Geolocation is not supported by this browser',
    )
  })
})
