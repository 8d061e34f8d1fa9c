import { compileNewHours } from '#db/queries/producer/compile-hours.ts'
import { addCorrection } from '#db/testing/submissions.ts'

import { violations } from './support/axe.ts'
import { answerCall, REFUSED_CALL } from './support/calls.ts'
import { card, expect, test, toast } from './support/moderation.ts'

const SCREEN = '/admin/corrections'

test('a correction is compared, applied, and taken back', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer({ phone: '11 22 33 44' })
  const phone = async () =>
    (await db.selectFrom('producers').select('phone').where('id', '=', producerId).executeTakeFirstOrThrow()).phone
  await addCorrection(db, producerId, {
    currentValue: '12 34 56 78',
    submitterName: 'Karen',
    description: '<b>Nyt nummer</b>',
  })
  await page.goto(SCREEN)
  await expect(page.getByRole('button', { name: /^Afventende \(\d+\)$/ })).toHaveAttribute('aria-pressed', 'true')
  const correction = card(page, `Telefon – ${name}`)
  await expect(correction.getByText('Afventer')).toBeVisible()
  await expect(correction).toContainText('Nu11 22 33 44Forslag87 65 43 21Da forslaget kom12 34 56 78')
  await expect(correction).toContainText('<b>Nyt nummer</b>')
  expect(await violations(page)).toEqual([])

  await correction.getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await expect(dialog).toContainText('Skal rettelsen føres ind på gårdbutikken?')
  await expect(dialog.getByLabel('Ny værdi')).toHaveValue('87 65 43 21')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Noter').fill('Ringet op.')
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(toast(page)).toContainText('Status opdateret')
  await expect(correction).toHaveCount(0)
  await expect(page.locator('li:focus, h2:focus')).toHaveCount(1)
  expect(await phone()).toBe('87 65 43 21')

  await page.getByRole('button', { name: /^Alle \(\d+\)$/ }).click()
  await expect(correction.getByText('Godkendt', { exact: true })).toBeVisible()
  await expect(correction.getByText('Ført ind')).toBeVisible()
  await expect(correction).toContainText('Ringet op.')
  for (const action of ['Godkend', 'Afvis', 'Slet'])
    await expect(correction.getByRole('button', { name: action, exact: true })).toHaveCount(0)
  await correction.getByRole('button', { name: 'Fortryd' }).click()
  await expect(toast(page)).toContainText('Rettelsen er fortrudt')
  await expect(correction.getByText('Fortrudt')).toBeVisible()
  await expect(correction.getByRole('button', { name: 'Fortryd' })).toHaveCount(0)
  expect(await phone()).toBe('11 22 33 44')
})

test('what a picker suggested is read back into the same picker', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer({
    products: ['eggs'],
    openingHours: { friday: { open: '09:00', close: '17:00' } },
  })
  const week = { monday: { open: '10:00', close: '15:30' }, sunday: { closed: true as const } }
  await addCorrection(db, producerId, { field: 'products', suggestedValue: ['eggs', 'honey', 'Uldgarn'] })
  await addCorrection(db, producerId, { field: 'opening_hours', suggestedValue: week })
  await page.goto(SCREEN)
  await expect(card(page, `Produkter – ${name}`)).toContainText('ForslagÆg, Honning, Uldgarn')
  await card(page, `Produkter – ${name}`).getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await expect(dialog).toContainText('Ikke blandt de kendte produkter: Uldgarn.')
  for (const product of ['Æg', 'Honning', 'Uldgarn'])
    await expect(dialog.getByRole('checkbox', { name: product, exact: true })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Uldgarn' }).uncheck()
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(dialog).toBeHidden()

  await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Godkend' }).click()
  await expect(dialog.getByLabel('Mandag åbner')).toHaveValue('10:00')
  await expect(dialog.getByRole('combobox', { name: 'Søndag' })).toHaveValue('closed')
  await expect(dialog.getByLabel('Fredag lukker')).toHaveValue('17:00')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(dialog).toBeHidden()
  const stored = await db
    .selectFrom('producers')
    .select(['products', 'openingHours'])
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    products: ['eggs', 'honey'],
    openingHours: 'Mo 10:00-15:30; Tu-Th,Sa unknown; Fr 09:00-17:00; Su off',
  })
})

test('a text that cannot be read is said to be so, and may be approved without being applied', async ({
  page,
  db,
  newProducer,
}) => {
  const { id: producerId, name } = await newProducer()
  await addCorrection(db, producerId, { field: 'opening_hours', suggestedValue: 'Når skiltet er ude' })
  await addCorrection(db, producerId, { field: 'email', suggestedValue: 'skriv til os' })
  await page.goto(SCREEN)
  await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await expect(dialog).toContainText('Forslaget kan ikke læses som åbningstider.')
  await dialog.getByRole('button', { name: 'Godkend uden at rette' }).click()
  await expect(toast(page)).toContainText('Status opdateret')
  await expect(dialog).toBeHidden()

  await card(page, `E-mail – ${name}`).getByRole('button', { name: 'Godkend' }).click()
  await expect(dialog).toContainText('Forslaget kan ikke føres ind, som det er: Indtast en gyldig email-adresse.')
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(dialog.getByLabel('Ny værdi')).toHaveAccessibleDescription('Indtast en gyldig email-adresse')
  await expect(dialog.getByLabel('Ny værdi')).toBeFocused()
  await dialog.getByLabel('Ny værdi').fill('bo@gaard.dk')
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(dialog).toBeHidden()
  const stored = await db
    .selectFrom('producers')
    .select(['email', 'openingHours'])
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ email: 'bo@gaard.dk', openingHours: '' })
})

test('the keyboard rejects with a note, and deletes', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  const id = await addCorrection(db, producerId)
  await addCorrection(db, producerId, { field: 'email', suggestedValue: 'bo@gaard.dk' })
  await page.goto(SCREEN)
  await card(page, `Telefon – ${name}`).getByRole('button', { name: 'Afvis' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(card(page, `Telefon – ${name}`).getByRole('button', { name: 'Afvis' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Afvis rettelse' }).getByLabel('Noter').press('x')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Status opdateret')
  const decided = await db
    .selectFrom('correctionRequests')
    .select(['status', 'adminNotes'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(decided).toEqual({ status: 'rejected', adminNotes: 'x' })

  await card(page, `E-mail – ${name}`).getByRole('button', { name: 'Slet' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Annuller' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Slettet')
  await expect(card(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: /^Alle/ }).click()
  await expect(card(page, name)).toHaveCount(1)
  await expect(card(page, name).getByText('Afvist')).toBeVisible()
})

test('a new address asks for a new position', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  await addCorrection(db, producerId, { field: 'address', suggestedValue: 'Ny Vej 7, 3700 Rønne' })
  await page.goto(SCREEN)
  await card(page, name).getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await expect(dialog.getByText('Adressen alene flytter ikke gårdbutikken på kortet.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Find den nye placering' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(toast(page)).toContainText('Kontrollér, at den står rigtigt på kortet.')
  await page.getByRole('button', { name: /^Alle/ }).click()
  await expect(card(page, name).getByRole('link', { name: 'Find den nye placering' })).toHaveAttribute(
    'href',
    `/admin/editor#${producerId}`,
  )
})

test('a new address is placed on a map as it is approved', async ({ page, db, newProducer }) => {
  const before = { latitude: 55.5, longitude: 9.5 }
  const { id: producerId, name } = await newProducer(before)
  await addCorrection(db, producerId, { field: 'address', suggestedValue: 'Ny Vej 8, 3700 Rønne' })
  await page.goto(SCREEN)
  await card(page, name).getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await dialog.getByRole('button', { name: 'Vis kort' }).click()
  await dialog.getByRole('button', { name: 'Butikkens plads. Flyt den med piletasterne.' }).press('ArrowUp')
  await expect(dialog.getByText('Gårdbutikken flyttes til nålen, når rettelsen føres ind.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
  await expect(toast(page)).toContainText('Gårdbutikken er rettet.')
  const stored = await db
    .selectFrom('producers')
    .select(['address', 'latitude', 'longitude', 'placeAccuracy'])
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ address: 'Ny Vej 8, 3700 Rønne', placeAccuracy: null })
  // From where the shop is today, one step to the north.
  expect(stored.longitude).toBeCloseTo(before.longitude, 1)
  expect(stored.latitude).toBeGreaterThan(before.latitude)
  expect(stored.latitude).toBeLessThan(before.latitude + 0.1)
})

test('what is written about a correction is not lost unasked', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  await addCorrection(db, producerId)
  await page.goto(SCREEN)
  const question = page.getByRole('alertdialog', { name: 'Vil du kassere dine ændringer?' })
  for (const [action, title, label] of [
    ['Godkend', 'Godkend rettelse', 'Ny værdi'],
    ['Afvis', 'Afvis rettelse', 'Noter'],
  ] as const) {
    const opener = card(page, name).getByRole('button', { name: action })
    const dialog = page.getByRole('dialog', { name: title })
    await opener.click()
    await dialog.getByLabel(label).fill('12 12 12 12')
    await page.keyboard.press('Escape')
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Fortsæt redigering' }).click()
    await expect(dialog.getByLabel(label)).toHaveValue('12 12 12 12')
    await expect(dialog.getByLabel(label)).toBeFocused()
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await question.getByRole('button', { name: 'Kassér' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('notes that are too long are said to be so where nothing is applied, and the value is not judged', async ({
  page,
  db,
  newProducer,
}) => {
  const { id: producerId, name } = await newProducer()
  await addCorrection(db, producerId, { field: 'email', suggestedValue: 'skriv til os' })
  await page.goto(SCREEN)
  await card(page, name).getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await dialog.getByLabel('Noter').fill('x'.repeat(2001))
  await dialog.getByRole('button', { name: 'Godkend uden at rette' }).click()
  await expect(dialog.getByLabel('Noter')).toHaveAccessibleDescription('Noter må højst være 2000 tegn')
  await expect(dialog.getByLabel('Noter')).toBeFocused()
  await expect(dialog.getByLabel('Ny værdi')).toHaveAccessibleDescription('')
  await dialog.getByLabel('Noter').fill('Ringet op.')
  await dialog.getByRole('button', { name: 'Godkend uden at rette' }).click()
  await expect(dialog).toBeHidden()
})

test('while one decision is under way no other is sent', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer({ phone: '11 22 33 44' })
  await addCorrection(db, producerId)
  const calls: string[] = []
  let answerAll = (): void => {}
  const held = new Promise<void>((resolve) => (answerAll = resolve))
  await page.route('**/api/admin/corrections/*/status', async (route) => {
    calls.push(route.request().method())
    await held
    await route.continue()
  })
  await page.goto(SCREEN)
  await card(page, name).getByRole('button', { name: 'Godkend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
  await dialog.getByRole('button', { name: 'Godkend uden at rette' }).click()
  const apply = dialog.getByRole('button', { name: 'Gemmer...' })
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await apply.click({ force: true })
  await dialog.getByLabel('Ny værdi').press('Enter')
  answerAll()
  await expect(toast(page)).toContainText('Status opdateret')
  await expect(toast(page)).not.toContainText('Gårdbutikken er rettet.')
  expect(calls).toEqual(['PUT'])
})

test('suggestions are looked through, counted and put in order', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  await addCorrection(db, producerId, {
    field: 'email',
    suggestedValue: 'ny@gaard.dk',
    createdAt: new Date('2026-07-02T10:00:00Z'),
  })
  await addCorrection(db, producerId, { createdAt: new Date('2026-07-01T10:00:00Z') })
  await addCorrection(db, producerId, { status: 'rejected' })
  await page.goto(SCREEN)
  const search = page.getByRole('searchbox', { name: 'Søg i rettelsesforslag' })
  await search.fill(name.toUpperCase())
  await expect(page.getByRole('button', { name: 'Afventende (2)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alle (3)' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('E-mail')
  await page.getByLabel('Rækkefølge').selectOption('Ældste først')
  await expect(page.getByRole('article').first()).toContainText('Telefon')
  expect(await violations(page)).toEqual([])
  await search.fill(`${name} ingen`)
  await expect(page.getByText('Ingen rettelsesforslag passer til søgningen.')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('a decision that a colleague has made is told, and the list is fetched again', async ({
    page,
    db,
    newProducer,
  }) => {
    const { id: producerId, name } = await newProducer()
    const id = await addCorrection(db, producerId)
    await page.goto(SCREEN)
    await card(page, name).getByRole('button', { name: 'Afvis' }).click()
    await db.updateTable('correctionRequests').set({ status: 'approved' }).where('id', '=', id).execute()
    await page.getByRole('dialog').getByRole('button', { name: 'Afvis' }).click()
    await expect(toast(page)).toContainText(
      'Kunne ikke opdatere status. Rettelsesforslaget er allerede behandlet: godkendt',
    )
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(card(page, name)).toHaveCount(0)
  })

  test('a producer that has changed meanwhile is shown as it is now, and the decision may be made again', async ({
    page,
    db,
    newProducer,
  }) => {
    const { id: producerId, name } = await newProducer({ phone: '11 11 11 11' })
    await addCorrection(db, producerId)
    await page.goto(SCREEN)
    await card(page, name).getByRole('button', { name: 'Godkend' }).click()
    await db.updateTable('producers').set({ phone: '22 22 22 22' }).where('id', '=', producerId).execute()
    const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
    await dialog.getByLabel('Noter').fill('Ringet op.')
    await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
    await expect(toast(page)).toContainText('Gårdbutikken er ændret, siden du så den. Se på rettelsen igen.')
    await expect(dialog).toContainText('22 22 22 22')
    await expect(dialog.getByLabel('Noter')).toHaveValue('Ringet op.')
    await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
    await expect(dialog).toBeHidden()
    expect(
      (await db.selectFrom('producers').select('phone').where('id', '=', producerId).executeTakeFirstOrThrow()).phone,
    ).toBe('87 65 43 21')
  })

  test('the days that a colleague has saved meanwhile stay, and so do those that were set here', async ({
    page,
    db,
    newProducer,
  }) => {
    const nineToFive = { open: '09:00', close: '17:00' }
    const { id: producerId, name } = await newProducer({ openingHours: { friday: nineToFive } })
    const stored = () =>
      db.selectFrom('producers').select('openingHours').where('id', '=', producerId).executeTakeFirstOrThrow()
    await addCorrection(db, producerId, { field: 'opening_hours', suggestedValue: { monday: { closed: true } } })
    await page.goto(SCREEN)
    await card(page, name).getByRole('button', { name: 'Godkend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Godkend rettelse' })
    await dialog.getByRole('combobox', { name: 'Søndag' }).selectOption('Døgnåbent')
    await dialog.getByLabel('Noter').fill('Ringet op.')
    const theirs = 'Fr,Sa 09:00-17:00; Mo-Th,Su unknown'
    await compileNewHours(db, [theirs])
    await db.updateTable('producers').set({ openingHours: theirs }).where('id', '=', producerId).execute()
    await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
    await expect(dialog.getByLabel('Lørdag lukker')).toHaveValue('17:00')
    await expect(dialog.getByRole('combobox', { name: 'Søndag' })).toHaveValue('allDay')
    await expect(dialog.getByLabel('Noter')).toHaveValue('Ringet op.')
    // Escape could be the message's, which says what failed.
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fortsæt redigering' }).click()
    await dialog.getByRole('button', { name: 'Godkend og ret gårdbutikken' }).click()
    await expect(dialog).toBeHidden()
    expect(await stored()).toEqual({
      openingHours: 'Mo off; Tu-Th unknown; Fr,Sa 09:00-17:00; Su 00:00-24:00',
    })
  })

  test('a failure of the server is told, and nothing is lost', async ({ page, db, newProducer }) => {
    const { id: producerId, name } = await newProducer()
    await addCorrection(db, producerId)
    await answerCall(page, '**/api/admin/corrections/*/status', { status: 500, body: { message: 'Noget gik galt.' } })
    await page.goto(SCREEN)
    await card(page, name).getByRole('button', { name: 'Afvis' }).click()
    await page.getByRole('dialog').getByLabel('Noter').fill('Passer ikke.')
    await page.getByRole('dialog').getByRole('button', { name: 'Afvis' }).click()
    await expect(toast(page)).toContainText('Kunne ikke opdatere status.')
    await expect(page.getByRole('dialog').getByLabel('Noter')).toHaveValue('Passer ikke.')
    await page.getByRole('dialog').getByRole('button', { name: 'Annuller' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kassér' }).click()
    await page.route('**/api/admin/corrections/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Noget gik galt.' } }),
    )
    await card(page, name).getByRole('button', { name: 'Slet' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slet' }).click()
    await expect(toast(page)).toContainText('Kunne ikke slette rettelsesforslaget.')
    await expect(card(page, name)).toHaveCount(1)
  })
})
