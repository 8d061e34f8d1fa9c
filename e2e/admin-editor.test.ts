import type { Locator, Page } from 'playwright/test'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'

import { abortCall } from './support/calls.ts'
import { expect, pathWithSearch, test, toast, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'
import { OPERATOR } from './support/operator.ts'

const SCREEN = '/admin/editor'
const UPDATED = 'Producer updated successfully'

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Producer' })
const save = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Save Changes' })

/** Opens the dialog of one producer through the address that other screens link to. */
async function openDialog(page: Page, id: string): Promise<Locator> {
  await page.goto(`${SCREEN}#${id}`)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name *').waitFor()
  return dialog
}

test('a public producer is found by search, opened, and deleted after confirmation', async ({
  page,
  db,
  newProducer,
}) => {
  const mark = uniqueName('havrevang').replaceAll(' ', '-')
  const { id, name } = await newProducer({
    email: `${mark}@example.dk`,
    products: ['eggs'],
    certifications: ['organic'],
  })
  await page.goto(SCREEN)
  await expect(page.getByRole('heading', { name: 'Producer Editor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Verified Producers \(\d+\)$/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search producers' }).fill(mark.toUpperCase())
  await expect(page.getByText(/^Showing 1 of \d+ producers$/)).toBeVisible()
  const row = page.getByRole('article', { name })
  for (const text of ['Gårdbutik.', 'Bakkevej 1, 5700 Svendborg', 'Æg', 'Økologisk', `${mark}@example.dk`])
    await expect(row.getByText(text)).toBeVisible()
  expect(await screenFaults(page)).toEqual([])

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialogOf(page).getByLabel('Name *')).toHaveValue(name)
  await expect(page).toHaveURL(new RegExp(`/admin/editor\\?q=.*#${id}$`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/editor\?q=[^#]*$/)

  await row.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(toast(page)).toContainText(/Producer deleted.*You can undo this/)
  await expect(page.getByText('No producers match your search criteria')).toBeVisible()
  expect(await db.selectFrom('producers').select('standing').where('id', '=', id).execute()).toEqual([
    { standing: 'deleted' },
  ])
})

test('geocoding fills the coordinates, and every field can be edited and saved', async ({ page, db, newProducer }) => {
  const { id, name } = await newProducer({ products: ['eggs', 'uldgarn'], latitude: 0, longitude: 0 })
  const dialog = await openDialog(page, id)
  const stored = () => db.selectFrom('producers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await expect(dialog.getByText('This producer has no valid coordinates and will not appear on the map.')).toBeVisible()

  await test.step('geocoding an address fills the coordinates, which are saved with it', async () => {
    await dialog.getByLabel('Address').fill('Strandvejen 3, 5700 Svendborg')
    await dialog.getByRole('button', { name: 'Geocode Address' }).click()
    // The geocoder is out of reach in these tests, so the centre of the postcode is used, with its accuracy.
    const found = /(5\d\.\d{6}), (\d+\.\d{6}) \(accuracy: (low|medium)\)/
    await expect(toast(page)).toContainText('Geocoding Successful')
    await expect(toast(page)).toContainText(found)
    const [, latitude, longitude] = found.exec(await toast(page).innerText()) ?? []
    await expect(dialog.getByText(`Position on the map: ${latitude}, ${longitude}`)).toBeVisible()
    await save(dialog).click()
    await expect(dialog).toBeHidden()
    const placed = await stored()
    expect(placed.address).toBe('Strandvejen 3, 5700 Svendborg')
    expect([placed.latitude.toFixed(6), placed.longitude.toFixed(6)]).toEqual([latitude, longitude])
  })

  await openDialog(page, id)

  await test.step('a day with invalid hours gets the focus and shows an error', async () => {
    await dialog.getByRole('combobox', { name: 'Friday' }).selectOption('hours')
    await dialog.getByLabel('Friday closes').fill('')
    await save(dialog).click()
    await expect(dialog.getByLabel('Friday closes')).toBeFocused()
    await expect(dialog.getByLabel('Friday closes')).toHaveAccessibleDescription(
      'Give both an opening and a closing time',
    )
    await expect(dialog.getByRole('combobox', { name: 'Monday' })).toHaveAccessibleDescription('')
    expect(await screenFaults(page)).toEqual([])
    await dialog.getByLabel('Friday closes').fill('16:00')
  })

  await test.step('an invalid field gets the focus and shows an error', async () => {
    await dialog.getByLabel('Email').fill('fisk')
    await save(dialog).click()
    await expect(dialog.getByText('Indtast en gyldig email-adresse')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill('fisk@example.dk')
  })

  await test.step('all fields are saved', async () => {
    await dialog.getByLabel('Name *').fill('')
    await expect(save(dialog)).toBeDisabled()
    await dialog.getByLabel('Name *').fill(`${name} Gård`)
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
    await expect(toast(page)).toContainText(UPDATED)
    await expect(dialog).toBeHidden()
    expect(await stored()).toMatchObject({
      name: `${name} Gård`,
      email: 'fisk@example.dk',
      latitude: 55.1234567,
      longitude: 10.5,
      products: ['eggs', 'christmas_trees'],
      certifications: ['sustainable'],
      salesTypes: ['self_service_stall'],
      payments: ['mobilepay'],
      openingHours: 'Mo 09:00-17:00; Tu 00:00-24:00; We off; Th,Sa,Su unknown; Fr 09:00-16:00',
    })
  })
})

test('the history shows whole texts, and undoing a change keeps unsaved input', async ({ page, db, newProducer }) => {
  const long = `${'Vi har æg. '.repeat(60)}Slut.`
  const { id, name } = await newProducer({ phone: null })
  for (const data of [{ description: long }, { phone: '12 34 56 78', products: ['flour'] }])
    await page.request.patch(`/api/producers/${id}`, { data })
  const dialog = await openDialog(page, id)

  await test.step('undoing a change keeps unsaved input', async () => {
    await dialog.getByLabel('Name *').fill(`${name} ved åen`)
    const change = dialog.getByRole('article', { name: /^Edited · \d\d\/\d\d\/\d{4} \d\d:\d\d · admin$/ }).first()
    await expect(change).toContainText('12 34 56 78')
    await expect(change).toContainText('Mel')
    await change.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Change undone')
    await expect(dialog.getByLabel('Phone')).toHaveValue('')
    await expect(dialog.getByLabel('Name *')).toHaveValue(`${name} ved åen`)
    await expect(change.getByText('Undone', { exact: true })).toBeVisible()
  })

  await test.step('a long text can be expanded', async () => {
    const change = dialog.getByRole('article').filter({ hasText: 'Slut.' })
    await change.getByRole('button', { name: 'Show all of it' }).click()
    const text = change.getByText('Slut.')
    expect(await text.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(0)
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('unsaved input can be saved after the undo', async () => {
    await save(dialog).click()
    await expect(toast(page)).toContainText(UPDATED)
    const stored = db.selectFrom('producers').select(['name', 'phone', 'products']).where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ name: `${name} ved åen`, phone: null, products: [] })
  })

  await test.step('the history is paginated, and its heading gets the focus', async () => {
    const fields = JSON.stringify({ email: { from: null, to: 'bo@example.dk' } })
    const change = { producerId: id, operatorId: null, source: 'edit' as const, fields }
    await db
      .insertInto('producerChanges')
      .values(Array.from({ length: PAGE_SIZE }, () => change))
      .execute()
    await page.reload()
    await openDialog(page, id)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(dialog.getByRole('heading', { name: 'History' })).toBeFocused()
  })
})

test.describe('with two operators editing at once', () => {
  test.use({ allowedOnConsole: /status of 409/ })

  test('the second one sees both versions and chooses field by field', async ({ page, db, newProducer }) => {
    const { id, name } = await newProducer({ phone: null, email: null })
    const dialog = await openDialog(page, id)
    await dialog.getByLabel('Name *').fill(`${name} min`)
    await dialog.getByLabel('Phone').fill('11 22 33 44')
    await dialog.getByLabel('Website').fill('hvede.dk')
    await page.request.patch(`/api/producers/${id}`, {
      data: { name: `${name} din`, phone: '99 88 77 66', email: 'din@example.dk' },
    })
    await save(dialog).click()
    await expect(
      dialog.getByRole('heading', { name: 'Someone else has saved this producer in the meantime' }),
    ).toBeFocused()
    expect(await screenFaults(page)).toEqual([])
    const choice = dialog.getByRole('group', { name: 'Name' })
    await expect(choice.getByRole('radio', { name: `${name} min` })).toBeChecked()
    await expect(choice.getByRole('radio', { name: `${name} din` })).toBeVisible()
    await dialog
      .getByRole('group', { name: 'Phone' })
      .getByRole('radio', { name: /99 88 77 66/ })
      .check()
    await expect(choice.getByText(/^Saved by admin, \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
    for (const other of ['Email', 'Website']) await expect(dialog.getByRole('group', { name: other })).toBeHidden()
    await dialog.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(dialog.getByLabel('Phone')).toHaveValue('99 88 77 66')
    await save(dialog).click()
    await expect(toast(page)).toContainText(UPDATED)
    const columns = ['name', 'phone', 'email', 'website'] as const
    expect(await db.selectFrom('producers').select(columns).where('id', '=', id).executeTakeFirst()).toEqual({
      name: `${name} min`,
      phone: '99 88 77 66',
      email: 'din@example.dk',
      website: 'https://hvede.dk',
    })
  })
})

test.describe('unsaved input', () => {
  test.use({ allowedOnConsole: /status of 401|net::ERR_INTERNET_DISCONNECTED/ })

  test('is kept on Back and reload, and discarded only after confirmation', async ({ page, newProducer }) => {
    const { name } = await newProducer()
    await page.goto(pathWithSearch(SCREEN, name))
    const edit = page.getByRole('article', { name }).getByRole('button', { name: 'Edit' })
    const dialog = dialogOf(page)
    const description = dialog.getByLabel('Description *')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await edit.click()
    await description.fill('Ny tekst')
    for (const way of ['Close', 'Cancel']) {
      await dialog.getByRole('button', { name: way }).click()
      await question.getByRole('button', { name: 'Keep Editing' }).click()
      await expect(description).toHaveValue('Ny tekst')
    }
    await page.goBack()
    await expect(dialog).toBeHidden()
    await edit.click()
    await expect(description).toHaveValue('Ny tekst')
    await page.reload()
    await expect(description).toHaveValue('Ny tekst')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await edit.click()
    await expect(description).toHaveValue('Gårdbutik.')
  })

  test('survives a lost network and an expired session', async ({ page, db, context, newProducer }) => {
    const { id, name } = await newProducer({ phone: null })
    const text = 'En lang tekst, som ingen vil skrive igen.'
    await page.goto(pathWithSearch(SCREEN, name))
    await page.getByRole('article', { name }).getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Phone').fill('11 22 33 44')
    await dialog.getByLabel('Description *').fill(text)

    await test.step('a lost network shows an error', async () => {
      await abortCall(page, '**/api/producers/*')
      await save(dialog).click()
      await expect(toast(page)).toContainText('Update Failed')
      await expect(dialog.getByLabel('Phone')).toHaveValue('11 22 33 44')
      await page.unroute('**/api/producers/*')
    })

    await test.step('after signing in again the input is restored and can be saved', async () => {
      await context.clearCookies()
      await save(dialog).click()
      await expect(page).toHaveURL('/admin/login')
      await page.getByLabel('Username').fill(OPERATOR.username)
      await page.getByLabel('Password').fill(OPERATOR.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/editor\\?.*#${id}$`))
      await expect(dialog.getByLabel('Phone')).toHaveValue('11 22 33 44')
      await save(dialog).click()
      await expect(toast(page)).toContainText(UPDATED)
      const stored = db.selectFrom('producers').select(['phone', 'description']).where('id', '=', id)
      expect(await stored.executeTakeFirst()).toEqual({ phone: '11 22 33 44', description: text })
    })
  })
})
