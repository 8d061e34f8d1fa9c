import type { Page } from 'playwright/test'

import { answerCall } from './support/calls.ts'
import { expect, test, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'
import { waitForHydration } from './support/open-page.ts'
import { signIn } from './support/operator.ts'

const SCREEN = '/admin/geocode'
const NOWHERE = { latitude: 0, longitude: 0 }
const found = { latitude: 55.0612, longitude: 10.6055, accuracy: 'high', message: null, error: null }

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })

test.describe('without a session', () => {
  test.use({ isSignedIn: false, allowedOnConsole: /status of 401/ })

  test('the tools link to the login without redirecting, and look up an address after signing in', async ({ page }) => {
    await page.goto(SCREEN)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Geocoding Tools' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/admin/login')
    await expect(page.getByRole('button', { name: 'Fix All Locations' })).toBeHidden()
    expect(await screenFaults(page)).toEqual([])
    await expect(page).toHaveURL(SCREEN)

    await signIn(page)
    await answerCall(page, '**/api/admin/unlocated?*', { status: 200, body: [] })
    await page.reload()

    await test.step('a single address is looked up by mouse and by keyboard', async () => {
      const lookup = page.getByRole('region', { name: 'Test Single Address' })
      await lookup.getByRole('button', { name: 'Geocode Address' }).click()
      await expect(toast(page, 'Address Required')).toBeVisible()
      await expect(toast(page, 'Please enter an address to geocode.')).toBeVisible()
      const sent = await answerCall(page, '/api/admin/geocode-address', { status: 200, body: found })
      await lookup.getByRole('textbox', { name: 'Address' }).fill('Bakkevej 1, 5700 Svendborg')
      await page.keyboard.press('Enter')
      await expect(lookup.getByRole('status')).toHaveText(
        'Latitude55.061200Longitude10.605500AccuracyHigh: the building',
      )
      await expect(toast(page, 'Address Geocoded')).toBeVisible()
      expect(sent).toEqual([{ address: 'Bakkevej 1, 5700 Svendborg' }])
    })

    await test.step('an empty list of unlocated shops shows a success message', async () => {
      await expect(page.getByRole('heading', { name: 'Unlocated Shops (0)' })).toBeVisible()
      await expect(page.getByText('All shops are properly located!')).toBeVisible()
      await expect(page.getByRole('region', { name: 'How Geocoding Works' })).toBeVisible()
    })

    expect(await screenFaults(page)).toEqual([])
  })
})

test('an unlocated shop is placed by hand or by geocoding its address', async ({ page, db, newProducer }) => {
  const mark = uniqueName('- Ingensteds')
  const byHand = await newProducer({ ...NOWHERE, name: `${mark} ved hånden`, verified: false })
  const byAddress = await newProducer({ ...NOWHERE, name: `${mark} ved adressen`, verified: false })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const latitude = (name: string) => page.getByRole('textbox', { name: `Lat of ${name}` })
  const longitude = (name: string) => page.getByRole('textbox', { name: `Lng of ${name}` })

  await test.step('shops are searched and sorted', async () => {
    await page.goto(SCREEN)
    await waitForHydration(page)
    const search = page.getByRole('searchbox', { name: 'Search shops' })
    await search.fill('Findes slet ikke')
    await expect(page.getByText('No shops match your search criteria')).toBeVisible()
    await search.fill(mark)
    await expect(page.getByRole('heading', { name: 'Unlocated Shops (2)' })).toBeVisible()
    const answered = page.waitForResponse(/\/unlocated\?.*sort=newest/)
    await page.getByLabel('Sort by').selectOption('Newest')
    const shops: { name: string }[] = await (await answered).json()
    expect(shops.map(({ name }) => name)).toEqual([byAddress.name, byHand.name])
  })

  await test.step('typed coordinates survive a reload', async () => {
    await expect(row(byHand.name).getByRole('cell').nth(2)).toContainText('0, 0')
    await latitude(byHand.name).fill('55,061')
    await page.reload()
    await waitForHydration(page)
    await expect(latitude(byHand.name)).toHaveValue('55,061')
  })

  await test.step('saving typed coordinates removes the shop from the list and clears the draft', async () => {
    await longitude(byHand.name).fill('10,605')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Coordinates Updated')).toBeVisible()
    await expect(row(byHand.name)).toHaveCount(0)
    await expect(page.locator('tr:focus')).toHaveCount(1)
    const stored = db.selectFrom('producers').select(['latitude', 'longitude']).where('id', '=', byHand.id)
    expect(await stored.execute()).toEqual([{ latitude: 55.061, longitude: 10.605 }])
    await db.updateTable('producers').set(NOWHERE).where('id', '=', byHand.id).execute()
    await page.reload()
    await expect(latitude(byHand.name)).toHaveValue('')
  })

  await test.step('geocoding its address fills the coordinates, which are saved with the button', async () => {
    const sent = await answerCall(page, '/api/admin/geocode-address', { status: 200, body: found })
    const { name } = byAddress
    await row(name)
      .getByRole('button', { name: `Geocode the address of ${name}` })
      .click()
    await expect(latitude(name)).toHaveValue('55.061200')
    await expect(longitude(name)).toHaveValue('10.605500')
    await expect(toast(page, 'Address Geocoded')).toBeVisible()
    expect(sent).toEqual([{ address: 'Bakkevej 1, 5700 Svendborg' }])
    expect(await screenFaults(page)).toEqual([])
    await row(name)
      .getByRole('button', { name: `Save coordinates of ${name}` })
      .click()
    await expect(row(name)).toHaveCount(0)
  })
})
