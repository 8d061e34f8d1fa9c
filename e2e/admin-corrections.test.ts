import type { Page } from 'playwright/test'

import { compileNewHours } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'

import { holdCall, FAILED_CALL } from './support/calls.ts'
import { card, expect, pathWithSearch, test, toast } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

/** Opens the screen, filtered to the suggestions for one producer. */
const open = (page: Page, name: string) => page.goto(pathWithSearch('/admin/corrections', name))

const approveDialog = (page: Page) => page.getByRole('dialog', { name: 'Godkend rettelse' })
const discardQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Vil du kassere dine ændringer?' })
const APPLY = 'Godkend og ret gårdbutikken'
const ONLY_APPROVE = 'Godkend uden at rette'

test('a correction is compared, applied and undone', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer({ phone: '11 22 33 44' })
  const phone = async () =>
    (await db.selectFrom('producers').select('phone').where('id', '=', producerId).executeTakeFirstOrThrow()).phone
  await addCorrection(db, producerId, {
    currentValue: '12 34 56 78',
    submitterName: 'Karen',
    description: '<b>Nyt nummer</b>',
  })
  await open(page, name)
  const correction = card(page, `Telefon – ${name}`)
  const dialog = approveDialog(page)

  await test.step('the card compares the current and the suggested value', async () => {
    await expect(page.getByRole('button', { name: 'Afventende (1)' })).toHaveAttribute('aria-pressed', 'true')
    await expect(correction.getByText('Afventer')).toBeVisible()
    await expect(correction).toContainText('Nu11 22 33 44Forslag87 65 43 21Da forslaget kom12 34 56 78')
    await expect(correction).toContainText('<b>Nyt nummer</b>')
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('closing the dialog asks before discarding input', async () => {
    const opener = correction.getByRole('button', { name: 'Godkend' })
    await opener.click()
    await dialog.getByLabel('Ny værdi').fill('12 12 12 12')
    await page.keyboard.press('Escape')
    expect(await screenFaults(page)).toEqual([])
    await discardQuestion(page).getByRole('button', { name: 'Fortsæt redigering' }).click()
    await expect(dialog.getByLabel('Ny værdi')).toHaveValue('12 12 12 12')
    await expect(dialog.getByLabel('Ny værdi')).toBeFocused()
    await dialog.getByRole('button', { name: 'Luk' }).click()
    await discardQuestion(page).getByRole('button', { name: 'Kassér' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('approving it updates the shop', async () => {
    await correction.getByRole('button', { name: 'Godkend' }).click()
    await expect(dialog).toContainText('Skal rettelsen føres ind på gårdbutikken?')
    await expect(dialog.getByLabel('Ny værdi')).toHaveValue('87 65 43 21')
    await dialog.getByLabel('Noter').fill('Ringet op.')
    await dialog.getByRole('button', { name: APPLY }).click()
    await expect(toast(page)).toContainText('Status opdateret')
    await expect(correction).toHaveCount(0)
    await expect(page.locator('li:focus, h2:focus')).toHaveCount(1)
    expect(await phone()).toBe('87 65 43 21')
  })

  await test.step('undoing it restores the old value', async () => {
    await page.getByRole('button', { name: 'Alle (1)' }).click()
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
})

test('corrections are rejected with a note and deleted by keyboard', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  const id = await addCorrection(db, producerId)
  await addCorrection(db, producerId, { field: 'email', suggestedValue: 'bo@gaard.dk' })
  await open(page, name)
  const opener = card(page, `Telefon – ${name}`).getByRole('button', { name: 'Afvis' })
  const notes = page.getByRole('dialog', { name: 'Afvis rettelse' }).getByLabel('Noter')
  await opener.press('Enter')
  await notes.waitFor()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await notes.press('x')
  await page.keyboard.press('Escape')
  await discardQuestion(page).getByRole('button', { name: 'Fortsæt redigering' }).press('Enter')
  await expect(notes).toHaveValue('x')
  await expect(notes).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Status opdateret')
  const decided = db.selectFrom('correctionRequests').select(['status', 'adminNotes']).where('id', '=', id)
  expect(await decided.executeTakeFirst()).toEqual({ status: 'rejected', adminNotes: 'x' })

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

test('suggested products and hours prefill the pickers of the dialog', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer({
    products: ['eggs'],
    openingHours: { friday: { open: '09:00', close: '17:00' } },
  })
  const week = { monday: { open: '10:00', close: '15:30' }, sunday: { closed: true as const } }
  await addCorrection(db, producerId, { field: 'products', suggestedValue: ['eggs', 'honey', 'Uldgarn'] })
  await addCorrection(db, producerId, { field: 'opening_hours', suggestedValue: week })
  await open(page, name)
  const dialog = approveDialog(page)
  await expect(card(page, `Produkter – ${name}`)).toContainText('ForslagÆg, Honning, Uldgarn')
  await card(page, `Produkter – ${name}`).getByRole('button', { name: 'Godkend' }).click()
  await expect(dialog).toContainText('Ikke blandt de kendte produkter: Uldgarn.')
  for (const product of ['Æg', 'Honning', 'Uldgarn'])
    await expect(dialog.getByRole('checkbox', { name: product, exact: true })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Uldgarn' }).uncheck()
  await dialog.getByRole('button', { name: APPLY }).click()
  await expect(dialog).toBeHidden()
  // The other card moves up when this one leaves the list, and a click meanwhile would miss it.
  await expect(card(page, `Produkter – ${name}`)).toHaveCount(0)

  await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Godkend' }).click()
  await expect(dialog.getByLabel('Mandag åbner')).toHaveValue('10:00')
  await expect(dialog.getByRole('combobox', { name: 'Søndag' })).toHaveValue('closed')
  await expect(dialog.getByLabel('Fredag lukker')).toHaveValue('17:00')
  expect(await screenFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: APPLY }).click()
  await expect(dialog).toBeHidden()
  const stored = db.selectFrom('producers').select(['products', 'openingHours']).where('id', '=', producerId)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({
    products: ['eggs', 'honey'],
    openingHours: 'Mo 10:00-15:30; Tu-Th,Sa unknown; Fr 09:00-17:00; Su off',
  })
})

test('an unreadable suggestion shows a notice and can be approved without being applied', async ({
  page,
  db,
  newProducer,
}) => {
  const { id: producerId, name } = await newProducer()
  await addCorrection(db, producerId, { field: 'opening_hours', suggestedValue: 'Når skiltet er ude' })
  await addCorrection(db, producerId, { field: 'email', suggestedValue: 'skriv til os' })
  await addCorrection(db, producerId)
  await open(page, name)
  const dialog = approveDialog(page)
  const value = dialog.getByLabel('Ny værdi')

  await test.step('free text as opening hours is approved without being applied', async () => {
    await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Godkend' }).click()
    await expect(dialog).toContainText('Forslaget kan ikke læses som åbningstider.')
    await dialog.getByRole('button', { name: ONLY_APPROVE }).click()
    await expect(toast(page)).toContainText('Status opdateret')
    await expect(dialog).toBeHidden()
  })

  await test.step('a pending decision blocks further requests', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/corrections\/.*\/status$/.test(request.url())) calls.push(request.method())
    })
    const release = await holdCall(page, '**/api/admin/corrections/*/status')
    await card(page, `Telefon – ${name}`).getByRole('button', { name: 'Godkend' }).click()
    await dialog.getByRole('button', { name: ONLY_APPROVE }).click()
    const apply = dialog.getByRole('button', { name: 'Gemmer...' })
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await apply.click({ force: true })
    await value.press('Enter')
    release()
    await expect(dialog).toBeHidden()
    await expect(toast(page)).toContainText('Status opdateret')
    await expect(toast(page)).not.toContainText('Gårdbutikken er rettet.')
    expect(calls).toEqual(['PUT'])
  })

  await card(page, `E-mail – ${name}`).getByRole('button', { name: 'Godkend' }).click()

  await test.step('overlong notes are rejected, and a value that is not applied is not validated', async () => {
    const notes = dialog.getByLabel('Noter')
    await notes.fill('x'.repeat(2001))
    await dialog.getByRole('button', { name: ONLY_APPROVE }).click()
    await expect(notes).toHaveAccessibleDescription('Noter må højst være 2000 tegn')
    await expect(notes).toBeFocused()
    await expect(value).toHaveAccessibleDescription('')
    await notes.fill('Ringet op.')
  })

  await test.step('applying an invalid email shows an error until it is corrected', async () => {
    await expect(dialog).toContainText('Forslaget kan ikke føres ind, som det er: Indtast en gyldig email-adresse.')
    await dialog.getByRole('button', { name: APPLY }).click()
    await expect(value).toHaveAccessibleDescription('Indtast en gyldig email-adresse')
    await expect(value).toBeFocused()
    await value.fill('bo@gaard.dk')
    await dialog.getByRole('button', { name: APPLY }).click()
    await expect(dialog).toBeHidden()
  })

  const stored = db.selectFrom('producers').select(['email', 'phone', 'openingHours']).where('id', '=', producerId)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ email: 'bo@gaard.dk', phone: null, openingHours: '' })
})

test('approving a new address moves the shop only if the pin is moved', async ({ page, db, newProducer }) => {
  const before = { latitude: 55.5, longitude: 9.5 }
  const { id: producerId, name } = await newProducer(before)
  const dialog = approveDialog(page)
  await addCorrection(db, producerId, { field: 'address', suggestedValue: 'Ny Vej 7, 3700 Rønne' })
  await open(page, name)

  await test.step('without a new position a link to locate the shop later is shown', async () => {
    await card(page, name).getByRole('button', { name: 'Godkend' }).click()
    await expect(dialog.getByText('Adressen alene flytter ikke gårdbutikken på kortet.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Find den nye placering' })).toBeVisible()
    await dialog.getByRole('button', { name: APPLY }).click()
    await expect(toast(page)).toContainText('Kontrollér, at den står rigtigt på kortet.')
    await page.getByRole('button', { name: /^Alle/ }).click()
    await expect(card(page, name).getByRole('link', { name: 'Find den nye placering' })).toHaveAttribute(
      'href',
      `/admin/editor#${producerId}`,
    )
  })

  await addCorrection(db, producerId, { field: 'address', suggestedValue: 'Ny Vej 8, 3700 Rønne' })
  await open(page, name)

  await test.step('moving the pin moves the shop', async () => {
    await card(page, name).getByRole('button', { name: 'Godkend' }).click()
    await dialog.getByRole('button', { name: 'Vis kort' }).click()
    await dialog.getByRole('button', { name: 'Butikkens placering. Flyt den med piletasterne.' }).press('ArrowUp')
    await expect(dialog.getByText('Gårdbutikken flyttes til nålen, når rettelsen føres ind.')).toBeVisible()
    await dialog.getByRole('button', { name: APPLY }).click()
    await expect(toast(page)).toContainText('Gårdbutikken er rettet.')
    const columns = ['address', 'latitude', 'longitude', 'placeAccuracy'] as const
    const stored = await db
      .selectFrom('producers')
      .select(columns)
      .where('id', '=', producerId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ address: 'Ny Vej 8, 3700 Rønne', placeAccuracy: null })
    // One step north of where the shop was before.
    expect(stored.longitude).toBeCloseTo(before.longitude, 1)
    expect(stored.latitude).toBeGreaterThan(before.latitude)
    expect(stored.latitude).toBeLessThan(before.latitude + 0.1)
  })
})

test('corrections are searched, sorted, approved and rejected in bulk, and reopened', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer({ phone: '11 11 11 11', email: null })
  const at = (day: number) => ({ createdAt: new Date(`2026-07-0${day}T10:00:00Z`) })
  await addCorrection(db, id, { field: 'email', suggestedValue: 'bo@gaard.dk', ...at(3) })
  await addCorrection(db, id, at(2))
  await addCorrection(db, id, { field: 'opening_hours', suggestedValue: 'Når skiltet er ude', ...at(1) })
  await addCorrection(db, id, { field: 'website', suggestedValue: 'gaard.dk', status: 'rejected' })

  await test.step('they are searched, counted and sorted', async () => {
    await page.goto('/admin/corrections')
    await page.getByRole('searchbox', { name: 'Søg i rettelsesforslag' }).fill(name.toUpperCase())
    await expect(page.getByRole('button', { name: 'Afventende (3)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alle (4)' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('E-mail')
    await page.getByLabel('Rækkefølge').selectOption('Ældste først')
    await expect(page.getByRole('article').first()).toContainText('Åbningstider')
    expect(await screenFaults(page)).toEqual([])
  })

  const several = page.getByRole('group', { name: 'Flere på én gang' })

  await test.step('bulk approval applies the valid ones and skips the others', async () => {
    await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check()
    await several.getByRole('button', { name: 'Godkend' }).click()
    const question = page.getByRole('alertdialog', { name: 'Godkend 2 rettelser?' })
    await expect(question).toContainText('1 rettelse skal rettes til først og bliver stående.')
    await question.getByRole('button', { name: 'Godkend 2' }).click()
    await expect(toast(page)).toContainText('2 behandlet')
    const stored = db.selectFrom('producers').select(['phone', 'email']).where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ phone: '87 65 43 21', email: 'bo@gaard.dk' })
    await expect(page.locator('li:focus')).toContainText('Åbningstider')
  })

  await test.step('the remaining one is rejected and reopened', async () => {
    await page.getByRole('checkbox', { name: `Vælg Åbningstider – ${name}` }).check()
    await several.getByRole('button', { name: 'Afvis' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Afvis 1' }).click()
    await expect(card(page, name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Alle (4)' }).click()
    await expect(page).toHaveURL(/status=all/)
    await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Åbn igen' }).click()
    await expect(toast(page)).toContainText('Rettelsesforslaget afventer igen')
    await expect(card(page, `Åbningstider – ${name}`).getByText('Afventer')).toBeVisible()
  })
})

test.describe('a producer changed in the meantime', () => {
  test.use({ allowedOnConsole: FAILED_CALL })

  test('is shown with its current values, and the decision can be retried without losing input', async ({
    page,
    db,
    newProducer,
  }) => {
    const nineToFive = { open: '09:00', close: '17:00' }
    const { id: producerId, name } = await newProducer({
      phone: '11 11 11 11',
      openingHours: { friday: nineToFive },
    })
    await addCorrection(db, producerId)
    await addCorrection(db, producerId, { field: 'opening_hours', suggestedValue: { monday: { closed: true } } })
    const dialog = approveDialog(page)
    const notes = dialog.getByLabel('Noter')
    const apply = dialog.getByRole('button', { name: APPLY })
    const stored = () =>
      db.selectFrom('producers').select(['phone', 'openingHours']).where('id', '=', producerId).executeTakeFirst()
    await open(page, name)

    await test.step('a changed phone number is shown, and approving again applies the suggestion', async () => {
      await card(page, `Telefon – ${name}`).getByRole('button', { name: 'Godkend' }).click()
      await db.updateTable('producers').set({ phone: '22 22 22 22' }).where('id', '=', producerId).execute()
      await notes.fill('Ringet op.')
      await apply.click()
      await expect(toast(page)).toContainText('Gårdbutikken er ændret, siden du så den. Se på rettelsen igen.')
      await expect(dialog).toContainText('22 22 22 22')
      await expect(notes).toHaveValue('Ringet op.')
      await apply.click()
      await expect(dialog).toBeHidden()
      await expect(card(page, `Telefon – ${name}`)).toHaveCount(0)
      expect(await stored()).toMatchObject({ phone: '87 65 43 21' })
    })

    await test.step('days saved by a colleague and days set in the dialog are both kept', async () => {
      await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Godkend' }).click()
      await dialog.getByRole('combobox', { name: 'Søndag' }).selectOption('Døgnåbent')
      await notes.fill('Ringet op.')
      const theirs = 'Fr,Sa 09:00-17:00; Mo-Th,Su unknown'
      await compileNewHours(db, [theirs])
      await db.updateTable('producers').set({ openingHours: theirs }).where('id', '=', producerId).execute()
      await apply.click()
      await expect(dialog.getByLabel('Lørdag lukker')).toHaveValue('17:00')
      await expect(dialog.getByRole('combobox', { name: 'Søndag' })).toHaveValue('allDay')
      await expect(notes).toHaveValue('Ringet op.')
      // Escape might close the toast of the failure instead.
      await dialog.getByRole('button', { name: 'Luk' }).click()
      await discardQuestion(page).getByRole('button', { name: 'Fortsæt redigering' }).click()
      await apply.click()
      await expect(dialog).toBeHidden()
      expect(await stored()).toMatchObject({ openingHours: 'Mo off; Tu-Th unknown; Fr,Sa 09:00-17:00; Su 00:00-24:00' })
    })
  })
})
