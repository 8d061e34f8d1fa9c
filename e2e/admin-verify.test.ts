import type { Page } from 'playwright/test'

import { expect, pathWithSearch, test, toast, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'
import { PHONE } from './support/screens.ts'

const SCREEN = '/admin/verify'

/** Opens the screen, filtered to the producers of one test. */
async function openList(page: Page, search: string): Promise<void> {
  await page.goto(pathWithSearch(SCREEN, search))
  await expect(page.getByRole('heading', { name: /^Afventer godkendelse \([123]\)$/ })).toBeVisible()
}

test('the list shows missing fields and possible duplicates, and the tabs show the details', async ({
  page,
  newProducer,
}) => {
  const mark = uniqueName('Kløvermark')
  const phone = `${Date.now()}`.slice(-8)
  await newProducer({ name: `Tvilling ${mark}`, phone })
  await newProducer({
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
  expect(await screenFaults(page)).toEqual([])

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

  await test.step('an icon button shows its name in a tooltip', async () => {
    await detail.getByRole('button', { name: 'Godkend', exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tooltip', { name: 'Rediger' })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('Back returns from the details to the list', async () => {
    await page.goBack()
    await expect(detail).toHaveCount(0)
    await expect(card.getByRole('button', { name: mark })).toBeFocused()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test('a producer is edited and approved, and the next one is shown and rejected', async ({ page, db, newProducer }) => {
  const mark = uniqueName('Rugager')
  const first = await newProducer({ name: `${mark} Første`, verified: false, email: 'gammel@example.dk' })
  const second = await newProducer({ name: `${mark} Anden`, verified: false })
  await openList(page, mark)
  await page.getByRole('button', { name: first.name }).click()
  const form = page.getByRole('form', { name: 'Rediger producent' })
  const edit = page.getByRole('button', { name: 'Rediger' })
  const email = form.getByLabel('E-mail')

  await test.step('it is edited and saved', async () => {
    await edit.click()
    await expect(form.getByLabel('Navn')).toBeFocused()
    expect(await screenFaults(page)).toEqual([])
    await email.fill('forkert')
    await form.getByRole('button', { name: 'Gem' }).click()
    await expect(form.getByText('Indtast en gyldig email-adresse')).toBeVisible()
    await email.fill('ny@example.dk')
    await form.getByRole('button', { name: 'Annuller' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kassér' }).click()
    await expect(page.getByRole('link', { name: 'gammel@example.dk' })).toBeVisible()
    await edit.click()
    await email.fill('ny@example.dk')
    await form.getByRole('button', { name: 'Gem' }).click()
    await expect(toast(page)).toContainText('Producer opdateret')
    await expect(page.getByRole('link', { name: 'ny@example.dk' })).toBeVisible()
  })

  await test.step('it is approved, and the next one is shown', async () => {
    await page.getByRole('button', { name: 'Godkend', exact: true }).click()
    await expect(toast(page)).toContainText('Producer godkendt')
    await expect(toast(page)).toContainText('Producenten er nu synlig på kortet.')
    await expect(page.getByRole('heading', { level: 2, name: second.name })).toBeFocused()
    const stored = db.selectFrom('producers').select(['verified', 'email']).where('id', '=', first.id)
    expect(await stored.executeTakeFirst()).toEqual({ verified: true, email: 'ny@example.dk' })
  })

  await test.step('the next one is deleted after the rejection is confirmed', async () => {
    const reject = page.getByRole('button', { name: 'Afvis' })
    const question = page.getByRole('alertdialog', { name: `Afvis ${second.name}?` })
    await reject.click()
    await question.getByRole('button', { name: 'Annuller' }).click()
    await reject.click()
    await question.getByRole('button', { name: 'Afvis' }).click()
    await expect(toast(page)).toContainText('Producer afvist')
    await expect(toast(page)).toContainText('Producenten er slettet fra databasen. Det kan fortrydes')
    await expect(page.getByText('Ingen producenter passer til søgningen.')).toBeVisible()
    expect(await db.selectFrom('producers').select('standing').where('id', '=', second.id).execute()).toEqual([
      { standing: 'deleted' },
    ])
  })
})

test('choosing another producer asks before discarding input', async ({ page, newProducer }) => {
  const mark = uniqueName('Bygmark')
  for (const nth of ['Første', 'Anden']) await newProducer({ name: `${mark} ${nth}`, verified: false })
  await openList(page, mark)
  const [first, other] = [`${mark} Første`, `${mark} Anden`]
  await page.getByRole('button', { name: first }).click()
  await page.getByRole('button', { name: 'Rediger' }).click()
  const description = page.getByLabel('Beskrivelse')
  await description.fill('Ny tekst')
  const question = page.getByRole('alertdialog', { name: 'Vil du kassere dine ændringer?' })
  await page.getByRole('button', { name: other }).click()
  expect(await screenFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Fortsæt redigering' }).click()
  await expect(description).toHaveValue('Ny tekst')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: /^Godkend Alle \(/ }).click()
  await question.getByRole('button', { name: 'Fortsæt redigering' }).click()
  await expect(description).toHaveValue('Ny tekst')
  await page.getByRole('searchbox').fill(mark)
  await page.getByRole('button', { name: other }).click()
  await question.getByRole('button', { name: 'Kassér' }).click()
  await expect(page.getByRole('heading', { level: 2, name: other })).toBeFocused()
  await page.getByRole('button', { name: first }).click()
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the back button asks before discarding input, and focuses the card of the producer', async ({
    page,
    newProducer,
  }) => {
    const { name } = await newProducer({ verified: false })
    await openList(page, name)
    const card = page.getByRole('button', { name })
    const back = page.getByRole('button', { name: '← Tilbage til listen' })
    await card.click()
    await back.click()
    await expect(card).toBeFocused()
    await card.click()
    await page.getByRole('button', { name: 'Rediger' }).click()
    await page.getByLabel('Navn').fill(`${name} ny`)
    await back.click()
    await page.getByRole('button', { name: 'Fortsæt redigering' }).click()
    await expect(page.getByLabel('Navn')).toHaveValue(`${name} ny`)
    await back.click()
    await page.getByRole('button', { name: 'Kassér' }).click()
    await expect(card).toBeFocused()
  })
})
