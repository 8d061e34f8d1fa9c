import type { Locator, Page } from 'playwright/test'

import { answerCall, holdCall, FAILED_CALL } from './support/calls.ts'
import { expect, test } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'
import { waitForHydration } from './support/open-page.ts'

const farm = (name: string, given: object = {}) => ({
  name,
  description: 'Gårdbutik med mel.',
  address: 'Bakkevej 1, 5700 Svendborg',
  ...given,
})

async function openUpload(page: Page) {
  await page.goto('/admin')
  await waitForHydration(page)
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

test('producers are checked, selected and uploaded by keyboard, and a repeated row changes nothing', async ({
  page,
  db,
  newName,
}) => {
  const [first, second, third] = [newName('Rugbæk'), newName('Havrely'), newName('Speltgård')]
  const { card, text, check, upload } = await openUpload(page)
  const rows = [
    farm(first, { products: ['raw_milk'], latitude: 55.06, longitude: 10.61 }),
    farm(second, { latitude: 55.07, longitude: 10.62 }),
    { name: third },
  ]
  const stored = () =>
    db
      .selectFrom('producers')
      .select(['name', 'products', 'verified'])
      .where('name', 'in', [first, second, third])
      .execute()

  await test.step('the button is disabled without text, and the guide explains the format', async () => {
    await expect(upload).toBeDisabled()
    await expect(text).toHaveAttribute('rows', '8')
    await card.getByRole('button', { name: 'Show Format Guide' }).click()
    for (const key of ['raw_milk', 'coffee', 'chocolate', 'preserves', 'vegetables'])
      await expect(card.getByRole('list', { name: 'Product keys' }).getByText(key, { exact: true })).toBeVisible()
    await expect(card.getByText('Addresses must lie in Denmark')).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await card.getByRole('button', { name: 'Hide Format Guide' }).click()
    await expect(card.getByText('Required fields')).toBeHidden()
  })

  await test.step('pasted text survives a reload unless it was cleared', async () => {
    await text.fill(JSON.stringify(rows))
    await page.reload()
    await waitForHydration(page)
    await expect(text).toHaveValue(JSON.stringify(rows))
    await text.fill('')
    await page.reload()
    await waitForHydration(page)
    await expect(text).toHaveValue('')
    await text.fill(JSON.stringify(rows))
  })

  await test.step('rows are checked, selected and uploaded by keyboard', async () => {
    await check.focus()
    await page.keyboard.press('Enter')
    await expect(card.getByText('Checked 3 rows; nothing is written yet. 2 chosen for upload.')).toBeVisible()
    const checked = card.getByRole('list', { name: 'Rows' })
    await expect(checked.getByText('description: is required. address: is required')).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
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
    // The unselected row and the invalid one remain in the field.
    await expect(text).toHaveValue(JSON.stringify(rows))
    expect(await stored()).toEqual([{ name: first, products: ['raw_milk'], verified: false }])
  })

  await test.step('a repeated row stays unchanged, and invalid rows are left out', async () => {
    await upload.click()
    await expect(card.getByText('1 producer added, 0 changed, 1 unchanged. 1 row was left out.')).toBeVisible()
    await expect(card.getByRole('list', { name: 'Rows left out' })).toHaveText(
      `Row 3: ${third} description: is required. address: is required`,
    )
    expect(await screenFaults(page)).toEqual([])
    expect(await stored()).toHaveLength(2)
  })
})

test('a table is checked at once, and asks for a column mapping if required columns are missing', async ({
  page,
  db,
  newName,
}) => {
  const [first, second, third] = [newName('Rugbæk'), newName('Havrely'), newName('Speltgård')]
  const { card, text, check, upload } = await openUpload(page)
  const stored = (name: string) =>
    db.selectFrom('producers').select(['description', 'latitude', 'products']).where('name', '=', name).execute()

  await test.step('a CSV file from a Danish spreadsheet is checked at once', async () => {
    const csv = `\ufeffname;description;address;latitude;longitude;products;phone\r\n${first};Mel, gryn og brød;Bakkevej 1, 5700 Svendborg;55,06;10,61;flour,bread;\r\n${second};Mel;Malmøvej, Sverige;;;;ring\r\n`
    const chosen = page.waitForEvent('filechooser')
    await card.getByText('Choose a JSON or CSV file').click()
    await (await chosen).setFiles({ name: 'gårde.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(text).toHaveValue(/Mel, gryn og brød/)
    await expect(card.getByText('phone: must be one telephone number')).toBeVisible()
    // Checking the next list does not wait for the figures of the previous one.
    const release = await holdCall(page, '/api/admin/collection-status')
    await upload.click()
    await expect(card.getByRole('status').getByText('1 producer added')).toBeVisible()
    expect(await stored(first)).toMatchObject([{ latitude: 55.06, products: ['flour', 'bread'] }])
    await dropFile(text, csv.replace('Mel, gryn', 'Gryn'))
    await expect(card.getByText('description: Mel, gryn og brød becomes Gryn og brød')).toBeVisible()
    release()
  })

  await test.step('a table without the required columns names them, and is read once they are mapped', async () => {
    await text.fill(
      `Butik;Om stedet;Adresse;Andet\n${second};Æg;Vej 1, 5700 Svendborg;x\n${third};Mel;Vej 2, 5700 Svendborg;y`,
    )
    await check.click()
    const columns = card.getByRole('region', { name: 'The table has no column for Name and Description' })
    await expect(columns.getByText(third)).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await columns.getByLabel('Butik is').selectOption('Name')
    await columns.getByRole('button', { name: 'Use These Columns' }).click()
    await expect(columns.getByRole('alert')).toHaveText('Choose a column for Description.')
    await columns.getByLabel('Om stedet is').selectOption('Description')
    await columns.getByRole('button', { name: 'Use These Columns' }).click()
    await expect(card.getByText('Checked 2 rows; nothing is written yet. 2 chosen for upload.')).toBeVisible()
    await upload.click()
    await expect(card.getByRole('status').getByText('2 producers added, 0 changed, 0 unchanged.')).toBeVisible()
    expect(await stored(second)).toMatchObject([{ description: 'Æg' }])
  })
})

test('possible duplicates are shown, and conflicts with an edit by an operator wait for a choice', async ({
  page,
  db,
  newName,
  newProducer,
}) => {
  const { card, text, check, upload } = await openUpload(page)

  await test.step('possible duplicates are listed with a link', async () => {
    const phone = `${Date.now()}`.slice(-8).replace(/^./, '2')
    const waiting = await newProducer({ phone, verified: false })
    const listed = await newProducer({ address: 'Bakkevej 2, 5700 Svendborg', phone })
    await text.fill(JSON.stringify([farm('Et helt andet navn', { phone: `+45 ${phone}` })]))
    await check.click()
    await expect(card.getByRole('button', { name: 'Possible duplicates (1)' })).toBeEnabled()
    const address = 'Bakkevej 1, 5700 Svendborg'
    await expect(
      card
        .getByRole('listitem')
        .filter({ hasText: `May be ${waiting.name}, ${address} (awaits review): the same phone.` })
        .last(),
    ).toBeVisible()
    await expect(card.getByRole('link', { name: `${listed.name}, Bakkevej 2, 5700 Svendborg` })).toHaveAttribute(
      'href',
      new RegExp(`^/producer/.*-${listed.id.slice(0, 8)}$`),
    )
    await expect(card.getByText('Unlocated: its place is found from the address.')).toBeVisible()
  })

  const name = newName('Rugbæk')
  const source = { dataSource: 'prøve', externalId: name, latitude: 55.06, longitude: 10.61 }
  const row = (phone: string, email: string) => JSON.stringify([farm(name, { ...source, phone, email })])
  await text.fill(row('11 11 11 11', 'a@example.dk'))
  await upload.click()
  await expect(card.getByText('1 producer added, 0 changed, 0 unchanged.')).toBeVisible()
  const { id } = await db.selectFrom('producers').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const edit = { phone: '22 22 22 22', email: 'b@example.dk' }
  expect((await page.request.patch(`/api/producers/${id}`, { data: edit })).ok()).toBe(true)

  await test.step('one conflict is resolved in the check', async () => {
    await text.fill(row('33 33 33 33', 'c@example.dk'))
    await check.click()
    const phone = card.getByRole('group', { name: 'Phone' })
    await expect(phone.getByText(/^Stored: Edited by admin/)).toBeVisible()
    await phone.getByText('33 33 33 33').click()
    expect(await screenFaults(page)).toEqual([])
    await upload.click()
    await expect(card.getByText('1 waits for a choice under Source Changes.', { exact: false }).first()).toBeVisible()
  })

  await test.step('the other conflict is resolved on the source changes screen', async () => {
    await page.goto('/admin/source-changes')
    const waiting = page.getByRole('article', { name })
    await waiting.getByText('c@example.dk').click()
    expect(await screenFaults(page)).toEqual([])
    await waiting.getByRole('button', { name: 'Save Choice' }).click()
    await expect(toast(page, 'Choice saved')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    const stored = db.selectFrom('producers').select(['phone', 'email']).where('id', '=', id)
    expect(await stored.execute()).toEqual([{ phone: '33 33 33 33', email: 'c@example.dk' }])
  })
})

test('a running check ignores other files, and a running upload ignores further clicks', async ({ page }) => {
  const { card, text, check, upload } = await openUpload(page)

  await test.step('another file is ignored during a check', async () => {
    const first = JSON.stringify([farm('Først')])
    await text.fill(first)
    const release = await holdCall(page, '/api/admin/upload/check')
    await check.click()
    await expect(card.getByRole('button', { name: 'Checking...' })).toBeVisible()
    let choosers = 0
    page.on('filechooser', () => choosers++)
    await card.getByText('Choose a JSON or CSV file').click({ force: true })
    await dropFile(text, JSON.stringify([farm('Siden'), farm('Sidst')]))
    release()
    await expect(card.getByText('Checked 1 row; nothing is written yet. 1 chosen for upload.')).toBeVisible()
    await expect(text).toHaveValue(first)
    expect(choosers).toBe(0)
  })

  await test.step('a second click during an upload sends nothing', async () => {
    await text.fill('[{"name": "Gården"}]')
    const message = '1 producer added, 0 changed, 0 unchanged.'
    const answer = { message, added: 1, changed: 0, unchanged: 0, unlocated: 0, waiting: 0, wrong: [] }
    const sent = await answerCall(page, '/api/admin/upload', { status: 200, body: answer })
    const release = await holdCall(page, '/api/admin/upload')
    await upload.click()
    const busy = card.getByRole('button', { name: 'Uploading...' })
    await expect(busy).toBeDisabled()
    await busy.click({ force: true })
    release()
    await expect(card.getByRole('status').getByText(message)).toBeVisible()
    expect(sent).toEqual([{ producers: [{ name: 'Gården' }] }])
    await expect(text).toHaveValue('')
  })
})

test('checking a long list shows how much has been sent', async ({ page }) => {
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
    uploadThroughput: 400_000,
  })
  await check.click()
  await expect(card.getByRole('progressbar', { name: 'Checking the producers' })).toBeVisible()
  await expect(card.getByText('Checked 5000 rows; nothing is written yet.')).toBeVisible({ timeout: 20_000 })
  const seen = await shares.jsonValue()
  // Once everything is uploaded, the server's own progress is unknown.
  expect(seen.pop()).toBe(-1)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.every((share) => share > 0 && share < 1)).toBe(true)
})

test.describe('failures', () => {
  test.use({ allowedOnConsole: FAILED_CALL })

  test('a failed upload shows its reason and keeps the text', async ({ page }) => {
    const { text, upload } = await openUpload(page)
    const expectUploadFailure = async (title: string, description: string): Promise<void> => {
      await upload.click()
      // Both at once: after an expired session, the toast soon disappears with its page.
      const failure = page.locator('.toast', { has: page.getByText(title, { exact: true }) })
      await expect(failure.getByText(description, { exact: true })).toBeVisible()
    }
    const list = '[{"name": "Gården"}]'

    await test.step('text that is not a JSON array is rejected', async () => {
      await text.fill('[{"name": ]')
      await expectUploadFailure('Invalid JSON', 'Please check your JSON formatting')
      await expect(text).toHaveValue('[{"name": ]')
      await text.fill('{"name": "Gården"}')
      await expectUploadFailure('Invalid Format', 'Data must be a JSON array of producers')
      await expect(text).toHaveValue('{"name": "Gården"}')
    })

    await text.fill(list)

    await test.step('a lost network shows an error', async () => {
      await page.context().setOffline(true)
      await expectUploadFailure('Upload Failed', 'The server cannot be reached. Check your network, and try again.')
      await expect(text).toHaveValue(list)
      await page.context().setOffline(false)
    })

    await test.step('an error response with a message shows that message', async () => {
      const message = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
      await answerCall(page, '/api/admin/upload', { status: 503, body: { message } })
      await expectUploadFailure('Upload Failed', message)
      await expect(text).toHaveValue(list)
    })

    await test.step('an expired session redirects to the login', async () => {
      await answerCall(page, '/api/admin/upload', { status: 401, body: { message: 'You are logged out.' } })
      await expectUploadFailure('Unauthorized', 'You are logged out. Logging in again...')
      await expect(page).toHaveURL('/admin/login')
    })
  })
})
