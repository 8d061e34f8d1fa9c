import { violations } from './support/axe.ts'
import { cards, count, expect, openHome, searchField, test } from './support/test.ts'

const status = /inden for 25 km af Odense/

test('eggs on Sunday near Odense are asked for in one line, and place and day can be taken back by a tap each', async ({
  page,
}) => {
  await openHome(page)
  await searchField(page).pressSequentially('æg søndag odense')
  await searchField(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible()
  await expect(page.getByLabel('Inden for')).toHaveValue('25')
  await page.getByRole('button', { name: /^Fjern tidspunktet Åben søndag / }).click()
  await expect(page).toHaveURL('/?q=%C3%A6g%20odense')
  await page.getByRole('button', { name: 'Fjern stedet Odense' }).click()
  await expect(searchField(page)).toHaveValue('æg')
  await expect(page.getByRole('button', { name: /^Fjern stedet/ })).toHaveCount(0)
  await expect(count(page)).toHaveText(/^\d+ gårdbutikker$/)
})

test('a place without shops shows the nearest with their distance, and says so', async ({ page }) => {
  await openHome(page, '?q=læsø&visning=liste')
  await expect(page.getByText('Ingen på Læsø. De nærmeste er:')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText(/^\d+,\d km$/).first()).toBeVisible()
})

test('a part of the country is all that lies in it', async ({ page }) => {
  await openHome(page, '?q=jylland&visning=liste')
  await expect(page.getByText(/^\d+ gårdbutikker i Jylland$/)).toBeVisible()
  await expect(page.getByText(/4\d{3} (?:Nakskov|Maribo|Nykøbing F|Stege)/)).toHaveCount(0)
})

test('suggestions are worked by keyboard alone: chosen, closed, and then the field is cleared', async ({ page }) => {
  await openHome(page)
  const field = searchField(page)
  await field.pressSequentially('honning svendb')
  const option = page.getByRole('option', { name: 'Svendborg by' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  expect(await violations(page)).toEqual([])
  await field.press('ArrowUp')
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('honning Svendborg')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Fjern stedet Svendborg' })).toBeVisible()
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('honning Svendborg')
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('a shop that is suggested leads to its page, and an empty field remembers what was looked for', async ({
  page,
}) => {
  await openHome(page)
  await searchField(page).fill('klintholm')
  await page.getByRole('option', { name: 'Klintholm Gods Gårdbutik Borre' }).click()
  await expect(page).toHaveURL(/\/producer\/klintholm-gods-gaardbutik-/)
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await searchField(page).fill('')
  await expect(page.getByRole('option', { name: 'Klintholm Gods Gårdbutik' })).toBeVisible()
  await page.getByRole('button', { name: 'Glem søgningerne' }).click()
  await searchField(page).click()
  await expect(page.getByRole('option', { name: 'Nær mig brug min placering' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Forslag' }).getByRole('option')).toHaveCount(1)
})

test('who cannot be found types a place in the same breath', async ({ page, context }) => {
  await context.clearPermissions()
  await openHome(page)
  await page.getByRole('button', { name: 'Nær mig' }).click()
  await expect(page.getByText('Skriv en by eller et postnummer i stedet.')).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('5700')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fjern stedet 5700 Svendborg' })).toBeVisible()
})

test.describe('a search that cannot be read', () => {
  test.use({ allowedOnConsole: /ERR_FAILED/ })

  test('what cannot be fetched to read a search is told, and tried again on request', async ({ page }) => {
    await page.route('**/steder.json', (route) => route.abort())
    await openHome(page)
    await searchField(page).fill('odense')
    await expect(page.getByRole('alert')).toContainText('Søgningen kunne ikke hentes.')
    await page.unroute('**/steder.json')
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('button', { name: 'Fjern stedet Odense' })).toBeVisible()
  })
})
