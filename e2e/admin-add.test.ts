import type { Page } from 'playwright/test'

import { card, expect, test, toast } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

test.use({ allowedOnConsole: /status of 401/ })

async function fill(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Navn' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Navn' }).fill(name)
  await page.getByRole('textbox', { name: 'Beskrivelse' }).fill('Kartofler ved vejen.')
  await page.getByRole('textbox', { name: 'Adresse' }).fill('Torvet 1, 7800 Skive')
  await page.getByRole('checkbox', { name: 'Kartofler' }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Tilføj butik', exact: true }).click()

test('an operator adds a shop as public or pending, and an expired session keeps the draft', async ({
  page,
  context,
  db,
  newName,
}) => {
  const stored = (name: string) =>
    db.selectFrom('producers').select(['verified', 'dataSource']).where('name', '=', name).execute()

  await test.step('a new shop is public at once and listed in the editor', async () => {
    const name = newName('Redaktionens vejbod')
    await page.goto('/admin/editor')
    await page.getByRole('link', { name: 'Add New Producer' }).click()
    await expect(page).toHaveURL('/admin/add')
    await fill(page, name)
    expect(await screenFaults(page)).toEqual([])
    await send(page)
    await expect(page).toHaveURL('/admin/editor?sort=newest')
    await expect(toast(page)).toContainText('Ny producent er tilføjet til systemet.')
    await expect(card(page, name)).toBeVisible()
    expect(await stored(name)).toEqual([{ verified: true, dataSource: 'operator' }])
  })

  await test.step('with the checkbox cleared, a new shop is pending', async () => {
    const name = newName('Ventende vejbod')
    await page.goto('/admin/add')
    await fill(page, name)
    await page.getByRole('checkbox', { name: 'Vis den på kortet med det samme' }).uncheck()
    await send(page)
    await expect(page).toHaveURL('/admin/review')
    expect(await stored(name)).toEqual([{ verified: false, dataSource: 'operator' }])
  })

  await test.step('an expired session redirects to the login, and the typed text is kept', async () => {
    const name = newName('Kladde')
    await page.goto('/admin/add')
    await fill(page, name)
    await context.clearCookies({ name: 'session' })
    await send(page)
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.goto('/add-producer')
    await expect(page.getByRole('textbox', { name: 'Navn' })).toHaveValue(name)
  })
})
