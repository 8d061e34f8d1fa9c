import { openPage } from './support/open-page.ts'
import { area, bareProducer, richProducer } from './support/pages.ts'
import { aaroe, haveSaved, lolle, phoneOf, placeOf, saved } from './support/saved.ts'
import { expect, openHome, test } from './support/test.ts'

test('what is saved in one tab is saved in all, and the menu counts it', async ({ page, context }) => {
  await openHome(page, '?visning=liste&q=aarø')
  const other = await context.newPage()
  await openPage(other, bareProducer.path)
  await other.getByRole('button', { name: 'Gem Aarø 70' }).click()
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Mine gårde 1' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('button', { name: 'Gemt Aarø 70' })).toBeVisible()
})

test('a heart that is pressed before its list has come to life is pressed once', async ({ page }) => {
  await page.route(/_astro\/Home\..*\.js$/, async (route) => {
    await page.locator('save-button:defined').first().waitFor()
    await page.getByRole('article').first().getByRole('button', { name: /^Gem / }).click()
    await route.continue()
  })
  await openHome(page)
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Gemt / }),
  ).toBeVisible()
})

test('a shop that is gone and one that has another name are told honestly', async ({ page }) => {
  await haveSaved(page, [saved('00000001', 'Nedlagt Gård'), { ...lolle, name: 'Frugt & Lolle' }])
  await openPage(page, '/mine')
  await expect(placeOf(page, 'Nedlagt Gård')).toContainText('Findes ikke længere på kortet.')
  await expect(placeOf(page, 'Lolle Frugt')).toContainText('Hed Frugt & Lolle, da du gemte den.')
})

test.describe('without a network', () => {
  test.use({ allowedOnConsole: /ERR_FAILED/ })

  test('names and addresses stand as they were saved', async ({ page }) => {
    await haveSaved(page, [lolle])
    await page.route(/\/soeg/, (route) => route.abort())
    await openPage(page, '/mine')
    await expect(page.getByRole('alert')).toContainText('Butikkernes oplysninger kunne ikke hentes.')
    await expect(placeOf(page, 'Lolle Frugt')).toContainText('4990 Sakskøbing')
    await page.unroute(/\/soeg/)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(phoneOf(page, 'Lolle Frugt')).toBeVisible()
  })
})

test('what somebody else has written in its place is said, and saving goes on', async ({ page }) => {
  await haveSaved(page, '{"hvad":')
  await openPage(page, '/mine')
  await expect(page.getByRole('alert')).toContainText('kunne ikke læses')
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Gem Lolle Frugt' }).click()
  await expect(page.getByRole('button', { name: 'Gemt Lolle Frugt' })).toBeVisible()
})

test('a browser that stores nothing says so, and no heart claims otherwise', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Gem Lolle Frugt' }).click()
  await expect(page.getByRole('alert')).toContainText('Det kunne ikke gemmes')
  await expect(page.getByRole('button', { name: 'Gem Lolle Frugt', pressed: false })).toBeVisible()
})

test('the nearest come first when that is asked for', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 54.769, longitude: 11.494 })
  await haveSaved(page, [lolle, { ...aaroe, savedAt: '2026-01-01T00:00:00.000Z' }])
  await openPage(page, '/mine')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Aarø 70', 'Lolle Frugt'])
  await page.getByRole('button', { name: 'Nærmest' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Lolle Frugt', 'Aarø 70'])
  await expect(placeOf(page, 'Lolle Frugt')).toContainText(/\d,\d km/)
})

test('a thousand saved shops are listed, and one more letter of a note is stored, at once', async ({ page }) => {
  const names = Array.from({ length: 1000 }, (_, nth) => saved(nth.toString(16).padStart(8, '0'), `Gård ${nth}`))
  await haveSaved(page, names)
  await openPage(page, '/mine')
  await expect(page.getByRole('status')).toHaveText('1000 gårde')
  const note = page.getByRole('textbox', { name: 'Note om Gård 999', exact: true })
  const ms = await note.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    const started = performance.now()
    for (let letter = 0; letter < 10; letter++) document.execCommand('insertText', false, 'x')
    return (performance.now() - started) / 10
  })
  await expect(note).toHaveValue('xxxxxxxxxx')
  // On a quiet machine some 10 ms.
  expect(ms).toBeLessThan(100)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list says what it needs, and no heart is shown', async ({ page }) => {
    await page.goto('/mine')
    await expect(page.getByText('det kræver JavaScript at læse den')).toBeVisible()
    await page.goto(area.path)
    await expect(page.locator('save-button:visible')).toHaveCount(0)
  })
})
