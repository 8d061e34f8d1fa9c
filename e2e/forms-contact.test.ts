import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, cutCall, holdCall, REFUSED_CALL } from './support/calls.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/contact'
const written = {
  Navn: 'Karen Nørgaard',
  'E-mail': 'karen@example.dk',
  Emne: 'Honning på Fyn',
  Besked: 'Hvor finder jeg lynghonning i nærheden af Odense?',
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact')
  await expect(field(page, 'Navn')).toBeEnabled()
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(written)) await field(page, label).fill(text)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send besked' })

async function expectNothingLost(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(written)) await expect(field(page, label)).toHaveValue(text)
}

test('a message is sent, thanked for, and another can follow', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201, body: { message: 'Besked sendt!' } })
  await openContact(page)
  await fillIn(page)
  await send(page).click()
  const thanks = page.getByRole('heading', { name: 'Besked sendt!' })
  await expect(thanks).toBeFocused()
  await expect(page.locator('.toast')).toContainText(
    'Tak for din henvendelse. Vi vender tilbage så hurtigt som muligt.',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Tilbage til kortet' }).first()).toHaveAttribute(
    'href',
    '/',
  )
  expect(sent).toEqual([
    {
      name: 'Karen Nørgaard',
      email: 'karen@example.dk',
      subject: 'Honning på Fyn',
      message: written.Besked,
      honeypot: '',
    },
  ])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send ny besked' }).click()
  await expect(field(page, 'Besked')).toHaveValue('')
})

test('the keyboard alone fills and sends it', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openContact(page)
  await field(page, 'Navn').focus()
  for (const text of Object.values(written)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeFocused()
  expect(sent).toHaveLength(1)
})

test('each field says what is wrong with it, and the first is focused', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openContact(page)
  await field(page, 'Navn').fill('K')
  await field(page, 'E-mail').fill('karen@')
  await field(page, 'Emne').fill('Hej')
  await field(page, 'Besked').fill('For kort')
  await send(page).click()
  await expect(field(page, 'Navn')).toBeFocused()
  await expect(field(page, 'Navn')).toHaveAccessibleDescription('Navn skal være mindst 2 tegn')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Indtast en gyldig email-adresse')
  await expect(field(page, 'Emne')).toHaveAccessibleDescription('Emne skal være mindst 5 tegn')
  await expect(field(page, 'Besked')).toHaveAccessibleDescription('Besked skal være mindst 10 tegn')
  await expect(page.getByRole('status').filter({ hasText: '4 felter skal rettes.' })).toBeVisible()
  await expect(field(page, 'Besked')).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await field(page, 'Navn').fill('Karen')
  await expect(field(page, 'Navn')).toHaveAttribute('aria-invalid', 'false')
  expect(sent).toEqual([])
})

test('a filled honeypot sends nothing, says so, and is emptied for a person who tries again', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openContact(page)
  await fillIn(page)
  await page.locator('[name=honeypot]').fill('køb ure', { force: true })
  await send(page).click()
  await expect(page.locator('.toast')).toHaveText('Anti-spam fejl. Prøv igen.')
  await expect(page.getByRole('form', { name: 'Kontakt' }).getByText('Anti-spam fejl', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('two presses send once, and the button says that it sends', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  const letGo = await holdCall(page, CALL)
  await openContact(page)
  await fillIn(page)
  await send(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'Sender...' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Sender...' }).click({ force: true })
  letGo()
  await expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a reload keeps what was typed, and a sent message is not kept', async ({ page }) => {
  await answerCall(page, CALL, { status: 201 })
  await openContact(page)
  await fillIn(page)
  await page.reload()
  await expectNothingLost(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Besked')).toBeEnabled()
  await expect(field(page, 'Besked')).toHaveValue('')
})

test.describe('when it goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('without a database it says so, keeps the text, and the next press sends it', async ({ page }) => {
    const message = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
    await answerCall(page, CALL, { status: 503, body: { message } })
    await openContact(page)
    await fillIn(page)
    await send(page).click()
    await expect(page.locator('.toast')).toContainText(
      'FejlDer opstod en fejl ved afsendelse af beskeden. Prøv igen senere.',
    )
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expectNothingLost(page)
    expect(await violations(page)).toEqual([])
    await answerCall(page, CALL, { status: 201 })
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeVisible()
  })

  test('without a network it says so and keeps the text', async ({ page }) => {
    await cutCall(page, CALL)
    await openContact(page)
    await fillIn(page)
    await send(page).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.' }),
    ).toBeVisible()
    await page.reload()
    await expectNothingLost(page)
  })

  test('what the server finds wrong stands beside the field', async ({ page }) => {
    await answerCall(page, CALL, {
      status: 422,
      body: { message: 'Emnet er optaget', issues: [{ path: 'subject', message: 'Emnet er optaget' }] },
    })
    await openContact(page)
    await fillIn(page)
    await send(page).click()
    await expect(field(page, 'Emne')).toBeFocused()
    await expect(field(page, 'Emne')).toHaveAccessibleDescription('Emnet er optaget')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that sending needs it', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByText('Slå JavaScript til for at sende formularen.')).toBeVisible()
  })
})

test.describe('when its code is lost on the way', () => {
  test.use({ allowedOnConsole: /Failed to (load resource|fetch dynamically)|Error hydrating/ })

  test('the form says so, and takes no text that it would lose', async ({ page }) => {
    await page.route('**/_astro/Contact*', (route) => route.abort())
    await page.goto('/contact')
    await expect(page.getByText(/^Formularen er ikke klar\./)).toBeVisible({ timeout: 15_000 })
    await expect(field(page, 'Navn')).toBeDisabled()
  })
})
