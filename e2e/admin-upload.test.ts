import type { Locator, Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { answerCall, holdCall, REFUSED_CALL } from './support/calls.ts'
import { expect, test } from './support/office.ts'
import { isAlive } from './support/open-page.ts'

/** Names of this run of a test alone: others share the database. */
function names() {
  const mark = Math.random().toString(36).slice(2, 8)
  return { first: `Rugbæk ${mark}`, second: `Havrely ${mark}`, third: `Speltgård ${mark}` }
}

const farm = (name: string, given: object = {}) => ({
  name,
  description: 'Gårdbutik med mel.',
  address: 'Bakkevej 1, 5700 Svendborg',
  ...given,
})

async function openUpload(page: Page) {
  await page.goto('/admin')
  await isAlive(page)
  const card = page.getByRole('region', { name: 'Bulk Upload' })
  return {
    card,
    text: card.getByRole('textbox', { name: 'Producers as JSON' }),
    upload: card.getByRole('button', { name: 'Upload Producers' }),
    check: card.getByRole('button', { name: 'Check First' }),
  }
}

async function dropFile(target: Locator, content: string): Promise<void> {
  const drop = await target.page().evaluateHandle((written) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([written], 'gårde'))
    return transfer
  }, content)
  await target.dispatchEvent('drop', { dataTransfer: drop })
}

const toast = (page: Page, title: string) => page.locator('.toast').getByText(title, { exact: true })

test('the button waits for a text, and the guide tells what to write', async ({ page }) => {
  const { card, upload, text } = await openUpload(page)
  await expect(upload).toBeDisabled()
  await expect(text).toHaveAttribute('rows', '8')
  await card.getByRole('button', { name: 'Show Format Guide' }).click()
  for (const key of ['raw_milk', 'coffee', 'chocolate', 'preserves', 'vegetables'])
    await expect(card.getByRole('list', { name: 'Product keys' }).getByText(key, { exact: true })).toBeVisible()
  await expect(card.getByText('Addresses must lie in Denmark')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Hide Format Guide' }).click()
  await expect(card.getByText('Required fields')).toBeHidden()
})

test.describe('what is no list', () => {
  for (const [text, title, description] of [
    ['[{"name": ]', 'Invalid JSON', 'Please check your JSON formatting'],
    ['{"name": "Gården"}', 'Invalid Format', 'Data must be a JSON array of producers'],
  ] as const) {
    test(`is refused: ${title}`, async ({ page }) => {
      const { text: field, upload } = await openUpload(page)
      await field.fill(text)
      await upload.click()
      await expect(toast(page, title)).toBeVisible()
      await expect(toast(page, description)).toBeVisible()
      await expect(field).toHaveValue(text)
    })
  }
})

test('producers are checked, chosen and uploaded by the keyboard, and the same again changes nothing', async ({
  page,
  db,
}) => {
  const { first, second, third } = names()
  const { card, text, check, upload } = await openUpload(page)
  const rows = [
    farm(first, { products: ['raw_milk'], latitude: 55.06, longitude: 10.61 }),
    farm(second, { latitude: 55.07, longitude: 10.62 }),
    { name: third },
  ]
  await text.fill(JSON.stringify(rows))
  await check.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Checked 3 rows; nothing is written yet. 2 chosen for upload.')).toBeVisible()
  const checked = card.getByRole('list', { name: 'Rows' })
  await expect(checked.getByText('description: is required. address: is required')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await checked.getByRole('checkbox', { name: `Row 2: ${second}` }).focus()
  await page.keyboard.press('Space')
  await expect(card.getByText('1 chosen for upload.')).toBeVisible()
  await card.getByRole('button', { name: 'Wrong (1)' }).click()
  await expect(checked.getByRole('listitem').filter({ hasText: third })).toBeVisible()
  await expect(checked.getByRole('checkbox')).toHaveCount(0)
  await upload.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Upload Successful')).toBeVisible()
  await expect(card.getByRole('status').getByText('1 producer added, 0 changed, 0 unchanged.')).toBeVisible()
  // The row that was not chosen and the one that is wrong are still to be uploaded.
  await expect(text).toHaveValue(JSON.stringify(rows))
  expect(await violations(page)).toEqual([])
  const stored = () =>
    db
      .selectFrom('producers')
      .select(['name', 'products', 'verified'])
      .where('name', 'in', [first, second, third])
      .execute()
  expect(await stored()).toEqual([{ name: first, products: ['raw_milk'], verified: false }])

  await upload.click()
  await expect(card.getByText('1 producer added, 0 changed, 1 unchanged. 1 row was left out.')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Rows left out' })).toHaveText(
    `Row 3: ${third} description: is required. address: is required`,
  )
  expect(await stored()).toHaveLength(2)
  await db.deleteFrom('producers').where('name', 'in', [first, second]).execute()
})

test('a table of a Danish spreadsheet is dropped in, and checked at once', async ({ page, db }) => {
  const { first, second } = names()
  const csv = `\ufeffname;description;address;latitude;longitude;products;phone\r\n${first};Mel, gryn og brød;Bakkevej 1, 5700 Svendborg;55,06;10,61;flour,bread;\r\n${second};Mel;Malmøvej, Sverige;;;;ring\r\n`
  const { card, text, upload } = await openUpload(page)
  const chosen = page.waitForEvent('filechooser')
  await card.getByText('Choose a JSON or CSV file').click()
  await (await chosen).setFiles({ name: 'gårde.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(text).toHaveValue(/Mel, gryn og brød/)
  await expect(card.getByText('phone: must be one telephone number')).toBeVisible()
  // The next list need not wait for the figures of the last.
  const letGo = await holdCall(page, '/api/admin/collection-status')
  await upload.click()
  await expect(card.getByRole('status').getByText('1 producer added')).toBeVisible()
  expect(await db.selectFrom('producers').select(['latitude', 'products']).where('name', '=', first).execute()).toEqual(
    [{ latitude: 55.06, products: ['flour', 'bread'] }],
  )

  await dropFile(text, csv.replace('Mel, gryn', 'Gryn'))
  await expect(card.getByText('description: Mel, gryn og brød becomes Gryn og brød')).toBeVisible()
  letGo()
  await db.deleteFrom('producers').where('name', '=', first).execute()
})

test('another file is not taken while one is checked', async ({ page }) => {
  const { card, text, check } = await openUpload(page)
  const first = JSON.stringify([farm('Først')])
  await text.fill(first)
  const letGo = await holdCall(page, '/api/admin/upload/check')
  await check.click()
  await expect(card.getByRole('button', { name: 'Checking...' })).toBeVisible()
  let choosers = 0
  page.on('filechooser', () => choosers++)
  await card.getByText('Choose a JSON or CSV file').click({ force: true })
  await dropFile(text, JSON.stringify([farm('Siden'), farm('Sidst')]))
  letGo()
  await expect(card.getByText('Checked 1 row; nothing is written yet. 1 chosen for upload.')).toBeVisible()
  await expect(text).toHaveValue(first)
  expect(choosers).toBe(0)
})

test('what may be stored already is told, with the way to it', async ({ page, db }) => {
  const { first, second } = names()
  const phone = String(20_000_000 + Math.floor(Math.random() * 70_000_000))
  await addProducer(db, { name: first, address: 'Bakkevej 1, 5700 Svendborg', phone, verified: false })
  const id = await addProducer(db, { name: second, address: 'Bakkevej 2, 5700 Svendborg', phone })
  const { card, text, check } = await openUpload(page)
  await text.fill(JSON.stringify([farm('Et helt andet navn', { phone: `+45 ${phone}` })]))
  await check.click()
  await expect(card.getByRole('button', { name: 'Possible duplicates (1)' })).toBeEnabled()
  await expect(
    card
      .getByRole('listitem')
      .filter({ hasText: `May be ${first}, Bakkevej 1, 5700 Svendborg (awaits review): the same phone.` })
      .last(),
  ).toBeVisible()
  await expect(card.getByRole('link', { name: `${second}, Bakkevej 2, 5700 Svendborg` })).toHaveAttribute(
    'href',
    new RegExp(`^/producer/.*-${id.slice(0, 8)}$`),
  )
  await expect(card.getByText('Unlocated: its place is found from the address.')).toBeVisible()
  await db.deleteFrom('producers').where('name', 'in', [first, second]).execute()
})

test('of a long list is shown how much has been sent', async ({ page }) => {
  const { card, text, check } = await openUpload(page)
  await text.fill(
    JSON.stringify(
      Array.from({ length: 5000 }, (_, index) =>
        farm(`Gård ${index}`, { description: 'Gårdbutik med mel. '.repeat(10) }),
      ),
    ),
  )
  const shares = await card.evaluateHandle((watched) => {
    const seen: number[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLProgressElement) seen.push(target.position)
    }).observe(watched, { subtree: true, attributeFilter: ['value'] })
    return seen
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1_000_000,
  })
  await check.click()
  await expect(card.getByRole('progressbar', { name: 'Checking the producers' })).toBeVisible()
  await expect(card.getByText('Checked 5000 rows; nothing is written yet.')).toBeVisible({ timeout: 20_000 })
  const seen = await shares.jsonValue()
  // When the server has it all, how far it is with it is not known.
  expect(seen.pop()).toBe(-1)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.every((share) => share > 0 && share < 1)).toBe(true)
})

test.describe('a failure', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('of the network is told, and loses nothing', async ({ page }) => {
    const { text, upload } = await openUpload(page)
    await text.fill('[{"name": "Gården"}]')
    await page.context().setOffline(true)
    await upload.click()
    await expect(toast(page, 'Upload Failed')).toBeVisible()
    await expect(toast(page, 'The server cannot be reached. Check your network, and try again.')).toBeVisible()
    await expect(text).toHaveValue('[{"name": "Gården"}]')
  })

  test('is told in the words of the server, and loses nothing', async ({ page }) => {
    const { text, upload } = await openUpload(page)
    await text.fill('[{"name": "Gården"}]')
    await answerCall(page, '/api/admin/upload', {
      status: 503,
      body: { message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.' },
    })
    await upload.click()
    await expect(toast(page, 'Upload Failed')).toBeVisible()
    await expect(toast(page, 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.')).toBeVisible()
    await expect(text).toHaveValue('[{"name": "Gården"}]')
  })

  test('of the session sends to sign in', async ({ page }) => {
    const { text, upload } = await openUpload(page)
    await text.fill('[{"name": "Gården"}]')
    await answerCall(page, '/api/admin/upload', { status: 401, body: { message: 'You are logged out.' } })
    await upload.click()
    await expect(toast(page, 'Unauthorized')).toBeVisible()
    await expect(toast(page, 'You are logged out. Logging in again...')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
  })
})

test('a table without the right columns says which are missing, and is read once they are told', async ({
  page,
  db,
}) => {
  const { first, second } = names()
  const { card, text, check, upload } = await openUpload(page)
  await text.fill(
    `Butik;Om stedet;Adresse;Andet\n${first};Æg;Vej 1, 5700 Svendborg;x\n${second};Mel;Vej 2, 5700 Svendborg;y`,
  )
  await check.click()
  const columns = card.getByRole('region', { name: 'The table has no column for Name and Description' })
  await expect(columns.getByText(second)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await columns.getByLabel('Butik is').selectOption('Name')
  await columns.getByRole('button', { name: 'Use These Columns' }).click()
  await expect(columns.getByRole('alert')).toHaveText('Choose a column for Description.')
  await columns.getByLabel('Om stedet is').selectOption('Description')
  await columns.getByRole('button', { name: 'Use These Columns' }).click()
  await expect(card.getByText('Checked 2 rows; nothing is written yet. 2 chosen for upload.')).toBeVisible()
  await upload.click()
  await expect(card.getByRole('status').getByText('2 producers added, 0 changed, 0 unchanged.')).toBeVisible()
  const stored = await db.selectFrom('producers').select(['name', 'description']).where('name', '=', first).execute()
  expect(stored).toEqual([{ name: first, description: 'Æg' }])
})

test('what an operator set waits for a choice, in the check and afterwards', async ({ page, db }) => {
  const { first } = names()
  const source = { dataSource: 'prøve', externalId: first, latitude: 55.06, longitude: 10.61 }
  const { card, text, check, upload } = await openUpload(page)
  await text.fill(JSON.stringify([farm(first, { ...source, phone: '11 11 11 11', email: 'a@example.dk' })]))
  await upload.click()
  await expect(card.getByText('1 producer added, 0 changed, 0 unchanged.')).toBeVisible()
  const { id } = await db.selectFrom('producers').select('id').where('name', '=', first).executeTakeFirstOrThrow()
  const edit = { phone: '22 22 22 22', email: 'b@example.dk' }
  expect((await page.request.patch(`/api/producers/${id}`, { data: edit })).ok()).toBe(true)
  await text.fill(JSON.stringify([farm(first, { ...source, phone: '33 33 33 33', email: 'c@example.dk' })]))
  await check.click()
  const phone = card.getByRole('group', { name: 'Phone' })
  await expect(phone.getByText(/^Stored: Edited by admin/)).toBeVisible()
  await phone.getByText('33 33 33 33').click()
  expect(await violations(page)).toEqual([])
  await upload.click()
  await expect(card.getByText('1 waits for a choice under Source Changes.', { exact: false }).first()).toBeVisible()
  await page.goto('/admin/source-changes')
  const waiting = page.getByRole('article', { name: first })
  await waiting.getByText('c@example.dk').click()
  expect(await violations(page)).toEqual([])
  await waiting.getByRole('button', { name: 'Save Choice' }).click()
  await expect(page.locator('.toast')).toContainText('Choice saved')
  await expect(waiting).toHaveCount(0)
  const stored = await db.selectFrom('producers').select(['phone', 'email']).where('id', '=', id).execute()
  expect(stored).toEqual([{ phone: '33 33 33 33', email: 'c@example.dk' }])
})

test('a second press while an upload runs sends nothing more', async ({ page }) => {
  const { card, text, upload } = await openUpload(page)
  await text.fill('[{"name": "Gården"}]')
  const answer = {
    message: '1 producer added, 0 changed, 0 unchanged.',
    added: 1,
    changed: 0,
    unchanged: 0,
    unlocated: 0,
    waiting: 0,
    wrong: [],
  }
  const sent = await answerCall(page, '/api/admin/upload', { status: 200, body: answer }, 1500)
  await upload.click()
  const busy = card.getByRole('button', { name: 'Uploading...' })
  await expect(busy).toBeDisabled()
  await busy.click({ force: true })
  await expect(card.getByRole('status').getByText(answer.message)).toBeVisible()
  expect(sent).toEqual([{ producers: [{ name: 'Gården' }] }])
  await expect(text).toHaveValue('')
})

test('how far the background has come is shown, and what could not be located', async ({ page }) => {
  const lost = {
    id: '3f2a9c10-1111-4222-8333-444455556666',
    name: 'Ingensteds',
    address: 'Ingen vej',
    reason: 'No place was found for this address.',
  }
  await answerCall(page, '/api/admin/geocoding-progress', {
    status: 200,
    body: { located: 3, waiting: 6, failed: 1, failures: [lost] },
  })
  const { card } = await openUpload(page)
  const progress = card.getByRole('region', { name: 'Locating shops' })
  await expect(progress.getByText('3 located, 6 waiting.')).toBeVisible()
  await expect(progress.getByRole('progressbar', { name: 'Located shops' })).toHaveJSProperty('position', 0.4)
  await progress.getByText('1 shop could not be located').click()
  await expect(progress.getByText('Ingensteds, Ingen vej. No place was found for this address.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
