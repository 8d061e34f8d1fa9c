import type { Page } from 'playwright/test'

import { producerPath } from '#src/domain/producer/slug.ts'

import { violations } from './support/axe.ts'
import { expect, test } from './support/office.ts'

/** What this file has added, gone again whatever becomes of the test. */
const added: string[] = []
test.afterEach(async ({ db }) => {
  for (const name of added.splice(0)) await db.deleteFrom('producers').where('name', '=', name).execute()
})

async function addProducer(page: Page, name: string, address: string): Promise<void> {
  added.push(name)
  await page.goto('/add-producer')
  await expect(page.getByRole('textbox', { name: 'Navn' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Navn' }).fill(name)
  await page.getByRole('textbox', { name: 'Beskrivelse' }).fill('Kartofler ved vejen.')
  await page.getByRole('textbox', { name: 'Adresse' }).fill(address)
  await page.getByRole('checkbox', { name: 'Kartofler' }).check()
  await page.getByRole('button', { name: 'Tilføj butik', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Ny producent er tilføjet til systemet.')
}

test('a page that no build has made yet is gone with its producer', async ({ page, db }) => {
  const name = `Boden ${Date.now()}`
  await addProducer(page, name, 'Torvet 2, 7800 Skive')
  const { id } = await db.selectFrom('producers').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const path = producerPath(name, id)
  expect((await page.request.post(`/api/producers/${id}/approve`)).ok()).toBe(true)
  expect((await page.request.get(path)).status()).toBe(200)
  expect((await page.request.delete(`/api/producers/${id}`)).ok()).toBe(true)
  expect((await page.request.get(path)).status()).toBe(404)
})

const moment = '2026-11-20T11:00:00.000Z'
const retryAt = '2026-11-20T11:00:15.000Z'
const problem = 'The build hook answered 500.'

for (const [state, title, detail] of [
  [{ status: 'none' }, 'Not published yet', 'The public pages are built with the first change.'],
  [
    { status: 'waiting', since: moment },
    'Changes are waiting to be published',
    'Since 20/11/2026 12:00. The build begins soon.',
  ],
  [{ status: 'running', since: moment }, 'Publishing changes', 'The build of the public pages began 20/11/2026 12:00.'],
  [{ status: 'done', at: moment }, 'All changes are published', 'The public pages were built 20/11/2026 12:00.'],
  [
    { status: 'failed', at: moment, problem, retryAt },
    'The last build failed',
    '20/11/2026 12:00: The build hook answered 500. The pages of the build before it are still shown. It is tried again at 20/11/2026 12:00.',
  ],
  [
    { status: 'failed', at: moment, problem, retryAt: null },
    'The last build failed',
    '20/11/2026 12:00: The build hook answered 500. The pages of the build before it are still shown. It is tried again with the next change.',
  ],
] as const) {
  test(`the dashboard shows where the public pages stand: ${JSON.stringify(state)}`, async ({ page }) => {
    await page.route('**/api/admin/last-build', (route) => route.fulfill({ json: state }))
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Public pages' })).toHaveText(`${title}${detail}`)
    expect(await violations(page)).toEqual([])
  })
}

test.describe('when the state cannot be fetched', () => {
  test.use({ allowedOnConsole: /status of 503/ })

  test('the dashboard says so, and tries again when it is asked to', async ({ page }) => {
    await page.route('**/api/admin/last-build', (route) =>
      route.fulfill({ status: 503, json: { message: 'Databasen er ikke tilgængelig lige nu.' } }),
    )
    await page.goto('/admin')
    const alert = page.getByRole('alert').filter({ hasText: 'The state of the public pages could not be fetched' })
    await expect(alert).toContainText('Databasen er ikke tilgængelig lige nu.')
    await page.route('**/api/admin/last-build', (route) => route.fulfill({ json: { status: 'done', at: moment } }))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Public pages' })).toContainText('All changes are published')
  })
})
