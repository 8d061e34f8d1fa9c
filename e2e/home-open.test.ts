import type { Page } from 'playwright/test'

import { dateOf } from '#src/domain/hours/local-time.ts'

import { violations } from './support/axe.ts'
import { inDenmark, ordinaryFriday } from './support/moments.ts'
import { openPage } from './support/open-page.ts'
import { cards, count, expect, openHome, test } from './support/test.ts'

const saturday = dateOf(ordinaryFriday + 1)

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtre/ }).click()
}

test('the moment stands in the address, and a link brings it back', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Lørdag kl. 11' }).check()
  await expect(page).toHaveURL(new RegExp(`aaben=${saturday}T11:00&visning=liste$`))
  const found = await count(page).textContent()
  expect(found).toMatch(/^\d+ gårdbutikker åbne lørdag \d+\. \p{L}+ kl\. 11:00/u)
  await openHome(page, `?visning=liste&aaben=${saturday}T11:00`)
  await expect(count(page)).toHaveText(found ?? '')
  await expect(page.locator('.result-grid article').first()).toContainText(/Lørdag \d+\. \p{L}+: /u)
})

test('each time is one of several, and can be taken back', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'I dag' }).check()
  await page.getByRole('checkbox', { name: 'I morgen' }).check()
  await expect(page.getByRole('checkbox', { name: 'I dag' })).not.toBeChecked()
  await expect(page).toHaveURL(/aaben=i-morgen&visning=liste$/)
  await page.getByRole('checkbox', { name: 'I morgen' }).uncheck()
  await expect(page).not.toHaveURL(/aaben/)
})

test('any day and hour can be said, by the keyboard alone', async ({ page }) => {
  await openHome(page, '?visning=liste')
  await page.getByRole('button', { name: /^Filtre/ }).press('Enter')
  await page.getByRole('checkbox', { name: 'Vælg dag og tid' }).press('Space')
  await page.getByLabel('Dag', { exact: true }).fill(dateOf(ordinaryFriday + 6))
  await page.getByLabel('Klokken').fill('17:30')
  await expect(page).toHaveURL(new RegExp(`aaben=${dateOf(ordinaryFriday + 6)}T17:30&visning=liste$`))
  // Holmelund & Ko is open on Thursdays until 18:00.
  await expect(cards(page).filter({ hasText: 'Holmelund & Ko' })).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})

test('shops by appointment can be found along', async ({ page }) => {
  await openHome(page, '?visning=liste&aaben=nu')
  await expect(cards(page).filter({ hasText: 'Solbjerggaard' })).toHaveCount(0)
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Også efter aftale' }).check()
  await expect(page).toHaveURL(/aaben=nu&aftale=ja/)
  await openHome(page, '?visning=liste&q=Solbjerggaard&aaben=nu&aftale=ja')
  await expect(page.locator('.result-grid article').first()).toContainText('Åben efter aftale · ring først')
})

test('an address of before there was more than now still filters', async ({ page }) => {
  await openHome(page, '?visning=liste&aaben=ja')
  await expect(count(page)).toHaveText(/åbne nu/)
})

test('nothing found offers to drop the time', async ({ page }) => {
  await openHome(page, '?visning=liste&q=Solbjerggaard&aaben=nu')
  await page.getByRole('button', { name: 'Vis også dem, der åbner efter aftale (1)' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('a landing page takes a moment, too, and keeps it in its address', async ({ page }) => {
  await openPage(page, '/friske-æg', { moment: inDenmark(ordinaryFriday, '12:00') })
  await page.getByLabel('Åbningstid').selectOption('Vælg dag og tid')
  await page.getByLabel('Klokken').fill('11:00')
  await expect(page).toHaveURL(new RegExp(`aaben=${dateOf(ordinaryFriday)}T11:00$`))
  await expect(page.getByRole('status').filter({ hasText: 'åbent fredag' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Åbningstid').selectOption('Når som helst')
  await expect(page).not.toHaveURL(/aaben/)
})

test('a shop that its owner shuts today is not open today; without an answer its hours count', async ({ page }) => {
  const shops = page.locator('.result-grid article')
  await page.route('/api/notices', (route) => route.fulfill({ json: [] }))
  await openHome(page, '?visning=liste&aaben=i-dag')
  const name = (await shops.first().getByRole('heading').textContent()) ?? ''
  const all = (await count(page).textContent()) ?? ''
  const files: { features: { geometry: { coordinates: number[] }; properties: { id: string; name: string } }[] } =
    await (await page.request.get('/producers.geojson')).json()
  const shop = files.features.find(({ properties }) => properties.name === name)
  const [longitude, latitude] = shop?.geometry.coordinates ?? []
  const day = dateOf(ordinaryFriday)
  const closed = {
    id: shop?.properties.id,
    latitude,
    longitude,
    kind: 'closed',
    text: null,
    firstDay: day,
    lastDay: day,
  }
  await page.unrouteAll()
  await page.route('/api/notices', (route) => route.fulfill({ json: [closed] }))
  await openHome(page, '?visning=liste&aaben=i-dag')
  await expect(shops.first()).not.toContainText(name)
  await expect(count(page)).not.toHaveText(all)
  await openHome(page, `?visning=liste&q=${encodeURIComponent(name)}`)
  await expect(shops.first()).toContainText('Lukket i dag')
  await page.unrouteAll()
  await page.route('/api/notices', (route) => route.fulfill({ body: 'Forbindelsen mangler' }))
  await openHome(page, '?visning=liste&aaben=i-dag')
  await expect(shops.first()).toContainText(name)
  await expect(count(page)).toHaveText(all)
})
