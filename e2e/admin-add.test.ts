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

test('what an operator adds is public at once, or waits for review where that is chosen', async ({
  page,
  context,
  db,
  newName,
}) => {
  const stored = (name: string) =>
    db.selectFrom('producers').select(['verified', 'dataSource']).where('name', '=', name).execute()

  await test.step('it is public at once, and the editor shows it', async () => {
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

  await test.step('or it waits for review', async () => {
    const name = newName('Ventende vejbod')
    await page.goto('/admin/add')
    await fill(page, name)
    await page.getByRole('checkbox', { name: 'Vis den på kortet med det samme' }).uncheck()
    await send(page)
    await expect(page).toHaveURL('/admin/review')
    expect(await stored(name)).toEqual([{ verified: false, dataSource: 'operator' }])
  })

  await test.step('whose session is over is led to sign in, and finds what was typed afterwards', async () => {
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
