import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, abortCall, FAILED_CALL, holdCall } from './support/calls.ts'
import { layoutShift, shiftSoFar, watchLayoutShift } from './support/layout-shift.ts'
import { openPage } from './support/open-page.ts'
import { bareProducer } from './support/pages.ts'
import { openProducer } from './support/producer-page.ts'
import { expect, test } from './support/test.ts'
import { solveSum } from './support/visitor-forms.ts'

const CORRECTIONS = '**/api/producers/*/corrections'
const QUESTION = { id: '11111111-1111-4222-8333-444455556666', question: '7 + 3' }
const toast = (page: Page) => page.locator('.toast')

test.describe('reviews', () => {
  const write = (page: Page) => page.getByRole('button', { name: 'Skriv anmeldelse' })
  const sum = (page: Page) => page.getByLabel(/^Sikkerhedsspørgsmål/)
  const send = (page: Page) => page.getByRole('button', { name: 'Send anmeldelse' })
  /** The label of the radio button, which is what a finger or mouse hits. */
  const star = (page: Page, name: string) => page.locator('label').filter({ hasText: name })

  test.describe('a review', () => {
    test.use({ allowedOnConsole: FAILED_CALL })

    test('is accepted with the sum on the screen, even after another tab got its own', async ({ page, context }) => {
      await openProducer(page)

      await test.step('hydration keeps the focus, and opening the form focuses the first star', async () => {
        await write(page).focus()
        const alive = page.getByRole('button', { name: 'Skriv anmeldelse', expanded: false })
        await expect(alive).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('radio').first()).toBeFocused()
      })

      await test.step('a wrong answer is rejected and cleared', async () => {
        await star(page, '5 stjerner, Fremragende').click()
        await page.getByRole('textbox', { name: 'Kommentar' }).fill(`Dejligt sted, ${Date.now()}`)
        await expect(page.getByText(/hvad er \d+/)).toBeVisible()
        await sum(page).fill('99')
        await send(page).click()
        await expect(toast(page)).toContainText('Sikkerhedsfejl')
        await expect(sum(page)).toHaveValue('')
      })

      await test.step('the right answer is accepted, and the list shows a confirmation', async () => {
        await sum(page).fill(await solveSum(page))
        const other = await context.newPage()
        await openProducer(other)
        await write(other).click()
        await expect(other.getByText(/hvad er \d+/)).toBeVisible()
        await other.close()
        await send(page).press('Enter')
        await expect(toast(page)).toContainText('Anmeldelse indsendt til godkendelse')
        await expect(
          page.getByRole('status').filter({ hasText: 'Tak! Din anmeldelse vises her, når den er godkendt.' }),
        ).toBeVisible()
        await expect(page.getByText('Ingen anmeldelser endnu')).toBeVisible()
        await expect(write(page)).toBeFocused()
      })
    })
  })

  test('the form with errors has no accessibility fault, and 24 px stars with 44 px targets', async ({ page }) => {
    await answerCall(page, '**/api/captcha', { status: 200, body: QUESTION })
    await openProducer(page)
    await write(page).click()
    await expect(page.getByText('Sikkerhedsspørgsmål: hvad er 7 + 3?')).toBeVisible()
    const place = star(page, '3 stjerner, Middel')
    expect(await place.boundingBox()).toMatchObject({ width: 44, height: 44 })
    expect(await place.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 })
    await send(page).click()
    await expect(toast(page)).toContainText('Du skal vælge en vurdering mellem 1 og 5 stjerner')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expect(page.getByRole('radio').first()).toHaveAccessibleDescription('Vælg venligst en vurdering')
    expect(await violations(page)).toEqual([])
  })

  test.describe('without a network', () => {
    test.use({ allowedOnConsole: FAILED_CALL })

    test('failing to load reviews makes no claim, and can be retried', async ({ page }) => {
      const review = { id: '', producerId: '', rating: 5, comment: 'Lækker honning', reviewerName: null, answer: null }
      await page.route('**/producers/*/reviews', (route) =>
        route.fulfill({ json: [{ ...review, createdAt: '2026-10-01T10:00:00.000Z' }] }),
      )
      await abortCall(page, '**/rating-stats')
      await openProducer(page)
      await page.locator('#anmeldelser').scrollIntoViewIfNeeded()
      await expect(page.getByText('Anmeldelserne kunne ikke hentes.')).toBeVisible()
      await expect(page.getByText('Ingen anmeldelser endnu')).toBeHidden()
      await answerCall(page, '**/rating-stats', {
        status: 200,
        body: { averageRating: 5, totalReviews: 1, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } },
      })
      await page.getByRole('button', { name: 'Prøv igen' }).click()
      await expect(page.getByText('Lækker honning')).toBeVisible()
      await expect(page.getByText('Anmeldelserne kunne ikke hentes.')).toBeHidden()
      expect(await violations(page)).toEqual([])
    })

    test('a form that fails to load shows an error', async ({ page }) => {
      await page.route('**/_astro/mount*', (route) => route.abort())
      await openProducer(page)
      await write(page).click()
      await expect(page.getByText('Formularen kunne ikke hentes. Tjek din forbindelse, og prøv igen.')).toBeVisible()
    })
  })
})

test.describe('corrections', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rapporter forkerte oplysninger' })
  const opener = (page: Page) => page.getByRole('button', { name: 'Rapporter forkerte oplysninger' })
  const wrong = (page: Page) => page.getByLabel('Hvad er forkert?')
  const suggestion = (page: Page) => page.getByLabel('Foreslået rettelse')
  const send = (page: Page) => page.getByRole('button', { name: 'Send rettelse' })

  test('a link or the keyboard opens the dialog, and closing it restores the focus', async ({ page }) => {
    const sent = await answerCall(page, CORRECTIONS, { status: 201 })
    await openProducer(page, undefined, '#ret')

    await test.step('a link opens it, and its close button closes it', async () => {
      await expect(dialog(page)).toBeVisible()
      // The dialog grows when its form loads, which would move the button during the click.
      await expect(wrong(page)).toBeVisible()
      await page.getByRole('button', { name: 'Luk', exact: true }).click()
      await expect(dialog(page)).toBeHidden()
    })

    await test.step('Escape closes it', async () => {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
    })

    await test.step('a correction is filled in and sent by keyboard alone', async () => {
      await page.keyboard.press('Enter')
      await wrong(page).focus()
      await page.keyboard.type('Tele')
      await page.keyboard.press('Tab')
      await expect(suggestion(page)).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('56 12 34 56')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(toast(page)).toContainText('Rettelse indsendt')
      await expect(opener(page)).toBeFocused()
      expect(sent).toEqual([expect.objectContaining({ field: 'phone', suggestedValue: '56 12 34 56' })])
    })
  })

  test('an unknown fact in the line at the top opens the form that adds it', async ({ page }) => {
    await answerCall(page, '**/api/captcha', { status: 200, body: QUESTION })
    const sent = await answerCall(page, CORRECTIONS, { status: 201 })
    await openPage(page, bareProducer.path)
    const goods = page.getByRole('button', { name: 'varer', exact: true })
    await goods.click()
    const questionDialog = page.getByRole('dialog', { name: 'Hvad sælger de?' })
    await questionDialog.getByRole('checkbox', { name: 'Æg' }).check()
    await expect(questionDialog.getByLabel('Sikkerhedsspørgsmål: hvad er 7 + 3?')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await questionDialog.getByLabel(/^Sikkerhedsspørgsmål/).fill('10')
    await send(page).click()
    await expect(questionDialog).toBeHidden()
    await expect(goods).toBeFocused()
    expect(sent).toEqual([
      expect.objectContaining({ field: 'products', suggestedValue: ['eggs'], captchaAnswer: '10' }),
    ])
    await page.getByRole('button', { name: 'åbningstider', exact: true }).press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Ved du, hvornår der er åbent?' }).getByRole('combobox', { name: 'Mandag' }),
    ).toBeVisible()
  })

  test.describe('the dialog', () => {
    test.use({ allowedOnConsole: FAILED_CALL })

    test('has no accessibility fault with different fields and errors', async ({ page }) => {
      await openProducer(page)
      const address = await page.locator('#kontakt p').first().innerText()
      await opener(page).click()

      await test.step('opening hours', async () => {
        await wrong(page).selectOption('opening_hours')
        await expect(page.getByRole('combobox', { name: 'Søndag' })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })

      await test.step('unchanged tags and an invalid email', async () => {
        await wrong(page).selectOption('products')
        await expect(
          page.getByRole('group', { name: 'Foreslået rettelse' }).getByRole('checkbox', { checked: true }).first(),
        ).toBeVisible()
        await page.getByLabel('Din e-mail').fill('karen@')
        await send(page).click()
        await expect(toast(page)).toContainText('Manglende oplysninger')
        await expect(page.getByRole('status').filter({ hasText: '2 felter skal rettes.' })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })

      await test.step('a server error is shown in the dialog', async () => {
        const message = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
        await answerCall(page, CORRECTIONS, { status: 503, body: { message } })
        await page.getByLabel('Din e-mail').fill('')
        await wrong(page).selectOption('address')
        await expect(suggestion(page)).toHaveValue(address)
        await suggestion(page).fill('Ny Vej 7, 3700 Rønne')
        await send(page).press('Enter')
        await expect(dialog(page).locator('.toast')).toContainText('Kunne ikke indsende rettelse. Prøv igen.')
        await expect(dialog(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
        await expect(suggestion(page)).toHaveValue('Ny Vej 7, 3700 Rønne')
        await dialog(page).getByRole('button', { name: 'Luk', exact: true }).last().click()
        await expect(toast(page)).toBeHidden()
      })
    })
  })
})

test.describe('a visit report', () => {
  test.use({ allowedOnConsole: FAILED_CALL })

  test('takes two key presses, and wrong information has its own form', async ({ page }) => {
    await openProducer(page)
    const button = page.getByRole('button', { name: 'Jeg var her' })
    const dialog = page.getByRole('dialog', { name: 'Jeg var her' })
    const sent = await answerCall(page, '**/api/producers/*/visits', { status: 201 })

    await test.step('an answer is sent once and confirmed', async () => {
      await button.press('Enter')
      await expect(dialog).toBeVisible()
      expect(await violations(page)).toEqual([])
      const open = dialog.getByRole('button', { name: 'Åbent', exact: true })
      await open.press('Enter')
      await expect(dialog.getByRole('status')).toHaveText('Tak. Det hjælper den næste, der kører forbi.')
      await open.press('Enter')
      expect(sent).toEqual([expect.objectContaining({ finding: 'open' })])
    })

    await test.step('Escape closes it and restores the focus', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })

    await test.step('the form reports a permanent closure', async () => {
      const corrected = await answerCall(page, CORRECTIONS, { status: 201 })
      await page.getByRole('button', { name: 'Rapporter forkerte oplysninger' }).click()
      const form = page.getByRole('dialog', { name: 'Rapporter forkerte oplysninger' })
      await form.getByLabel('Hvad er forkert?').selectOption({ label: 'Lukket for altid' })
      await form.getByRole('button', { name: 'Send rettelse' }).click()
      await expect(form).toBeHidden()
      expect(corrected).toEqual([expect.objectContaining({ field: 'standing', suggestedValue: 'closed' })])
    })
  })
})

test('a question appears below the viewport without layout shift, and is answered by keyboard', async ({ page }) => {
  await watchLayoutShift(page)
  const release = await holdCall(page, /_astro\/visitor-question\..*\.js$/)
  await openPage(page, bareProducer.path)
  const question = page.getByRole('region', { name: 'Er der selvbetjening?' })
  const sent = await answerCall(page, '**/api/producers/*/answers', { status: 201 })

  await test.step('it loads without layout shift and is visible after scrolling down', async () => {
    // Fonts may move lines a little when they arrive. That is not caused by the question.
    const before = await shiftSoFar(page)
    release()
    await expect(question).toBeAttached()
    expect(await layoutShift(page)).toBe(before)
    await page.getByRole('heading', { name: 'Anmeldelser' }).scrollIntoViewIfNeeded()
    await expect(question).toBeInViewport()
    expect(await violations(page)).toEqual([])
  })

  await test.step('an answer is sent once and confirmed', async () => {
    await question.getByRole('button', { name: 'Nej' }).press('Enter')
    await expect(question.getByRole('status')).toHaveText('Tak. Når to svarer det samme, står det på siden.')
    expect(sent).toEqual([expect.objectContaining({ tag: 'self_service_stall', answer: 'no' })])
  })
})

test('a question that loads late does not push down what the visitor already reads', async ({ page }) => {
  const chunk = /_astro\/visitor-question\..*\.js$/
  const release = await holdCall(page, chunk)
  const asked = page.waitForRequest(chunk)
  await openPage(page, bareProducer.path)
  await asked
  const reviews = page.getByRole('heading', { name: 'Anmeldelser' })
  await reviews.scrollIntoViewIfNeeded()
  const place = page.locator('div[data-ask]')
  await expect(place).toBeInViewport({ ratio: 0 })
  const before = await reviews.boundingBox()
  const loaded = page.waitForResponse(chunk)
  release()
  await (await loaded).finished()
  await page.evaluate((path) => import(path), new URL((await loaded).url()).pathname)
  await expect(place).toBeEmpty()
  expect(await reviews.boundingBox()).toEqual(before)
})
