import type { Database } from '#db/connection.ts'
import { addReview } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { cutCall, holdCall, REFUSED_CALL } from './support/calls.ts'
import { expect, test } from './support/office.ts'
import { ownersLink } from './support/owner.ts'

test.use({ allowedOnConsole: REFUSED_CALL, isSignedIn: false })

/** As many as there are tests here: the same test on a phone has shops of its own. */
const SHOPS = 5

/** A listed shop of its own for each test, and a link to it as its owner is sent one. */
async function ownedShop(db: Database, nth: number) {
  const { id, name } = await db
    .selectFrom('producers')
    .select(['id', 'name'])
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .orderBy('nameOrder')
    .offset(20 + nth + (test.info().project.name.includes('phone') ? SHOPS : 0))
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, name, ...(await ownersLink(db, id)) }
}

test('to open the link does nothing; a press opens the shop, and the link is used up', async ({ page, db }) => {
  const { name, path, tokenHash } = await ownedShop(db, 0)
  const link = () => db.selectFrom('ownerLinks').select('email').where('tokenHash', '=', tokenHash).execute()
  await page.goto(path)
  const open = page.getByRole('button', { name: 'Åbn min gård' })
  await expect(open).toBeFocused()
  expect(await link()).toHaveLength(1)
  await expect.poll(() => violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await link()).toEqual([])
  expect(page.url()).not.toContain('link=')
  await expect.poll(() => violations(page)).toEqual([])

  await page.goto('/')
  await page.goto(path)
  await page.getByRole('button', { name: 'Åbn min gård' }).click()
  await expect(page.getByRole('status').first()).toContainText('Linket er brugt eller udløbet.')
})

test('what is said of today stands on the page at once, and is taken back', async ({ page, db }) => {
  const { id, path } = await ownedShop(db, 1)
  await page.goto(path)
  await page.getByRole('button', { name: 'Åbn min gård' }).click()
  await page.getByRole('button', { name: 'Lukket i dag' }).click()
  await expect(page.getByRole('list', { name: 'Det står der nu' })).toContainText('Lukket i dag')
  await page.getByRole('button', { name: 'Skriv en linje' }).click()
  await page.getByRole('button', { name: 'Vis linjen' }).click()
  await expect(page.getByText('Skriv, hvad der skal stå')).toBeVisible()
  await page.getByLabel('Linjen').fill('Nye <b>jordbær</b>')
  await page.getByRole('button', { name: 'Vis linjen' }).click()
  await expect(page.getByLabel('Linjen')).toHaveAccessibleDescription(/Teksten må ikke indeholde HTML/)
  await page.getByLabel('Linjen').fill('Nye jordbær')
  await page.getByRole('button', { name: 'Ferielukket' }).click()
  await expect(page.getByLabel('Linjen')).toBeHidden()
  await page.getByRole('button', { name: 'Skriv en linje' }).click()
  await page.getByRole('button', { name: 'Vis linjen' }).click()
  await expect(page.getByRole('list', { name: 'Det står der nu' })).toContainText('Nye jordbær')
  await expect.poll(() => violations(page)).toEqual([])

  const producerPage = await page.getByRole('link', { name: 'Se siden, som andre ser den' }).getAttribute('href')
  await page.goto(producerPage ?? '')
  await expect(page.locator('[data-notices]')).toHaveText('Lukket i dagNye jordbær')
  await expect(page.locator('header .status-badge')).toHaveText('Lukket i dag')
  const { name } = await db.selectFrom('producers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await page.goto(`/?visning=liste&q=${encodeURIComponent(name)}`)
  await expect(page.locator('.producer-card', { hasText: name }).first()).toContainText('Nye jordbær')

  await page.goto('/ejer')
  await page.getByRole('button', { name: 'Fjern: Lukket i dag' }).click()
  await expect(page.getByRole('list', { name: 'Det står der nu' })).not.toContainText('Lukket i dag')
})

test('a press without a network says so, and a second press on a slow one is one press', async ({ page, db }) => {
  const { id, path } = await ownedShop(db, 2)
  await page.goto(path)
  await page.getByRole('button', { name: 'Åbn min gård' }).click()
  const confirm = page.getByRole('button', { name: 'Alt passer stadig' })
  await confirm.waitFor()
  await cutCall(page, '**/confirmation')
  await confirm.click()
  await expect(page.getByText('Der er ingen forbindelse til serveren.').first()).toBeVisible()
  await page.unroute('**/confirmation')
  const letGo = await holdCall(page, '**/confirmation')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await confirm.click()
  await confirm.click({ force: true })
  letGo()
  await expect(page.getByText('Tak. Siden er bekræftet af ejeren i dag.').first()).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/confirmation'))).toHaveLength(1)
  const { ownerConfirmedAt } = await db
    .selectFrom('producers')
    .select('ownerConfirmedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(ownerConfirmedAt).not.toBeNull()
})

test('the page is changed, what is wrong is marked, and a name waits', async ({ page, db }) => {
  const { id, name, path } = await ownedShop(db, 3)
  await addReview(db, id, 4, true, { comment: 'Gode æg.' })
  await page.goto(path)
  await page.getByRole('button', { name: 'Åbn min gård' }).click()
  await page.getByRole('heading', { name: 'Ret siden' }).click()
  const form = page.getByRole('form', { name: 'Ret siden' })
  await form.getByLabel('Telefon').fill('hej')
  await form.getByRole('button', { name: 'Gem, og vis det' }).click()
  await expect(form.getByText('Indtast et gyldigt telefonnummer')).toBeVisible()
  await form.getByLabel('Telefon').fill('12 34 56 78')
  await form.getByLabel('Navn', { exact: true }).fill(`${name} 2`)
  await form.getByRole('button', { name: 'Gem, og vis det' }).click()
  await expect(form.getByText(`Venter på redaktionen: ${name} 2`)).toBeVisible()
  const stored = await db
    .selectFrom('producers')
    .select(['name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ name, phone: '12 34 56 78' })
  await page.getByRole('heading', { name: 'Anmeldelser' }).click()
  await page.getByRole('button', { name: 'Svar', exact: true }).first().click()
  await page.getByLabel('Dit svar').fill('Tak, og velkommen igen.')
  await page.getByRole('button', { name: 'Send svar' }).click()
  await expect(page.getByText('Dit svar venter på redaktionen')).toBeVisible()
  await expect.poll(() => violations(page)).toEqual([])
})

test('who says on a page that the farm is theirs is answered, and told what is no address', async ({ page, db }) => {
  const { id } = await ownedShop(db, 4)
  await page.goto(`/producer/x-${id.slice(0, 8)}`)
  await page.getByText('Er det din gård?').click()
  const form = page.locator('form[data-claim]')
  await form.getByLabel('E-mail').fill('karen@gaard')
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(form.getByRole('status')).toHaveText('Indtast en gyldig e-mailadresse')
  await form.getByLabel('E-mail').fill('karen@example.dk')
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(form.getByRole('status')).toContainText('Tak. Kan vi se, at adressen er gårdens')
  await expect.poll(() => violations(page)).toEqual([])
  const claims = await db.selectFrom('claims').select('email').where('producerId', '=', id).execute()
  expect(claims).toEqual([{ email: 'karen@example.dk' }])
})
