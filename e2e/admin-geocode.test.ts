import type { Page } from 'playwright/test'

import type { Database } from '#db/connection.ts'
import { addProducer } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { answerCall, REFUSED_CALL } from './support/calls.ts'
import { expect, test } from './support/office.ts'
import { isAlive } from './support/open-page.ts'

/** A shop without a place, whose name stands first in the list that all tests share. */
async function addLost(db: Database): Promise<{ id: string; name: string }> {
  const name = `- ${Math.random().toString(36).slice(2, 8)} Ingensteds`
  const id = await addProducer(db, { name, latitude: 0, longitude: 0, verified: false })
  return { id, name }
}

const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'high', message: null, error: null }
const nothing = {
  latitude: null,
  longitude: null,
  accuracy: null,
  message: null,
  error: 'Could not find coordinates for this address.',
}

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })

async function openTools(page: Page): Promise<void> {
  await page.goto('/admin/geocode')
  await isAlive(page)
}

test.describe('without a session', () => {
  test.use({ isSignedIn: false, allowedOnConsole: /status of 401/ })

  test('the tools show the way to sign in, and send nobody away', async ({ page }) => {
    await openTools(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Geocoding Tools' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/admin/login')
    await expect(page.getByRole('button', { name: 'Fix All Locations' })).toBeHidden()
    expect(await violations(page)).toEqual([])
    await expect(page).toHaveURL('/admin/geocode')
  })
})

test('one address is tried, by mouse and by keyboard', async ({ page }) => {
  await openTools(page)
  const card = page.getByRole('region', { name: 'Test Single Address' })
  await card.getByRole('button', { name: 'Geocode Address' }).click()
  await expect(toast(page, 'Address Required')).toBeVisible()
  await expect(toast(page, 'Please enter an address to geocode.')).toBeVisible()
  const sent = await answerCall(page, '/api/admin/geocode-address', { status: 200, body: found })
  await card.getByRole('textbox', { name: 'Address' }).fill('Bakkevej 1, 5700 Svendborg')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('Latitude55.061200Longitude10.605500AccuracyHigh: the building')
  await expect(toast(page, 'Address Geocoded')).toBeVisible()
  expect(sent).toEqual([{ address: 'Bakkevej 1, 5700 Svendborg' }])
  expect(await violations(page)).toEqual([])
  await answerCall(page, '/api/admin/geocode-address', { status: 200, body: nothing })
  await card.getByRole('button', { name: 'Geocode Address' }).click()
  await expect(toast(page, 'Geocoding Failed')).toBeVisible()
  await expect(toast(page, 'Could not find coordinates for this address.')).toBeVisible()
  await expect(card.getByText('55.061200')).toBeHidden()
})

test('a shop is placed by hand, and leaves the list', async ({ page, db }) => {
  const { id, name } = await addLost(db)
  await openTools(page)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(2)).toContainText('0, 0')
  await row.getByRole('button', { name: `Save coordinates of ${name}` }).click()
  await expect(toast(page, 'Coordinates Required')).toBeVisible()
  await expect(toast(page, 'Please enter valid latitude and longitude.')).toBeVisible()
  await row.getByRole('textbox', { name: `Lat of ${name}` }).fill('nord')
  await row.getByRole('textbox', { name: `Lng of ${name}` }).fill('10,605')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Invalid Coordinates')).toBeVisible()
  await expect(toast(page, 'Please enter valid numeric coordinates.')).toBeVisible()
  await row.getByRole('textbox', { name: `Lat of ${name}` }).fill('55,061')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Coordinates Updated')).toBeVisible()
  await expect(row).toHaveCount(0)
  // The next row, or the heading where none is left.
  await expect(page.locator('tr:focus, h2:focus')).toHaveCount(1)
  expect(await db.selectFrom('producers').select(['latitude', 'longitude']).where('id', '=', id).execute()).toEqual([
    { latitude: 55.061, longitude: 10.605 },
  ])
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('coordinates that were typed are there after a reload, and go when they are saved', async ({ page, db }) => {
  const { id, name } = await addLost(db)
  await openTools(page)
  const latitude = page.getByRole('textbox', { name: `Lat of ${name}` })
  await latitude.fill('55,07')
  await page.reload()
  await isAlive(page)
  await expect(latitude).toHaveValue('55,07')
  await page.getByRole('textbox', { name: `Lng of ${name}` }).fill('10,6')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Coordinates Updated')).toBeVisible()
  await db.updateTable('producers').set({ latitude: 0, longitude: 0 }).where('id', '=', id).execute()
  await page.reload()
  await expect(latitude).toHaveValue('')
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('shops are looked through and put in order', async ({ page, db }) => {
  const { id, name } = await addLost(db)
  await openTools(page)
  const search = page.getByRole('searchbox', { name: 'Search shops' })
  await search.fill('Findes slet ikke')
  await expect(page.getByText('No shops match your search criteria')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await search.fill(name)
  await expect(page.getByRole('heading', { name: 'Unlocated Shops (1)' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await search.fill('')
  const answered = page.waitForResponse(/\/unlocated\?.*sort=newest/)
  await page.getByLabel('Sort by').selectOption('Newest')
  expect((await (await answered).json()).map((shop: { name: string }) => shop.name)).toContain(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('the address of a shop fills its coordinates, which are saved by a press', async ({ page, db }) => {
  const { id, name } = await addLost(db)
  await openTools(page)
  const row = page.getByRole('row').filter({ hasText: name })
  const sent = await answerCall(page, '/api/admin/geocode-address', { status: 200, body: found })
  await row.getByRole('button', { name: `Geocode the address of ${name}` }).click()
  await expect(row.getByRole('textbox', { name: `Lat of ${name}` })).toHaveValue('55.061200')
  await expect(row.getByRole('textbox', { name: `Lng of ${name}` })).toHaveValue('10.605500')
  await expect(toast(page, 'Address Geocoded')).toBeVisible()
  expect(sent).toEqual([{ address: 'Bakkevej 1, 5700 Svendborg' }])
  expect(await violations(page)).toEqual([])
  await row.getByRole('button', { name: `Save coordinates of ${name}` }).click()
  await expect(row).toHaveCount(0)
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test.describe('a failure', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('to place a shop says so, and why where the coordinates are to blame', async ({ page, db }) => {
    const { id, name } = await addLost(db)
    await openTools(page)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('textbox', { name: `Lat of ${name}` }).fill('59.3')
    await row.getByRole('textbox', { name: `Lng of ${name}` }).fill('18.1')
    await row.getByRole('button', { name: /^Save/ }).click()
    await expect(toast(page, 'Update Failed')).toBeVisible()
    await expect(toast(page, 'The coordinates must lie in Denmark.')).toBeVisible()
    await answerCall(page, `/api/admin/fix-coordinates/${id}`, {
      status: 500,
      body: { message: 'Noget gik galt. Prøv igen om lidt.' },
    })
    await row.getByRole('button', { name: /^Save/ }).click()
    await expect(toast(page, 'Failed to update coordinates. Please try again.')).toBeVisible()
    await expect(row.getByRole('textbox', { name: `Lat of ${name}` })).toHaveValue('59.3')
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })

  test('of the batch says so', async ({ page }) => {
    await openTools(page)
    await answerCall(page, '/api/admin/geocode-producers', { status: 500 })
    await page.getByRole('button', { name: 'Fix All Locations' }).click()
    await expect(toast(page, 'Geocoding Failed')).toBeVisible()
    await expect(toast(page, 'Failed to geocode producers. Please try again.')).toBeVisible()
  })

  test('to fetch the shops leaves a way to try again', async ({ page }) => {
    await answerCall(page, '**/api/admin/unlocated?*', {
      status: 503,
      body: { message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.' },
    })
    await openTools(page)
    const problem = page.getByRole('alert').filter({ hasText: 'The shops could not be fetched' })
    await expect(problem).toContainText('Databasen er ikke tilgængelig lige nu.')
    await page.unroute('**/api/admin/unlocated?*')
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^Unlocated Shops/ })).toBeVisible()
  })
})

test('all shops are located by one press, once', async ({ page }) => {
  await openTools(page)
  const answer = { message: 'Located 2 of 3 shops. 1 more are looked up in the background.', updated: 2, total: 3 }
  const sent = await answerCall(page, '/api/admin/geocode-producers', { status: 200, body: answer }, 1500)
  await page.getByRole('button', { name: 'Fix All Locations' }).click()
  await page.getByRole('button', { name: 'Geocoding...' }).click({ force: true })
  await expect(toast(page, 'Geocoding Complete')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Batch Geocoding' }).getByRole('status')).toHaveText(answer.message)
  expect(sent).toHaveLength(1)
})

test('no shop without a place is good news', async ({ page }) => {
  await answerCall(page, '**/api/admin/unlocated?*', { status: 200, body: [] })
  await openTools(page)
  await expect(page.getByRole('heading', { name: 'Unlocated Shops (0)' })).toBeVisible()
  await expect(page.getByText('All shops are properly located!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'How Geocoding Works' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
