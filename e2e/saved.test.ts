import type { Browser, Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { area, bareProducer, richProducer } from './support/pages.ts'
import { aaroe, seedSaved, lolle, loadedShopMenu, shopRow, saved } from './support/saved.ts'
import { expect, openHome, test } from './support/test.ts'

/** Opens a shared list in a browser that has saved nothing. */
async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPage(page, address)
  return page
}

test('shops are saved with one tap each, listed with a note, and shared by a link that can be saved', async ({
  page,
  browser,
}) => {
  await openPage(page, area.path)
  await page.getByRole('article').first().getByRole('button', { name: /^Gem / }).click()
  const [first = ''] = await page.getByRole('article').first().getByRole('heading').allInnerTexts()
  await openPage(page, richProducer.path)
  await page.getByRole('button', { name: 'Gem Lolle Frugt' }).click()
  await expect(page.getByRole('button', { name: 'Gemt Lolle Frugt', pressed: true })).toBeVisible()

  await openPage(page, '/mine')
  await expect(page.getByRole('status')).toHaveText('2 gårde')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Lolle Frugt', first])
  await page.getByRole('textbox', { name: 'Note om Lolle Frugt' }).fill('jordbær, efter 1. juni')
  await page.getByRole('button', { name: 'Del listen' }).click()
  await page.getByRole('checkbox', { name: 'Tag mine noter med' }).check()
  const link = await page.getByRole('textbox', { name: 'Link til listen' }).inputValue()

  const other = await openElsewhere(browser, link)
  await expect(other.getByRole('heading', { name: 'En liste til dig' })).toBeVisible()
  await expect(other.getByText('jordbær, efter 1. juni')).toBeVisible()
  await other.getByRole('button', { name: 'Gem alle' }).click()
  await expect(other.getByRole('status')).toHaveText('Alle gårdene i listen er gemt på denne enhed.')
  await other.getByRole('link', { name: 'Se mine egne gårde' }).click()
  await expect(other.getByRole('article')).toHaveCount(2)
  await expect(other.getByRole('textbox', { name: 'Note om Lolle Frugt' })).toHaveValue('jordbær, efter 1. juni')
  await other.context().close()
})

test('the list works by keyboard, sorts by distance and prints', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 54.769, longitude: 11.494 })
  await seedSaved(page, [
    { ...lolle, note: 'æbler' },
    { ...aaroe, savedAt: '2026-01-01T00:00:00.000Z' },
  ])
  await openPage(page, '/mine')
  await expect(loadedShopMenu(page, 'Lolle Frugt')).toBeVisible()

  await test.step('a shop is removed and restored with its note', async () => {
    await page.getByRole('button', { name: 'Gemt Lolle Frugt' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Fortryd fjernelsen af Lolle Frugt' })).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('1 gård')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Gemt Lolle Frugt' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Note om Lolle Frugt' })).toHaveValue('æbler')
  })

  await test.step('the list can be sorted by distance', async () => {
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Aarø 70', 'Lolle Frugt'])
    await page.getByRole('button', { name: 'Nærmest' }).click()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Lolle Frugt', 'Aarø 70'])
    await expect(shopRow(page, 'Lolle Frugt')).toContainText(/\d,\d km/)
  })

  await test.step('the print has address, phone, hours and note, and no controls', async () => {
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('list').filter({ hasText: 'Lolle Frugt' })
    await expect(paper).toContainText(/4990 Sakskøbing · tlf\. .*mandag–fredag 12:00-17:00.*æbler/)
    await expect(page.locator('button:visible, textarea:visible')).toHaveCount(0)
  })
})

test('the list marks removed and renamed shops, and has no accessibility fault', async ({ page }) => {
  await seedSaved(page, [{ ...lolle, name: 'Frugt & Lolle' }, aaroe, saved('00000001', 'Nedlagt Gård')])
  await openPage(page, '/mine')
  await expect(shopRow(page, 'Nedlagt Gård')).toContainText('Findes ikke længere på kortet.')
  await expect(shopRow(page, 'Lolle Frugt')).toContainText('Hed Frugt & Lolle, da du gemte den.')
  await page.getByRole('button', { name: 'Del listen' }).click()
  await page.getByRole('button', { name: 'Gemt Aarø 70' }).click()
  await expect(page.getByRole('button', { name: /^Fortryd/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await test.step('a shared list has no accessibility fault', async () => {
    await openPage(page, '/areas')
    await openPage(page, '/mine#gaarde=16d1b76a62f5e10c')
    await expect(page.getByRole('button', { name: 'Gem alle' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  await test.step('the link to the content leaves a shared list in place', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Spring til indholdet' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#indhold')).toBeFocused()
    await expect(page).toHaveURL(/#gaarde=16d1b76a62f5e10c$/)
    await expect(page.getByRole('button', { name: 'Gem alle' })).toBeVisible()
  })
})

test('saving a shop in one tab updates the other tab and its menu count', async ({ page, context }) => {
  await openHome(page, '?visning=liste&q=aarø')
  const other = await context.newPage()
  await openPage(other, bareProducer.path)
  await other.getByRole('button', { name: 'Gem Aarø 70' }).click()
  await page.locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Mine gårde 1' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('button', { name: 'Gemt Aarø 70' })).toBeVisible()
})

test('a save button clicked before hydration saves once', async ({ page }) => {
  const first = page.getByRole('article').first()
  await page.route(/_astro\/Home\..*\.js$/, async (route) => {
    await page.locator('save-button:defined').first().waitFor()
    await first.getByRole('button', { name: /^Gem / }).click()
    await route.continue()
  })
  await openHome(page)
  await expect(first.getByRole('button', { name: /^Gemt / })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ allowedOnConsole: /ERR_FAILED/ })

  test('names and addresses are shown as they were saved', async ({ page }) => {
    await seedSaved(page, [lolle])
    await page.route(/\/soeg/, (route) => route.abort())
    await openPage(page, '/mine')
    await expect(page.getByRole('alert')).toContainText('Butikkernes oplysninger kunne ikke hentes.')
    await expect(shopRow(page, 'Lolle Frugt')).toContainText('4990 Sakskøbing')
    await page.unroute(/\/soeg/)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(loadedShopMenu(page, 'Lolle Frugt')).toBeVisible()
  })
})

test('an unreadable or unwritable list shows an error, and an unsaved shop is not shown as saved', async ({ page }) => {
  await seedSaved(page, '{"hvad":')
  await openPage(page, '/mine')
  await expect(page.getByRole('alert')).toContainText('kunne ikke læses')
  const heart = page.getByRole('button', { name: /^Gemt? Lolle Frugt$/ })

  await test.step('saving works after the stored list was unreadable', async () => {
    await openPage(page, richProducer.path)
    await heart.click()
    await expect(heart).toHaveAccessibleName('Gemt Lolle Frugt')
    await heart.click()
    await expect(heart).toHaveAccessibleName('Gem Lolle Frugt')
  })

  await test.step('a shop that cannot be stored is not shown as saved', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await heart.click()
    await expect(page.getByRole('alert')).toContainText('Det kunne ikke gemmes')
    await expect(page.getByRole('button', { name: 'Gem Lolle Frugt', pressed: false })).toBeVisible()
  })
})

test('a thousand saved shops are listed, and typing a note stays fast', async ({ page }) => {
  const names = Array.from({ length: 1000 }, (_, nth) => saved(nth.toString(16).padStart(8, '0'), `Gård ${nth}`))
  await seedSaved(page, names)
  await openPage(page, '/mine')
  await expect(page.getByRole('status')).toHaveText('1000 gårde')
  const note = page.getByRole('textbox', { name: 'Note om Gård 999', exact: true })
  // The quickest of ten letters, because other work of a busy machine delays some.
  const ms = await note.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    const letters = Array.from({ length: 10 }, () => {
      const started = performance.now()
      document.execCommand('insertText', false, 'x')
      return performance.now() - started
    })
    return Math.min(...letters)
  })
  await expect(note).toHaveValue('xxxxxxxxxx')
  // About 10 ms on an idle machine.
  expect(ms).toBeLessThan(100)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list says that it needs JavaScript, and save buttons are hidden', async ({ page }) => {
    await page.goto('/mine')
    await expect(page.getByText('det kræver JavaScript at læse den')).toBeVisible()
    await page.goto(area.path)
    await expect(page.locator('save-button:visible')).toHaveCount(0)
  })
})
