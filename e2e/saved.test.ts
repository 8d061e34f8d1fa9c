import type { Browser, Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { openPage } from './support/open-page.ts'
import { area, richProducer } from './support/pages.ts'
import { aaroe, haveSaved, lolle, phoneOf, saved } from './support/saved.ts'
import { expect, test } from './support/test.ts'

/** The list in a browser that has saved nothing, as a link opens it. */
async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPage(page, address)
  return page
}

test('two shops are saved with a tap each, listed with a note, and shared by a link that another visitor saves', async ({
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
  await expect(other.getByRole('status')).toHaveText('Alle gårdene på listen er gemt på denne enhed.')
  await other.getByRole('link', { name: 'Se mine egne gårde' }).click()
  await expect(other.getByRole('article')).toHaveCount(2)
  await expect(other.getByRole('textbox', { name: 'Note om Lolle Frugt' })).toHaveValue('jordbær, efter 1. juni')
  await other.context().close()
})

test('a shop is taken out and brought back with the keyboard, with its note', async ({ page }) => {
  await haveSaved(page, [{ ...lolle, note: 'æbler' }, aaroe])
  await openPage(page, '/mine')
  await expect(phoneOf(page, 'Lolle Frugt')).toBeVisible()
  await page.getByRole('button', { name: 'Gemt Lolle Frugt' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fortryd fjernelsen af Lolle Frugt' })).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('1 gård')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Gemt Lolle Frugt' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Note om Lolle Frugt' })).toHaveValue('æbler')
})

test('the list on paper has address, telephone, hours and note, and nothing to press', async ({ page }) => {
  await haveSaved(page, [{ ...lolle, note: 'æbler' }])
  await openPage(page, '/mine')
  await expect(phoneOf(page, 'Lolle Frugt')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('list').filter({ hasText: 'Lolle Frugt' })
  await expect(paper).toContainText(/4990 Sakskøbing · tlf\. .*mandag–fredag 12:00-17:00.*æbler/)
  await expect(page.locator('button:visible, textarea:visible')).toHaveCount(0)
})

test('the list has no accessibility fault with shops, with one taken out, and of somebody else', async ({ page }) => {
  await haveSaved(page, [lolle, aaroe, saved('00000001', 'Nedlagt Gård')])
  await openPage(page, '/mine')
  await page.getByRole('button', { name: 'Del listen' }).click()
  await page.getByRole('button', { name: 'Gemt Aarø 70' }).click()
  await expect(page.getByRole('button', { name: /^Fortryd/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await openPage(page, '/areas')
  await openPage(page, '/mine#gaarde=16d1b76a62f5e10c')
  await expect(page.getByRole('button', { name: 'Gem alle' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
