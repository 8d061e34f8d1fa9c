import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, FAILED_CALL } from './support/calls.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/contact'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

test.describe('the contact form', () => {
  test.use({ allowedOnConsole: FAILED_CALL })

  test('rejects invalid input, keeps it on a server error, and confirms the submission', async ({ page }) => {
    const send = page.getByRole('button', { name: 'Send besked' })
    await page.goto('/contact')
    await expect(field(page, 'Navn')).toBeEnabled()

    await test.step('invalid fields are marked, and the first one gets the focus', async () => {
      await field(page, 'E-mail').fill('karen@')
      await send.click()
      await expect(field(page, 'Navn')).toBeFocused()
      await expect(field(page, 'Navn')).toHaveAccessibleDescription('Navn skal være mindst 2 tegn')
      await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Indtast en gyldig email-adresse')
      await expect(page.getByRole('status').filter({ hasText: '4 felter skal rettes.' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    await test.step('a server error is shown in an alert and in a toast', async () => {
      await field(page, 'Navn').fill('Karen Nørgaard')
      await field(page, 'E-mail').fill('karen@example.dk')
      await field(page, 'Emne').fill('Honning på Fyn')
      await field(page, 'Besked').fill('Hvor finder jeg lynghonning i nærheden af Odense?')
      const message = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
      await answerCall(page, CALL, { status: 503, body: { message } })
      await send.click()
      await expect(page.locator('.toast')).toContainText('Der opstod en fejl ved afsendelse af beskeden.')
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    await test.step('the confirmation gets the focus', async () => {
      await answerCall(page, CALL, { status: 201 })
      await send.press('Enter')
      await expect(page.getByRole('heading', { name: 'Besked sendt!' })).toBeFocused()
      await expect(page.locator('.toast')).toContainText('Tak for din henvendelse.')
      expect(await violations(page)).toEqual([])
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages with a form say that sending needs JavaScript', async ({ page }) => {
    for (const path of ['/contact', '/add-producer']) {
      await page.goto(path)
      await expect.soft(page.getByText('Slå JavaScript til for at sende formularen.')).toBeVisible()
    }
  })
})

test.describe('when its script fails to load', () => {
  test.use({ allowedOnConsole: /Failed to (load resource|fetch dynamically)|Error hydrating/ })

  test('the form shows a notice after six seconds and stays disabled', async ({ page }) => {
    await page.route('**/_astro/Contact*', (route) => route.abort())
    await page.goto('/contact')
    const notice = page.getByText(/^Formularen er ikke klar\./)
    await expect(notice).toBeHidden()
    await expect(field(page, 'Navn')).toBeDisabled()
    const wait = await notice.evaluate((element) => {
      const [appearing] = element.getAnimations()
      const delay = appearing?.effect?.getTiming().delay
      appearing?.finish()
      return delay
    })
    expect(wait).toBe(6000)
    await expect(notice).toBeVisible()
  })
})
