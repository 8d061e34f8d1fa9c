import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { expect, test, toast, uniqueName } from './support/moderation.ts'

async function fill(page: Page, name: string): Promise<void> {
  await page.goto('/admin/add')
  await expect(page.getByRole('textbox', { name: 'Navn' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Navn' }).fill(name)
  await page.getByRole('textbox', { name: 'Beskrivelse' }).fill('Kartofler ved vejen.')
  await page.getByRole('textbox', { name: 'Adresse' }).fill('Torvet 1, 7800 Skive')
  await page.getByRole('checkbox', { name: 'Kartofler' }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Tilføj butik', exact: true }).click()

test('what an operator adds is public at once, and the editor shows it', async ({ page, db }) => {
  const name = uniqueName('Redaktionens vejbod')
  await page.goto('/admin/editor')
  await page.getByRole('link', { name: 'Add New Producer' }).click()
  await expect(page).toHaveURL('/admin/add')
  await fill(page, name)
  expect(await violations(page)).toEqual([])
  await send(page)
  await expect(page).toHaveURL('/admin/editor?sort=newest')
  await expect(toast(page)).toContainText('Ny producent er tilføjet til systemet.')
  await expect(
    page
      .getByRole('article', { name })
      .or(page.locator('article', { hasText: name }))
      .first(),
  ).toBeVisible()
  const stored = await db.selectFrom('producers').select(['verified', 'dataSource']).where('name', '=', name).execute()
  expect(stored).toEqual([{ verified: true, dataSource: 'operator' }])
  await db.deleteFrom('producers').where('name', '=', name).execute()
})

test('or it waits for review, where that is chosen', async ({ page, db }) => {
  const name = uniqueName('Ventende vejbod')
  await fill(page, name)
  await page.getByRole('checkbox', { name: 'Vis den på kortet med det samme' }).uncheck()
  await send(page)
  await expect(page).toHaveURL('/admin/review')
  const stored = await db.selectFrom('producers').select('verified').where('name', '=', name).execute()
  expect(stored).toEqual([{ verified: false }])
  await db.deleteFrom('producers').where('name', '=', name).execute()
})

test.describe('whose session is over', () => {
  test.use({ allowedOnConsole: /status of 401/ })

  test('is led to sign in, and finds what was typed afterwards', async ({ page, context }) => {
    const name = uniqueName('Kladde')
    await fill(page, name)
    await context.clearCookies({ name: 'session' })
    await send(page)
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.goto('/add-producer')
    await expect(page.getByRole('textbox', { name: 'Navn' })).toHaveValue(name)
  })
})
