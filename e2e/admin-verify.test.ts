import type { Page } from 'playwright/test'

import { addProducer } from '#db/testing/producers.ts'

import { violations } from './support/axe.ts'
import { expect, test } from './support/office.ts'

/** Whatever the project: on a phone there is no other card to press. */
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** Opens the screen with the producers of one test alone in its list. */
async function openList(page: Page, search: string): Promise<void> {
  await page.goto('/admin/verify')
  await page.getByRole('searchbox', { name: 'Søg blandt producenter' }).fill(search)
  await expect(page.getByRole('heading', { name: /^Afventer godkendelse \([123]\)$/ })).toBeVisible()
}

test('the list tells what is missing and what may be there already, and the tabs tell the rest', async ({
  page,
  db,
}) => {
  const mark = `Kløvermark${Date.now()}`
  const phone = `${Date.now()}`.slice(-8)
  const twin = await addProducer(db, { name: `Tvilling ${mark}`, phone })
  const id = await addProducer(db, {
    name: mark,
    verified: false,
    phone: `+45 ${phone}`,
    latitude: 0,
    longitude: 0,
    products: ['eggs', 'meat', 'honey', 'wine', 'beer'],
    certifications: ['local'],
  })
  await openList(page, mark)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: mark }) })
  for (const text of ['Unknown', 'Gårdbutik.', 'Mulig dublet', 'Mangler placering', 'Mangler åbningstider'])
    await expect(card.getByText(text)).toBeVisible()
  await expect(card.getByText('Mangler produkter')).toBeHidden()
  await expect(card.getByText('Vin')).toBeHidden()
  await card.getByRole('button', { name: '+2 more' }).click()
  await expect(card.getByText('Vin')).toBeVisible()
  await card.getByRole('button', { name: 'Vis færre' }).click()
  await expect(card.getByText('Vin')).toBeHidden()
  expect(await violations(page)).toEqual([])

  await card.getByRole('button', { name: mark }).click()
  const detail = page.getByRole('region', { name: mark })
  await expect(detail.getByRole('heading', { name: mark })).toBeFocused()
  await expect(detail.getByText('Samme telefonnummer')).toBeVisible()
  await expect(detail.getByRole('link', { name: new RegExp(`^Tvilling ${mark}`) })).toHaveAttribute(
    'href',
    /^\/producer\/tvilling-/,
  )
  await detail.getByRole('tab', { name: 'Grundlæggende' }).press('ArrowRight')
  await expect(detail.getByRole('tabpanel', { name: 'Produkter' }).getByText('Lokal')).toBeVisible()
  await detail.getByRole('tab', { name: 'Kilde' }).click()
  await expect(detail.getByRole('tabpanel').getByText('Eksternt ID')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await db.deleteFrom('producers').where('id', 'in', [id, twin]).execute()
})

test('a producer is put right, saved, approved, and the next one is shown', async ({ page, db }) => {
  const mark = `Rugager${Date.now()}`
  const first = await addProducer(db, { name: `${mark} Første`, verified: false, email: 'gammel@example.dk' })
  const second = await addProducer(db, { name: `${mark} Anden`, verified: false })
  await openList(page, mark)
  await page.getByRole('button', { name: `${mark} Første` }).click()
  await page.getByRole('button', { name: 'Rediger' }).click()
  const form = page.getByRole('form', { name: 'Rediger producent' })
  await expect(form.getByLabel('Navn')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('E-mail').fill('forkert')
  await form.getByRole('button', { name: 'Gem' }).click()
  await expect(form.getByText('Indtast en gyldig email-adresse')).toBeVisible()
  await form.getByLabel('E-mail').fill('ny@example.dk')
  await form.getByRole('button', { name: 'Annuller' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kassér' }).click()
  await expect(page.getByRole('link', { name: 'gammel@example.dk' })).toBeVisible()
  await page.getByRole('button', { name: 'Rediger' }).click()
  await form.getByLabel('E-mail').fill('ny@example.dk')
  await form.getByRole('button', { name: 'Gem' }).click()
  await expect(page.locator('.toast')).toContainText('Producer opdateret')
  await expect(page.getByRole('link', { name: 'ny@example.dk' })).toBeVisible()
  await page.getByRole('button', { name: 'Godkend', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Producer godkendt')
  await expect(page.locator('.toast')).toContainText('Producenten er nu synlig på kortet.')
  await expect(page.getByRole('heading', { level: 2, name: `${mark} Anden` })).toBeFocused()
  expect(
    await db.selectFrom('producers').select(['verified', 'email']).where('id', '=', first).executeTakeFirst(),
  ).toEqual({ verified: true, email: 'ny@example.dk' })
  await db.deleteFrom('producers').where('id', 'in', [first, second]).execute()
})

test('a producer is rejected after a question, and deleted', async ({ page, db }) => {
  const mark = `Tidselbakke${Date.now()}`
  const id = await addProducer(db, { name: mark, verified: false })
  await openList(page, mark)
  await page.getByRole('button', { name: mark }).click()
  await page.getByRole('button', { name: 'Afvis' }).click()
  const question = page.getByRole('alertdialog', { name: `Afvis ${mark}?` })
  await question.getByRole('button', { name: 'Annuller' }).click()
  await page.getByRole('button', { name: 'Afvis' }).click()
  await question.getByRole('button', { name: 'Afvis' }).click()
  await expect(page.locator('.toast')).toContainText('Producer afvist')
  await expect(page.locator('.toast')).toContainText('Producenten er slettet fra databasen.')
  await expect(page.getByText('Ingen producenter passer til søgningen.')).toBeVisible()
  expect(await db.selectFrom('producers').select('standing').where('id', '=', id).execute()).toEqual([
    { standing: 'deleted' },
  ])
})

test.describe('where the list stands beside the producer', () => {
  test.use(DESKTOP)

  test('what is typed is not lost unasked when another producer is chosen', async ({ page, db }) => {
    const mark = `Bygmark${Date.now()}`
    const ids = [
      await addProducer(db, { name: `${mark} Første`, verified: false }),
      await addProducer(db, { name: `${mark} Anden`, verified: false }),
    ]
    await openList(page, mark)
    await page.getByRole('button', { name: `${mark} Første` }).click()
    await page.getByRole('button', { name: 'Rediger' }).click()
    await page.getByLabel('Beskrivelse').fill('Ny tekst')
    const other = page.getByRole('button', { name: `${mark} Anden` })
    const question = page.getByRole('alertdialog', { name: 'Vil du kassere dine ændringer?' })
    await other.click()
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Fortsæt redigering' }).click()
    await expect(page.getByLabel('Beskrivelse')).toHaveValue('Ny tekst')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: /^Godkend Alle \(/ }).click()
    await question.getByRole('button', { name: 'Fortsæt redigering' }).click()
    await expect(page.getByLabel('Beskrivelse')).toHaveValue('Ny tekst')
    await page.getByRole('searchbox').fill(mark)
    await other.click()
    await question.getByRole('button', { name: 'Kassér' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `${mark} Anden` })).toBeFocused()
    await page.getByRole('button', { name: `${mark} Første` }).click()
    await expect(page.getByRole('heading', { level: 2, name: `${mark} Første` })).toBeFocused()
    await db.deleteFrom('producers').where('id', 'in', ids).execute()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('the way back to the list asks before what is typed is lost, and ends on the card of the producer', async ({
    page,
    db,
  }) => {
    const mark = `Lupinmark${Date.now()}`
    const id = await addProducer(db, { name: mark, verified: false })
    await openList(page, mark)
    const card = page.getByRole('button', { name: mark })
    const back = page.getByRole('button', { name: '← Tilbage til listen' })
    await card.click()
    await back.click()
    await expect(card).toBeFocused()
    await card.click()
    await page.getByRole('button', { name: 'Rediger' }).click()
    await page.getByLabel('Navn').fill(`${mark} ny`)
    await back.click()
    await page.getByRole('button', { name: 'Fortsæt redigering' }).click()
    await expect(page.getByLabel('Navn')).toHaveValue(`${mark} ny`)
    await back.click()
    await page.getByRole('button', { name: 'Kassér' }).click()
    await expect(card).toBeFocused()
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })
})

test.describe('a list that cannot be fetched again', () => {
  test.use({ allowedOnConsole: /status of 500/ })

  test('does not bring back the producer as it was before it was saved', async ({ page, db }) => {
    const mark = `Vikkemark${Date.now()}`
    const id = await addProducer(db, { name: mark, verified: false })
    await openList(page, mark)
    await page.getByRole('button', { name: mark }).click()
    await page.route('**/api/admin/unverified?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Noget gik galt.' } }),
    )
    for (const phone of ['11 22 33 44', '55 66 77 88']) {
      await page.getByRole('button', { name: 'Rediger' }).click()
      await page.getByLabel('Telefon').fill(phone)
      await page.getByRole('button', { name: 'Gem' }).click()
      await expect(page.getByRole('link', { name: phone })).toBeVisible()
    }
    expect(await db.selectFrom('producers').select('phone').where('id', '=', id).executeTakeFirst()).toEqual({
      phone: '55 66 77 88',
    })
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })
})

test.describe('a failure', () => {
  test.use({ allowedOnConsole: /status of 404/ })

  for (const [action, said] of [
    ['Godkend', 'Failed to approve producer'],
    ['Afvis', 'Failed to delete producer'],
  ] as const) {
    test(`of ${action} with a producer that is gone is told beside the next one`, async ({ page, db }) => {
      const mark = `Hirsemark${Date.now()}`
      const gone = await addProducer(db, { name: `${mark} Første`, verified: false })
      const next = await addProducer(db, { name: `${mark} Anden`, verified: false })
      await openList(page, mark)
      await page.getByRole('button', { name: `${mark} Første` }).click()
      await db.deleteFrom('producers').where('id', '=', gone).execute()
      await page.getByRole('button', { name: action, exact: true }).click()
      if (action === 'Afvis') await page.getByRole('alertdialog').getByRole('button', { name: 'Afvis' }).click()
      await expect(page.getByRole('heading', { level: 2, name: `${mark} Anden` })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Afventer godkendelse (1)', includeHidden: true })).toHaveCount(1)
      await expect(page.getByRole('alert')).toContainText(`${said}. ${mark} Første: `)
      await db.deleteFrom('producers').where('id', '=', next).execute()
    })
  }

  test('of the last one on the list is told, and the keyboard goes to the list', async ({ page, db }) => {
    const mark = `Linmark${Date.now()}`
    const id = await addProducer(db, { name: mark, verified: false })
    await openList(page, mark)
    await page.getByRole('button', { name: mark }).click()
    await db.deleteFrom('producers').where('id', '=', id).execute()
    await page.getByRole('button', { name: 'Godkend', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Afventer godkendelse (0)' })).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Failed to approve producer')
  })

  test.describe('where the list stands beside the producer', () => {
    test.use(DESKTOP)

    test('with one producer leaves another, chosen meanwhile, as it is', async ({ page, db }) => {
      const mark = `Raigræs${Date.now()}`
      const ids: string[] = []
      for (const nth of ['Første', 'Anden', 'Tredje'])
        ids.push(await addProducer(db, { name: `${mark} ${nth}`, verified: false }))
      let answer = (): void => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/producers/*/approve', async (route) => {
        await held
        await route.continue()
      })
      await openList(page, mark)
      await page.getByRole('button', { name: `${mark} Første` }).click()
      await page.getByRole('button', { name: 'Godkend', exact: true }).click()
      await page.getByRole('button', { name: `${mark} Tredje` }).click()
      await db.deleteFrom('producers').where('name', '=', `${mark} Første`).execute()
      answer()
      await expect(page.getByRole('alert')).toContainText(`${mark} Første: `)
      await expect(page.getByRole('heading', { name: 'Afventer godkendelse (2)' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: `${mark} Tredje` })).toBeFocused()
      await db.deleteFrom('producers').where('id', 'in', ids).execute()
    })
  })

  test('is told beside the producer', async ({ page, db }) => {
    const mark = `Brakmark${Date.now()}`
    const id = await addProducer(db, { name: mark, verified: false })
    await openList(page, mark)
    await page.getByRole('button', { name: mark }).click()
    await page.getByRole('button', { name: 'Rediger' }).click()
    await db.deleteFrom('producers').where('id', '=', id).execute()
    await page.getByLabel('Beskrivelse').fill('Ny tekst')
    await page.getByRole('button', { name: 'Gem' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to update producer')
    await expect(page.getByLabel('Beskrivelse')).toHaveValue('Ny tekst')
  })
})
