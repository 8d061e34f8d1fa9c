import type { Locator, Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'
import { PAGE_SIZE } from '#src/contracts/shared/page.ts'

import { violations } from './support/axe.ts'
import { answerCall, cutCall, REFUSED_CALL } from './support/calls.ts'
import { expect, test } from './support/office.ts'

/** The dialog of one producer, by the address that other screens link to. */
async function openDialog(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/editor#${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Producer' })
  await dialog.getByLabel('Name *').waitFor()
  return dialog
}

const save = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Save Changes' })

test('the public producers are found by what is known of them, and opened', async ({ page, db }) => {
  const mark = `havrevang${Date.now()}`
  const id = await addProducer(db, {
    name: 'Havrevang',
    email: `${mark}@example.dk`,
    products: ['eggs'],
    certifications: ['organic'],
  })
  await page.goto('/admin/editor')
  await expect(page.getByRole('heading', { name: 'Producer Editor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Verified Producers \(\d+\)$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search producers' }).fill(mark.toUpperCase())
  await expect(page.getByText(/^Showing 1 of \d+ producers$/)).toBeVisible()
  const row = page.getByRole('article', { name: 'Havrevang' })
  for (const text of ['Gårdbutik.', 'Bakkevej 1, 5700 Svendborg', 'Æg', 'Økologisk', `${mark}@example.dk`])
    await expect(row.getByText(text)).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Producer' }).getByLabel('Name *')).toHaveValue('Havrevang')
  await expect(page).toHaveURL(new RegExp(`/admin/editor\\?q=.*#${id}$`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/editor\?q=[^#]*$/)
  await page.getByRole('searchbox').fill(`${mark} ingen`)
  await expect(page.getByText('No producers match your search criteria')).toBeVisible()
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('every field is edited and saved', async ({ page, db }) => {
  const id = await addProducer(db, { name: 'Bygholm', products: ['eggs', 'uldgarn'], latitude: 0, longitude: 0 })
  const dialog = await openDialog(page, id)
  await expect(dialog.getByText('This producer has no valid coordinates and will not appear on the map.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Name *').fill('')
  await expect(save(dialog)).toBeDisabled()
  await dialog.getByLabel('Name *').fill('Bygholm Gård')
  await dialog.getByLabel('Latitude').fill('55.1234567')
  await dialog.getByLabel('Longitude').fill('10.5')
  await dialog.getByLabel('Longitude').fill('')
  await dialog.getByLabel('Latitude').focus()
  await expect(dialog.getByLabel('Longitude')).toHaveValue('10.5')
  await expect(dialog.getByText('Position on the map: 55.123457, 10.500000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove uldgarn' }).click()
  await dialog.getByRole('button', { name: 'Add Juletræer' }).click()
  await expect(dialog.getByRole('button', { name: 'Add Juletræer' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Bæredygtig' }).click()
  await dialog.getByRole('button', { name: 'Add Self-service stall' }).click()
  await dialog.getByRole('button', { name: 'Add MobilePay' }).click()
  await dialog.getByRole('combobox', { name: 'Monday' }).selectOption('Set Hours')
  await expect(dialog.getByLabel('Monday opens')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Monday closes')).toHaveValue('17:00')
  await dialog.getByRole('combobox', { name: 'Tuesday' }).selectOption('24/7')
  await dialog.getByRole('combobox', { name: 'Wednesday' }).selectOption('Closed')
  await save(dialog).click()
  await expect(page.locator('.toast')).toContainText('Producer updated successfully')
  await expect(dialog).toBeHidden()
  const stored = await db
    .selectFrom('producers')
    .select(['name', 'latitude', 'longitude', 'products', 'certifications', 'salesTypes', 'payments', 'openingHours'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({
    name: 'Bygholm Gård',
    latitude: 55.1234567,
    longitude: 10.5,
    products: ['eggs', 'christmas_trees'],
    certifications: ['sustainable'],
    salesTypes: ['self_service_stall'],
    payments: ['mobilepay'],
    openingHours: 'Mo 09:00-17:00; Tu 00:00-24:00; We off; Th-Su unknown',
  })
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('a change is undone from the history, and what is typed stays', async ({ page, db }) => {
  const id = await addProducer(db, { name: 'Spelthuset', phone: null })
  await page.request.patch(`/api/producers/${id}`, { data: { phone: '12 34 56 78', products: ['flour'] } })
  const dialog = await openDialog(page, id)
  await dialog.getByLabel('Name *').fill('Spelthuset ved åen')
  const change = dialog.getByRole('article', { name: /^Edited · \d\d\/\d\d\/\d{4} \d\d:\d\d · admin$/ })
  await expect(change).toContainText('12 34 56 78')
  await expect(change).toContainText('Mel')
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.toast')).toContainText('Change undone')
  await expect(dialog.getByLabel('Phone')).toHaveValue('')
  await expect(dialog.getByLabel('Name *')).toHaveValue('Spelthuset ved åen')
  await expect(change.getByText('Undone', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await save(dialog).click()
  await expect(page.locator('.toast')).toContainText('Producer updated successfully')
  expect(
    await db.selectFrom('producers').select(['name', 'phone', 'products']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({ name: 'Spelthuset ved åen', phone: null, products: [] })
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('a long history shows whole what was changed, and keeps the keyboard as its pages are turned', async ({
  page,
  db,
}) => {
  const long = `${'Vi har æg. '.repeat(60)}Slut.`
  const id = await addProducer(db, { name: 'Rugskoven' })
  for (let nth = 0; nth < PAGE_SIZE; nth++)
    await page.request.patch(`/api/producers/${id}`, { data: { phone: `12 34 56 ${nth + 10}` } })
  await page.request.patch(`/api/producers/${id}`, { data: { description: long } })
  const dialog = await openDialog(page, id)
  const change = dialog.getByRole('article').first()
  await change.getByRole('button', { name: 'Show all of it' }).click()
  const text = change.getByText('Slut.')
  expect(await text.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeFocused()
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test.describe('of two operators who edit at once', () => {
  test.use({ allowedOnConsole: /status of 409/ })

  test('the second sees both versions, and chooses field by field', async ({ page, db }) => {
    const id = await addProducer(db, { name: 'Hvedemarken', phone: null, email: null })
    const dialog = await openDialog(page, id)
    await dialog.getByLabel('Name *').fill('Hvedemarken min')
    await dialog.getByLabel('Phone').fill('11 22 33 44')
    await dialog.getByLabel('Website').fill('hvede.dk')
    await page.request.patch(`/api/producers/${id}`, {
      data: { name: 'Hvedemarken din', phone: '99 88 77 66', email: 'din@example.dk' },
    })
    await save(dialog).click()
    await expect(dialog.getByRole('heading', { name: 'Somebody else has saved this producer meanwhile' })).toBeFocused()
    expect(await violations(page)).toEqual([])
    const name = dialog.getByRole('group', { name: 'Name' })
    await expect(name.getByRole('radio', { name: /Hvedemarken min/ })).toBeChecked()
    await expect(name.getByRole('radio', { name: /Hvedemarken din/ })).toBeVisible()
    await dialog
      .getByRole('group', { name: 'Phone' })
      .getByRole('radio', { name: /99 88 77 66/ })
      .check()
    await expect(name.getByText(/^Saved by admin, \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
    for (const other of ['Email', 'Website']) await expect(dialog.getByRole('group', { name: other })).toBeHidden()
    await dialog.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(dialog.getByLabel('Phone')).toHaveValue('99 88 77 66')
    await save(dialog).click()
    await expect(page.locator('.toast')).toContainText('Producer updated successfully')
    expect(
      await db
        .selectFrom('producers')
        .select(['name', 'phone', 'email', 'website'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({
      name: 'Hvedemarken min',
      phone: '99 88 77 66',
      email: 'din@example.dk',
      website: 'https://hvede.dk',
    })
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })
})

test.describe('a failed save', () => {
  test.use({ allowedOnConsole: /net::ERR_FAILED/ })

  test('what is wrong stands beside its field, and what was typed survives', async ({ page, db, context }) => {
    const id = await addProducer(db, { name: 'Havnens Fisk' })
    const dialog = await openDialog(page, id)
    await dialog.getByLabel('Email').fill('fisk')
    await save(dialog).click()
    await expect(dialog.getByText('Indtast en gyldig email-adresse')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill('fisk@example.dk')
    await dialog.getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue('fisk@example.dk')
    await context.route('**/api/producers/*', (route) => route.abort())
    await save(dialog).click()
    await expect(page.locator('.toast')).toContainText('Update Failed')
    await expect(dialog.getByLabel('Email')).toHaveValue('fisk@example.dk')
    await context.unroute('**/api/producers/*')
    await save(dialog).click()
    await expect(page.locator('.toast')).toContainText('Producer updated successfully')
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })
})

test('an address that is empty is not looked up', async ({ page, db }) => {
  const id = await addProducer(db, { name: 'Adresseløs' })
  const dialog = await openDialog(page, id)
  await dialog.getByLabel('Address').fill(' ')
  await dialog.getByRole('button', { name: 'Geocode Address' }).click()
  await expect(page.locator('.toast')).toContainText('Address Required')
  await expect(page.locator('.toast')).toContainText('Please enter an address to geocode')
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('an address that is looked up fills the coordinates, which are saved with the rest', async ({ page, db }) => {
  const id = await addProducer(db, { name: 'Flyttegård', latitude: 0, longitude: 0 })
  const dialog = await openDialog(page, id)
  await expect(dialog.getByText('This producer has no valid coordinates and will not appear on the map.')).toBeVisible()
  await dialog.getByLabel('Address').fill('Strandvejen 3, 5700 Svendborg')
  await dialog.getByRole('button', { name: 'Geocode Address' }).click()
  // The service is out of reach in these tests: the middle of the postcode answers, and says so.
  const found = /(5\d\.\d{6}), (\d+\.\d{6}) \(accuracy: (low|medium)\)/
  await expect(page.locator('.toast')).toContainText('Geocoding Successful')
  await expect(page.locator('.toast')).toContainText(found)
  const [, latitude, longitude] = found.exec(await page.locator('.toast').innerText()) ?? []
  await expect(dialog.getByText(`Position on the map: ${latitude}, ${longitude}`)).toBeVisible()
  await save(dialog).click()
  await expect(dialog).toBeHidden()
  const stored = await db
    .selectFrom('producers')
    .select(['address', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.address).toBe('Strandvejen 3, 5700 Svendborg')
  expect([stored.latitude.toFixed(6), stored.longitude.toFixed(6)]).toEqual([latitude, longitude])
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test.describe('an address that is not found', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('says so, or why it could not be looked up, and leaves the coordinates', async ({ page, db }) => {
    const id = await addProducer(db, { name: 'Langtvæk', address: 'Storgatan 1, Malmö' })
    const dialog = await openDialog(page, id)
    const latitude = await dialog.getByLabel('Latitude').inputValue()
    const find = dialog.getByRole('button', { name: 'Geocode Address' })
    const told = async (text: string): Promise<void> => {
      await find.click()
      await expect(page.locator('.toast').filter({ hasText: text })).toContainText('Geocoding Failed')
    }
    await told('The address service cannot be reached right now. Please try again later.')
    await answerCall(page, '/api/admin/geocode-address', {
      status: 200,
      body: { latitude: null, longitude: null, accuracy: null, message: null, error: '' },
    })
    await told('Could not geocode address')
    await answerCall(page, '/api/admin/geocode-address', { status: 502 })
    await told('Geocoding request failed')
    await cutCall(page, '/api/admin/geocode-address')
    await told('The server cannot be reached.')
    await expect(dialog.getByLabel('Latitude')).toHaveValue(latitude)
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })
})

test('a producer is deleted after a question', async ({ page, db }) => {
  const mark = `Sletmark${Date.now()}`
  const id = await addProducer(db, { name: mark })
  await page.goto('/admin/editor')
  await page.getByRole('searchbox').fill(mark)
  await page.getByRole('article', { name: mark }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: `Delete ${mark}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.locator('.toast')).toContainText('Producer deleted')
  await expect(page.getByText('No producers match your search criteria')).toBeVisible()
  expect(await db.selectFrom('producers').select('standing').where('id', '=', id).execute()).toEqual([
    { standing: 'deleted' },
  ])
})
