import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { answerCall, cutCall, REFUSED_CALL } from './support/calls.ts'
import { openProducer } from './support/producer-page.ts'
import { expect, test } from './support/test.ts'

const CALL = '**/api/reviews'
const QUESTION = '11111111-1111-4222-8333-444455556666'
const written = { Kommentar: 'Gode kartofler og en snak ved boden.', Navn: 'Karen', 'E-mail': 'karen@example.dk' }
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const captcha = (page: Page) => page.getByLabel(/^Sikkerhedsspørgsmål/)
/** What a finger or a mouse presses: the label of the radio button. */
const star = (page: Page, name: string) => page.locator('label').filter({ hasText: name })
const send = (page: Page) => page.getByRole('button', { name: 'Send anmeldelse' })
const review = (rating: number, comment: string, nth: number) => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  producerId: '00000000-0000-4000-8000-000000000000',
  rating,
  comment,
  reviewerName: nth === 1 ? 'Karen' : null,
  createdAt: '2026-10-01T10:00:00.000Z',
})

async function answerCaptcha(page: Page, question: string): Promise<void> {
  await answerCall(page, '**/api/captcha', { status: 200, body: { id: QUESTION, question } })
}

async function openForm(page: Page): Promise<string> {
  await answerCaptcha(page, '7 + 3')
  const slug = await openProducer(page)
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(page.getByText('Sikkerhedsspørgsmål: hvad er 7 + 3?')).toBeVisible()
  return slug
}

async function fillIn(page: Page): Promise<void> {
  await star(page, '4 stjerner, God').click()
  for (const [label, text] of Object.entries(written)) await field(page, label).fill(text)
  await captcha(page).fill('10')
}

/** What a person answers to the question on the screen. */
async function sum(page: Page): Promise<string> {
  const [, one, sign, other] = /(\d+) ([+−]) (\d+)/.exec(await page.getByText(/hvad er \d+/).innerText()) ?? []
  return String(sign === '+' ? Number(one) + Number(other) : Number(one) - Number(other))
}

test('a review goes all the way to the server, which keeps it for approval', async ({ page }) => {
  await openProducer(page)
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await star(page, '5 stjerner, Fremragende').click()
  await field(page, 'Kommentar').fill(`Dejligt sted, ${Date.now()}`)
  await captcha(page).fill(await sum(page))
  await send(page).click()
  await expect(page.locator('.toast')).toContainText('Anmeldelse indsendt til godkendelse')
  await expect(
    page.getByRole('status').filter({ hasText: 'Tak! Din anmeldelse vises her, når den er godkendt.' }),
  ).toBeVisible()
  await expect(page.getByText('Ingen anmeldelser endnu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skriv anmeldelse' })).toBeFocused()
})

test('the keyboard alone rates, writes and sends', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await answerCaptcha(page, '9 - 4')
  const slug = await openProducer(page)
  const write = page.getByRole('button', { name: 'Skriv anmeldelse', expanded: false })
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).focus()
  // The section comes to life under the keyboard, which stays where it was.
  await expect(write).toBeFocused()
  await page.keyboard.press('Enter')
  const stars = page.getByRole('radiogroup', { name: 'Din vurdering' })
  await expect(stars.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '3 stjerner, Udmærket' })).toBeChecked()
  for (const text of Object.values(written)) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast')).toContainText('Anmeldelse indsendt til godkendelse')
  expect(sent).toEqual([
    {
      producerId: slug,
      rating: 3,
      comment: written.Kommentar,
      reviewerName: 'Karen',
      reviewerEmail: 'karen@example.dk',
      captchaAnswer: '5',
      captchaId: QUESTION,
    },
  ])
})

test('without a rating it says so beside the stars and in a toast', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  await openForm(page)
  await field(page, 'E-mail').fill('karen@')
  await send(page).click()
  await expect(page.locator('.toast')).toContainText('Du skal vælge en vurdering mellem 1 og 5 stjerner')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio').first()).toHaveAccessibleDescription('Vælg venligst en vurdering')
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Indtast venligst en gyldig e-mailadresse$/)
  await expect(captcha(page)).toHaveAccessibleDescription('Besvar venligst sikkerhedsspørgsmålet')
  expect(await violations(page)).toEqual([])
  expect(sent).toEqual([])
})

test('a rating that no star gives, from a draft that was changed, is refused beside the stars', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  const slug = await openProducer(page)
  await page.evaluate(
    (producer) => sessionStorage.setItem(`gaardkortet-kladde-2-anmeldelse-${producer}`, '{"rating":6}'),
    slug,
  )
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await captcha(page).fill('10')
  await send(page).click()
  await expect(page.getByRole('radiogroup', { name: 'Din vurdering' })).toContainText(
    'Vurdering kan ikke overstige 5 stjerner',
  )
  expect(sent).toEqual([])
})

test('empty optional fields are not sent', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 })
  const slug = await openForm(page)
  await star(page, '2 stjerner, Mindre god').click()
  await captcha(page).fill('10')
  await send(page).click()
  await expect(page.locator('.toast')).toBeVisible()
  expect(sent).toEqual([{ producerId: slug, rating: 2, captchaAnswer: '10', captchaId: QUESTION }])
})

test('the question on the screen is the one that is answered, whatever was asked since in another tab', async ({
  page,
  context,
}) => {
  await openProducer(page)
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await star(page, '5 stjerner, Fremragende').click()
  await field(page, 'Kommentar').fill(`To faner, ${Date.now()}`)
  await captcha(page).fill(await sum(page))
  const other = await context.newPage()
  await openProducer(other)
  await other.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(other.getByText(/hvad er \d+/)).toBeVisible()
  await other.close()
  await send(page).click()
  await expect(page.locator('.toast')).toContainText('Anmeldelse indsendt til godkendelse')
})

test('while another question is on its way none is shown, and of two presses the last one is asked', async ({
  page,
}) => {
  await openForm(page)
  let asked = 0
  await page.route('**/api/captcha', async (route) => {
    asked++
    const [question, wait] = asked === 1 ? ['1 + 1', 600] : ['8 - 2', 300]
    await new Promise((resolve) => setTimeout(resolve, wait))
    // The first was given up by the page.
    await route.fulfill({ json: { id: QUESTION, question } }).catch(() => undefined)
  })
  const refresh = page.getByRole('button', { name: 'Nyt spørgsmål' })
  await refresh.click()
  await expect(page.getByText(/hvad er/)).toBeHidden()
  await refresh.click()
  await expect(page.getByText('Sikkerhedsspørgsmål: hvad er 8 − 2?')).toBeVisible()
  expect(asked).toBe(2)
})

test('the stars are 24 px, in places of 44 px to press', async ({ page }) => {
  await openForm(page)
  const place = star(page, '3 stjerner, Udmærket')
  expect(await place.boundingBox()).toMatchObject({ width: 44, height: 44 })
  expect(await place.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 })
})

test('another question can be asked for', async ({ page }) => {
  await openForm(page)
  await captcha(page).fill('1')
  await answerCaptcha(page, '8 - 2')
  await page.getByRole('button', { name: 'Nyt spørgsmål' }).click()
  await expect(page.getByText('Sikkerhedsspørgsmål: hvad er 8 − 2?')).toBeVisible()
  await expect(captcha(page)).toHaveValue('')
})

test('a press on Annuller goes back to the list, and what was typed is there next time', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Annuller' }).click()
  await expect(page.getByText('Ingen anmeldelser endnu')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
  await expect(field(page, 'Kommentar')).toHaveValue(written.Kommentar)
  await expect(page.getByRole('radio', { name: '4 stjerner, God' })).toBeChecked()
  await expect(captcha(page)).toHaveValue('')
})

test('two presses send once', async ({ page }) => {
  const sent = await answerCall(page, CALL, { status: 201 }, 400)
  await openForm(page)
  await fillIn(page)
  await send(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.locator('.toast')).toContainText('Anmeldelse indsendt til godkendelse')
  expect(sent).toHaveLength(1)
})

test('approved reviews are shown with their figures', async ({ page }) => {
  await page.route('**/rating-stats', (route) =>
    route.fulfill({
      json: { averageRating: 4.5, totalReviews: 2, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } },
    }),
  )
  await page.route('**/producers/*/reviews', (route) =>
    route.fulfill({ json: [review(5, 'Lækker honning', 1), review(4, '<b>Fin</b> bod', 2)] }),
  )
  await openProducer(page)
  await page.locator('#anmeldelser').scrollIntoViewIfNeeded()
  await expect(page.getByText('Lækker honning')).toBeVisible()
  await expect(page.getByText('<b>Fin</b> bod')).toBeVisible()
  await expect(page.getByText('Anonym')).toBeVisible()
  await expect(page.getByText('2 anmeldelser')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Fordeling' }).getByRole('listitem')).toHaveText([
    /^5 stjerner1/,
    /^4 stjerner1/,
    /^3 stjerner0/,
    /^2 stjerner0/,
    /^1 stjerne0/,
  ])
  expect(await violations(page)).toEqual([])
})

test.describe('when it goes wrong', () => {
  test.use({ allowedOnConsole: REFUSED_CALL })

  test('a wrong answer is told of, and a new question asked', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    const message = 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.'
    await answerCall(page, CALL, { status: 422, body: { message, issues: [{ path: 'captchaAnswer', message }] } })
    await answerCaptcha(page, '2 + 2')
    await send(page).click()
    await expect(page.locator('.toast')).toContainText('Sikkerhedsfejl')
    await expect(page.getByText('hvad er 2 + 2?')).toBeVisible()
    await expect(captcha(page)).toHaveValue('')
    await expect(captcha(page)).toHaveAccessibleDescription(message)
    await expect(captcha(page)).toBeFocused()
    await expect(field(page, 'Kommentar')).toHaveValue(written.Kommentar)
  })

  test('the server itself refuses a wrong answer', async ({ page }) => {
    await openProducer(page)
    await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
    await star(page, '1 stjerne, Skuffende').click()
    await expect(page.getByText(/hvad er \d+/)).toBeVisible()
    await captcha(page).fill('99')
    await send(page).click()
    await expect(page.locator('.toast')).toContainText('Sikkerhedsfejl')
    await expect(captcha(page)).toHaveValue('')
  })

  test("the server's message is shown, and everything stays", async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await answerCall(page, CALL, {
      status: 503,
      body: { message: 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.' },
    })
    await send(page).click()
    await expect(page.locator('.toast')).toContainText('FejlDatabasen er ikke tilgængelig lige nu. Prøv igen om lidt.')
    await expect(field(page, 'Kommentar')).toHaveValue(written.Kommentar)
  })

  test('an answer that nobody can read says that it could not be sent', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await answerCall(page, CALL, { status: 500, body: [] })
    await send(page).click()
    await expect(page.locator('.toast')).toContainText('Kunne ikke indsende anmeldelse')
  })

  test('without a network it says so', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await cutCall(page, CALL)
    await send(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Der er ingen forbindelse til serveren.' }).first(),
    ).toBeVisible()
  })

  test('reviews that cannot be fetched say so, leave what was built, and can be asked for again', async ({ page }) => {
    await cutCall(page, '**/rating-stats')
    await openProducer(page)
    await page.locator('#anmeldelser').scrollIntoViewIfNeeded()
    await expect(page.getByText('Anmeldelserne kunne ikke hentes.')).toBeVisible()
    await expect(page.getByText('Failed to load reviews')).toBeVisible()
    await expect(page.getByText('Ingen anmeldelser endnu')).toBeVisible()
    await page.unroute('**/rating-stats')
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByText('Failed to load reviews')).toBeHidden()
  })

  test('a form whose code cannot be fetched says so', async ({ page }) => {
    await page.route('**/_astro/mount*', (route) => route.abort())
    await openProducer(page)
    await page.getByRole('button', { name: 'Skriv anmeldelse' }).click()
    await expect(page.getByText('Formularen kunne ikke hentes. Tjek din forbindelse, og prøv igen.')).toBeVisible()
  })
})
