import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, cutCall, REFUSED_CALL } from './support/calls.ts'
import { openPage } from './support/open-page.ts'
import { bareProducer } from './support/pages.ts'
import { openProducer } from './support/producer-page.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/producers/*/corrections'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rapporter forkerte oplysninger' })
const opener = (page: Page) => page.getByRole('button', { name: 'Rapporter forkerte oplysninger' })
const wrong = (page: Page) => page.getByLabel('Hvad er forkert?')
const send = (page: Page) => page.getByRole('button', { name: 'Send rettelse' })

async function openForm(page: Page): Promise<void> {
  await openProducer(page)
  await opener(page).click()
  await expect(wrong(page)).toBeVisible()
}

async function suggestAddress(page: Page): Promise<void> {
  await wrong(page).selectOption('address')
  await page.getByLabel('Foreslået rettelse').fill('Ny Vej 7, 3700 Rønne')
}

test('a correction goes all the way to the server, and the dialog closes', async ({ page }) => {
  await openForm(page)
  await suggestAddress(page)
  await page.getByLabel('Uddyb gerne').fill(`De er flyttet, ${Date.now()}`)
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('.toast')).toContainText('Rettelse indsendt')
  await expect(opener(page)).toBeFocused()
})

test('an answer to what the page asks is a correction at one tap and a sum', async ({ page }) => {
  const QUESTION = '11111111-1111-4222-8333-444455556666'
  await answerCall(page, '**/api/captcha', { status: 200, body: { id: QUESTION, question: '7 + 3' } })
  const sent = await answerCall(page, CALL, { status: 201 })
  await openPage(page, bareProducer.path)
  const eggs = page.getByRole('region', { name: /^Har du været her/ }).getByRole('button', { name: 'Æg' })
  await eggs.click()
  const asked = page.getByRole('dialog', { name: 'Hvad sælger de?' })
  await expect(asked.getByLabel('Hvad vil du fortælle om?')).toHaveValue('products')
  await expect(asked.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Æg')
  await expect(asked.getByLabel('Sikkerhedsspørgsmål: hvad er 7 + 3?')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await send(page).click()
  await expect(asked.getByLabel(/^Sikkerhedsspørgsmål/)).toBeFocused()
  await expect(asked.getByLabel(/^Sikkerhedsspørgsmål/)).toHaveAccessibleDescription(
    'Besvar venligst sikkerhedsspørgsmålet',
  )
  await asked.getByLabel(/^Sikkerhedsspørgsmål/).fill('10')
  await send(page).click()
  await expect(asked).toBeHidden()
  await expect(page.locator('.toast')).toContainText('Rettelse indsendt')
  await expect(eggs).toBeFocused()
  expect(sent).toEqual([
    expect.objectContaining({
      field: 'products',
      suggestedValue: ['eggs'],
      captchaAnswer: '10',
      captchaId: QUESTION,
    }),
  ])
  await page.getByRole('button', { name: 'Hvornår er der åbent?' }).press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Hvornår er der åbent?' }).getByRole('combobox', { name: 'Mandag' }),
  ).toBeVisible()
})

test('each field has its own control, filled in with what stands there', async ({ page }) => {
  await openForm(page)
  await expect(wrong(page).getByRole('option')).toHaveText([
    'Vælg',
    'Adresse',
    'Telefon',
    'E-mail',
    'Hjemmeside',
    'Åbningstider',
    'Andet navn',
    'Beskrivelse',
    'Forkert sted',
    'Produkter',
    'Certificeringer',
    'Salgsformer',
    'Betaling',
    'Lukket for altid',
  ])
  const address = await page.locator('#kontakt p').first().innerText()
  await wrong(page).selectOption('address')
  await expect(page.getByLabel('Foreslået rettelse')).toHaveValue(address)
  await wrong(page).selectOption('description')
  await expect(page.getByRole('textbox', { name: 'Foreslået rettelse' })).toHaveValue(/.{20}/)
  await wrong(page).selectOption('opening_hours')
  await expect(page.getByRole('combobox', { name: 'Søndag' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await wrong(page).selectOption('products')
  await expect(
    page.getByRole('group', { name: 'Foreslået rettelse' }).getByRole('checkbox', { checked: true }).first(),
  ).toBeVisible()
  await wrong(page).selectOption('certifications')
  await expect(page.getByRole('checkbox', { name: 'Økologisk' })).toBeVisible()
  await wrong(page).selectOption('sales_types')
  await expect(page.getByRole('checkbox', { name: 'Selvpluk' })).toBeVisible()
  await wrong(page).selectOption('payments')
  await expect(page.getByRole('checkbox', { name: 'MobilePay' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('opening hours are told a day at a time, and sent as an expression', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await wrong(page).selectOption('opening_hours')
  await page.getByRole('combobox', { name: 'Mandag' }).selectOption('hours')
  await page.getByLabel('Mandag åbner').fill('09:00')
  await page.getByLabel('Mandag lukker').fill('15:30')
  await page.getByRole('combobox', { name: 'Mandag' }).selectOption('closed')
  await page.getByRole('combobox', { name: 'Mandag' }).selectOption('hours')
  await expect(page.getByLabel('Mandag lukker')).toHaveValue('15:30')
  for (const day of ['Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'])
    await page.getByRole('combobox', { name: day }).selectOption('closed')
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(sent).toEqual([
    expect.objectContaining({
      field: 'opening_hours',
      suggestedValue: 'Mo 09:00-15:30; Tu-Su off',
      description: null,
      submitterName: null,
      submitterEmail: null,
    }),
  ])
})

test('the keyboard alone opens, fills and sends it, and Escape closes it', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openProducer(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await wrong(page).focus()
  await page.keyboard.type('Tele')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Foreslået rettelse')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('56 12 34 56')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(sent).toEqual([expect.objectContaining({ field: 'phone', suggestedValue: '56 12 34 56' })])
})

test('without a field, or with nothing new, it says what is missing', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  const missing = 'Manglende oplysninger: Vælg venligst et field og indtast en foreslået rettelse'
  await openForm(page)
  await send(page).click()
  await expect(page.locator('.toast')).toContainText(
    'Manglende oplysningerVælg venligst et field og indtast en foreslået rettelse',
  )
  await expect(wrong(page)).toBeFocused()
  await expect(wrong(page)).toHaveAccessibleDescription(missing)
  await expect(page.getByRole('status').filter({ hasText: 'Et felt skal rettes.' })).toBeVisible()
  await wrong(page).selectOption('address')
  await page.getByLabel('Foreslået rettelse').fill('  ')
  await send(page).click()
  await expect(page.getByLabel('Foreslået rettelse')).toBeFocused()
  await expect(page.getByLabel('Foreslået rettelse')).toHaveAccessibleDescription(missing)
  await wrong(page).selectOption('phone')
  await expect(page.getByText('skal rettes.')).toBeHidden()
  await page.getByLabel('Din e-mail').fill('karen@')
  await send(page).click()
  await expect(page.getByLabel('Din e-mail')).toHaveAccessibleDescription('Indtast venligst en gyldig e-mailadresse')
  expect(await violations(page)).toEqual([])
  expect(sent).toEqual([])
})

test('a day with half a time is refused beside the opening hours', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await wrong(page).selectOption('opening_hours')
  await page.getByRole('combobox', { name: 'Mandag' }).selectOption('hours')
  const opens = page.getByLabel('Mandag åbner')
  await opens.fill('')
  await send(page).click()
  await expect(opens).toBeFocused()
  await expect(opens).toHaveAccessibleDescription('Skriv både hvornår der åbnes og lukkes')
  await expect(page.locator('.toast')).toHaveCount(0)
  await opens.fill('08:45')
  await expect(opens).toHaveAccessibleDescription('')
  expect(sent).toEqual([])
})

test('a suggestion that is wrong is not called missing', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await wrong(page).selectOption('website')
  await page.getByLabel('Foreslået rettelse').fill('javascript:alert(1)')
  await send(page).click()
  await expect(page.getByLabel('Foreslået rettelse')).toHaveAccessibleDescription('Indtast en gyldig webadresse')
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a reload and another field lose nothing, and two presses send once', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 }, 400)
  await openForm(page)
  await suggestAddress(page)
  await wrong(page).selectOption('products')
  await page.reload()
  await opener(page).click()
  await expect(wrong(page)).toHaveValue('products')
  await wrong(page).selectOption('address')
  await expect(page.getByLabel('Foreslået rettelse')).toHaveValue('Ny Vej 7, 3700 Rønne')
  await send(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(dialog(page)).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('a link can open it', async ({ page }) => {
  await openProducer(page, undefined, '#ret')
  await expect(dialog(page)).toBeVisible()
  await page.getByRole('button', { name: 'Luk', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
})

test.describe('when it goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('without a database it says so over the dialog, and keeps everything', async ({ page }) => {
    await answerCall(page, CALL, {
      status: 503,
      body: { message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.' },
    })
    await openForm(page)
    await suggestAddress(page)
    await send(page).click()
    await expect(dialog(page).locator('.toast')).toContainText('Kunne ikke indsende rettelse. Prøv igen.')
    await expect(page.getByRole('alert').filter({ hasText: 'Databasen er ikke tilgængelig lige nu.' })).toBeVisible()
    await expect(page.getByLabel('Foreslået rettelse')).toHaveValue('Ny Vej 7, 3700 Rønne')
    await dialog(page).getByRole('button', { name: 'Luk', exact: true }).last().click()
  })

  test('without a network it says so', async ({ page }) => {
    await cutCall(page, CALL)
    await openForm(page)
    await suggestAddress(page)
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Der er ingen forbindelse til serveren.' })).toBeVisible()
  })

  test('what the server finds wrong stands beside the control it came from', async ({ page }) => {
    const message = 'Foreslået rettelse er for lang'
    await answerCall(page, CALL, { status: 422, body: { message, issues: [{ path: 'suggestedValue', message }] } })
    await openForm(page)
    await suggestAddress(page)
    await send(page).click()
    await expect(page.getByLabel('Foreslået rettelse')).toHaveAccessibleDescription(message)
  })
})
