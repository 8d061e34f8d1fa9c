import type { Page } from 'playwright/test'

import { addReview } from '#db/testing/producers.ts'
import type { Database } from '#db/connection.ts'
import { hashOf, newToken } from '#functions/owners/session.ts'
import { LIVE_CHANGES_PATH } from '#src/domain/live/paths.ts'
import { producerPath } from '#src/domain/producer/slug.ts'

import { violations } from './support/axe.ts'
import { abortCall, holdCall, FAILED_CALL } from './support/calls.ts'
import { expect, test, toast } from './support/moderation.ts'
import { createOwnerLink } from './support/owner.ts'
import { bareProducer } from './support/pages.ts'
import { PHONE } from './support/screens.ts'
import { withLiveChanges } from './support/test.ts'

test.use({ ...PHONE, allowedOnConsole: FAILED_CALL, isSignedIn: false })

const openShop = (page: Page): Promise<void> => page.getByRole('button', { name: 'Åbn min gård' }).click()

/** Opens a shop's owner page through an owner link. */
async function openAsOwner(page: Page, db: Database, id: string): Promise<void> {
  const { path } = await createOwnerLink(db, id)
  await page.goto(path)
  await openShop(page)
}

test('opening the link has no effect, and the button opens the shop and uses the link up', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer()
  const { path, tokenHash } = await createOwnerLink(db, id)
  const link = () => db.selectFrom('ownerLinks').select('email').where('tokenHash', '=', tokenHash).execute()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Åbn min gård' })).toBeFocused()
  expect(await link()).toHaveLength(1)
  await expect.poll(() => violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await link()).toEqual([])
  expect(page.url()).not.toContain('link=')

  await test.step('confirming offline shows an error, and a double click sends one request', async () => {
    const confirm = page.getByRole('button', { name: 'Alt passer stadig' })
    await abortCall(page, '**/confirmation')
    await confirm.click()
    await expect(page.getByText('Der er ingen forbindelse til serveren.').first()).toBeVisible()
    await page.unroute('**/confirmation')
    const release = await holdCall(page, '**/confirmation')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await confirm.click()
    await confirm.click({ force: true })
    release()
    await expect(page.getByText('Tak. Siden er bekræftet af ejeren i dag.').first()).toBeVisible()
    expect(requests.filter((url) => url.endsWith('/confirmation'))).toHaveLength(1)
    const stored = db.selectFrom('producers').select('ownerConfirmedAt').where('id', '=', id)
    expect((await stored.executeTakeFirstOrThrow()).ownerConfirmedAt).not.toBeNull()
  })

  await test.step('a used link is rejected', async () => {
    await page.goto('/')
    await page.goto(path)
    await openShop(page)
    await expect(page.getByRole('status').first()).toContainText('Linket er brugt eller udløbet.')
  })
})

test('an announcement for today is shown at once and can be removed', async ({ page, db, newProducer }) => {
  const { id, name } = await newProducer({ openingHours: 'Mo-Su 10:00-17:00' })
  await openAsOwner(page, db, id)
  const announcements = page.getByRole('list', { name: 'Det står der nu' })
  const line = page.getByLabel('Linjen')
  const press = (button: string): Promise<void> => page.getByRole('button', { name: button }).click()

  await test.step('it is made with a button, or as a line of text that is validated', async () => {
    await press('Lukket i dag')
    await expect(page.getByRole('button', { name: 'Lukket i dag' })).toHaveAttribute('aria-pressed', 'true')
    // The toast rises where the form's button is: a press that begins before it appears would be lost.
    await expect(toast(page)).toContainText('Nu står der, at I har lukket i dag')
    await press('Skriv en linje')
    await press('Vis linjen')
    await expect(page.getByText('Skriv, hvad der skal stå')).toBeVisible()
    await line.fill('Nye <b>jordbær</b>')
    await press('Vis linjen')
    await expect(line).toHaveAccessibleDescription(/Teksten må ikke indeholde HTML/)
    await line.fill('Nye jordbær')
    await press('Ferielukket')
    await expect(line).toBeHidden()
    await press('Skriv en linje')
    await press('Vis linjen')
    await expect(announcements).toContainText('Nye jordbær')
    await expect.poll(() => violations(page)).toEqual([])
  })

  await test.step('it is shown on the shop page', async () => {
    const shown = page.getByRole('link', { name: 'Se siden, som andre ser den' })
    await expect(shown).toHaveAttribute('href', producerPath(name, id))
    await withLiveChanges(page)
    await page.goto(producerPath(name, id))
    await expect(page.locator('[data-notices]')).toHaveText('Lukket i dagNye jordbær')
    await expect(page.locator('header .status-badge')).toHaveText('Lukket i dag')
    await expect(page.locator('[data-rows=week] [aria-current=date]')).toContainText('Lukket')
  })

  await test.step('the page that a function renders shows it even if later changes cannot be fetched', async () => {
    await abortCall(page, `**${LIVE_CHANGES_PATH}*`)
    await page.reload()
    await expect(page.locator('[data-notices]')).toHaveText('Lukket i dagNye jordbær')
    await expect(page.locator('header .status-badge')).toHaveText('Lukket i dag')
    await expect(page.locator('[data-rows=week] [aria-current=date]')).toContainText('Lukket')
    await page.unroute(`**${LIVE_CHANGES_PATH}*`)
  })

  await test.step('it is shown on the card', async () => {
    // The list comes from the last build, so the change is assigned to a shop of that build.
    const listed = bareProducer.path.slice(-8)
    await page.route(`**${LIVE_CHANGES_PATH}*`, async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll(id.slice(0, 8), listed)
      await route.fulfill({ response, json: { ...JSON.parse(text), changed: null } })
    })
    await page.goto(`/?visning=liste&q=${encodeURIComponent(bareProducer.heading)}`)
    const card = page.locator('.producer-card', { hasText: bareProducer.heading }).first()
    await expect(card).toContainText('Nye jordbær')
  })

  await test.step('it is removed', async () => {
    await page.goto('/ejer')
    await press('Lukket i dag')
    await expect(page.getByRole('button', { name: 'Lukket i dag' })).toHaveAttribute('aria-pressed', 'false')
    await expect(toast(page)).toContainText('Det er taget af siden')
    await press('Fjern: Nye jordbær')
    await expect(announcements).toBeHidden()
  })
})

test('an edit is validated and stored, and a new name and a review answer wait for approval', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer({ phone: null })
  await addReview(db, id, 4, true, { comment: 'Gode æg.' })
  await openAsOwner(page, db, id)
  await page.getByRole('button', { name: /^Ret siden/ }).click()
  const form = page.getByRole('form', { name: 'Ret siden' })
  const save = form.getByRole('button', { name: 'Gem og vis' })
  await form.getByLabel('Telefon').fill('hej')
  await save.click()
  await expect(form.getByText('Indtast et gyldigt telefonnummer')).toBeVisible()
  await form.getByLabel('Telefon').fill('12 34 56 78')
  await form.getByLabel('Navn', { exact: true }).fill(`${name} 2`)
  await save.click()
  await expect(form.getByText(`Venter på redaktionen: ${name} 2`)).toBeVisible()
  const stored = db.selectFrom('producers').select(['name', 'phone']).where('id', '=', id)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ name, phone: '12 34 56 78' })
  await page.getByRole('button', { name: /^Anmeldelser/ }).click()
  await page.getByRole('button', { name: 'Svar', exact: true }).first().click()
  await page.getByLabel('Dit svar').fill('Tak, og velkommen igen.')
  await page.getByRole('button', { name: 'Send svar' }).click()
  await expect(page.getByText('Dit svar venter på redaktionen')).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
})

test('claiming a shop sends a link, and an invalid email is rejected', async ({ page, db, newProducer }) => {
  const { id, name } = await newProducer()
  await page.goto(`/producer/x-${id.slice(0, 8)}`)
  await page.getByText('Er det din gård?').click()
  const form = page.locator('form[data-claim]')
  const send = form.getByRole('button', { name: 'Send link' })
  await form.getByLabel('Navn').fill('Karen Bøgely')
  await form.getByLabel('Telefon').fill('12 34 56 78')
  await form.getByLabel('E-mail').fill('karen@gaard')
  await send.click()
  await expect(form.getByRole('status')).toHaveText('Indtast en gyldig e-mailadresse')
  await form.getByLabel('E-mail').fill('karen@example.dk')
  await send.click()
  await expect(form.getByRole('status')).toContainText('Tak. Der er et link på vej til din e-mail.')
  await expect.poll(() => violations(page)).toEqual([])
  await expect(form.getByLabel('Telefon')).toHaveValue('')
  const claims = db.selectFrom('claims').select(['email', 'name', 'phone']).where('producerId', '=', id)
  expect(await claims.execute()).toEqual([{ email: 'karen@example.dk', name: 'Karen Bøgely', phone: '12 34 56 78' }])

  await test.step('the link verifies the email, names the shop and opens a draft', async () => {
    const token = newToken()
    const link = { tokenHash: hashOf(token), producerId: null, expiresAt: new Date(Date.now() + 60_000) }
    await db
      .insertInto('ownerLinks')
      .values({ ...link, email: 'karen@example.dk' })
      .execute()
    await page.goto(`/ejer#link=${token}`)
    await expect(page.getByText('Linket viser os, at e-mailadressen er din.')).toContainText(name)
    await page.getByRole('button', { name: 'Bekræft min e-mail' }).click()
    const draft = page.getByRole('form', { name: 'Kladde' })
    await draft.getByLabel('Telefon').fill('87 65 43 21')
    await draft.getByRole('button', { name: 'Gem kladden' }).click()
    await expect(toast(page)).toContainText('Kladden er gemt')
    await expect.poll(() => violations(page)).toEqual([])
    await page.reload()
    await expect(draft.getByLabel('Telefon')).toHaveValue('87 65 43 21')
  })
})

test.describe('visitor clicks', () => {
  // A headless browser would be counted as a bot.
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile' })

  test('on directions and phone count once each, without cookies, and are shown to the owner', async ({
    page,
    db,
    newProducer,
    baseURL,
  }) => {
    const { id } = await newProducer({ phone: '12 34 56 78', latitude: 55.06, longitude: 10.61 })
    await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: '' }))
    await page.context().addCookies([{ name: 'besoegende', value: '1', url: baseURL ?? '' }])
    const sent: Promise<[unknown, string | undefined]>[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/presses')) return
      sent.push(request.allHeaders().then(({ cookie }) => [request.postDataJSON(), cookie]))
    })
    await page.goto(`/producer/x-${id.slice(0, 8)}`)
    const main = page.getByRole('main')
    for (const name of [/^Rute/, /^Rute/, /^Ring/, /^Ring/]) {
      const link = main.getByRole('link', { name }).first()
      await link.evaluate((element) => element.setAttribute('target', '_blank'))
      await link.click()
    }
    const stored = () =>
      db.selectFrom('presses').select(['directions', 'calls']).where('producerId', '=', id).executeTakeFirst()
    await expect.poll(stored).toEqual({ directions: 1, calls: 1 })
    const segment = id.slice(0, 8)
    const presses = await Promise.all(sent)
    expect(presses).toHaveLength(2)
    // The code that sends them is loaded on the first press, so the second may overtake it.
    for (const kind of ['directions', 'calls']) expect(presses).toContainEqual([{ segment, kind }, undefined])
    await openAsOwner(page, db, id)
    const counts = page.getByRole('region', { name: /^Tryk i / }).getByRole('definition')
    await expect(counts).toHaveText(['1', '1'])
  })
})
