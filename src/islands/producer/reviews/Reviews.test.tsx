// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import {
  answer,
  control,
  descriptionOf,
  expectMessage,
  NO_DATABASE,
  NO_NETWORK,
  press,
  pressTwice,
  sentTo,
  toastText,
  valueOf,
  withServer,
  write,
} from '#src/stores/testing/form.ts'

import { $isWriting } from './is-writing.ts'
import { Reviews } from './Reviews.tsx'

withServer()

const SLUG = 'boegely-3f2a9c10'
const STATS = `GET /api/producers/${SLUG}/rating-stats`
const LIST = `GET /api/producers/${SLUG}/reviews`
const CAPTCHA = 'GET /api/captcha'
const CALL = 'POST /api/reviews'
const QUESTION = '11111111-1111-4222-8333-444455556666'
const QUESTION_LABEL = /^Sikkerhedsspørgsmål/

const asking = (question: string) => ({ status: 200, body: { id: QUESTION, question } })
const none = { averageRating: null, totalReviews: 0, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }
const star = (name: string) => screen.getByRole('radio', { name })

function show(builtList = '<div><ul><li>Som siden blev bygget</li></ul></div>'): void {
  const built = document.createElement('div')
  built.innerHTML = builtList
  render(<Reviews slug={SLUG} name="Bøgely" built={[...built.childNodes]} hadFocus={false} />)
}

/** Opens the form, with the question '7 + 3'. */
async function openForm(): Promise<void> {
  answer(STATS, { status: 200, body: none })
  answer(LIST, { status: 200, body: [] })
  answer(CAPTCHA, asking('7 + 3'))
  show()
  await press('Skriv anmeldelse')
  await screen.findByLabelText('Sikkerhedsspørgsmål: hvad er 7 + 3?')
}

async function openFilled(): Promise<void> {
  await openForm()
  star('4 stjerner, God').click()
  write('Kommentar', 'Gode kartofler.')
  write('Navn', 'Karen')
  write('E-mail', 'karen@example.dk')
  write(QUESTION_LABEL, '10')
}

const isThanked = () => screen.findByText('Tak! Din anmeldelse vises her, når den er godkendt.')

afterEach(() => $isWriting.set(false))

test('a review is sent with the answer to its captcha, and the list confirms it', async () => {
  await openFilled()
  answer(CALL, { status: 201 })
  await press('Send anmeldelse')
  await isThanked()
  expect(toastText()).toBe('Anmeldelse indsendt til godkendelse')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skriv anmeldelse' }))
  screen.getByText('Ingen anmeldelser endnu')
  expect(sentTo(CALL)).toEqual([
    {
      producerId: SLUG,
      rating: 4,
      comment: 'Gode kartofler.',
      reviewerName: 'Karen',
      reviewerEmail: 'karen@example.dk',
      captchaAnswer: '10',
      captchaId: QUESTION,
    },
  ])
})

test('empty optional fields are not sent', async () => {
  await openForm()
  answer(CALL, { status: 201 })
  star('2 stjerner, Mindre god').click()
  write(QUESTION_LABEL, '10')
  await press('Send anmeldelse')
  await isThanked()
  expect(sentTo(CALL)).toEqual([{ producerId: SLUG, rating: 2, captchaAnswer: '10', captchaId: QUESTION }])
})

test('a missing rating is reported beside the stars and in a toast', async () => {
  await openForm()
  write('E-mail', 'karen@')
  await press('Send anmeldelse')
  await expectMessage('E-mail', /Indtast venligst en gyldig e-mailadresse$/)
  expect(descriptionOf(star('1 stjerne, Skuffende'))).toBe('Vælg venligst en vurdering')
  expect(descriptionOf(control(QUESTION_LABEL))).toBe('Besvar venligst sikkerhedsspørgsmålet')
  expect(document.activeElement).toBe(star('1 stjerne, Skuffende'))
  expect(toastText()).toBe('Du skal vælge en vurdering mellem 1 og 5 stjerner')
  expect(sentTo(CALL)).toEqual([])
})

test('a tampered draft restores no captcha answer, and its invalid rating is rejected', async () => {
  sessionStorage.setItem(`gaardkortet-kladde-2-anmeldelse-${SLUG}`, '{"rating":6,"captchaAnswer":"10"}')
  await openForm()
  expect(valueOf(QUESTION_LABEL)).toBe('')
  write(QUESTION_LABEL, '10')
  await press('Send anmeldelse')
  const stars = screen.getByRole('radiogroup', { name: 'Din vurdering' })
  await within(stars).findByText('Vurdering kan ikke overstige 5 stjerner')
  expect(sentTo(CALL)).toEqual([])
})

test('a new question replaces the first one and its answer', async () => {
  await openForm()
  write(QUESTION_LABEL, '1')
  const second = Promise.withResolvers<ReturnType<typeof asking>>()
  answer(CAPTCHA, second.promise)
  await press('Nyt spørgsmål')
  await waitFor(() => expect(screen.queryByText(/hvad er/)).toBeNull())
  answer(CAPTCHA, asking('8 - 2'))
  await press('Nyt spørgsmål')
  await screen.findByText('Sikkerhedsspørgsmål: hvad er 8 − 2?')
  expect(valueOf(QUESTION_LABEL)).toBe('')
  // The response to an abandoned request arrives late and changes nothing.
  await act(async () => second.resolve(asking('1 + 1')))
  answer(CALL, { status: 201 })
  star('2 stjerner, Mindre god').click()
  write('Sikkerhedsspørgsmål: hvad er 8 − 2?', '6')
  await press('Send anmeldelse')
  await isThanked()
  expect(sentTo(CAPTCHA)).toHaveLength(3)
})

test('cancelling returns to the list and keeps the draft', async () => {
  await openFilled()
  await press('Annuller')
  await screen.findByText('Ingen anmeldelser endnu')
  cleanup()
  $isWriting.set(false)
  await openForm()
  expect(valueOf('Kommentar')).toBe('Gode kartofler.')
  expect(screen.getByRole('radio', { name: '4 stjerner, God', checked: true })).toBe(star('4 stjerner, God'))
  expect(valueOf(QUESTION_LABEL)).toBe('')
})

test('pressing twice sends once', async () => {
  await openFilled()
  const { promise, resolve } = Promise.withResolvers<{ status: number }>()
  answer(CALL, promise)
  pressTwice('Send anmeldelse')
  await screen.findByRole('button', { name: 'Sender...' })
  resolve({ status: 201 })
  await isThanked()
  expect(sentTo(CALL)).toHaveLength(1)
})

test('a wrong captcha answer is reported, and a new question is shown', async () => {
  await openFilled()
  const message = 'Forkert svar på sikkerhedsspørgsmålet. Prøv igen med et nyt.'
  answer(CALL, { status: 422, body: { message, issues: [{ path: 'captchaAnswer', message }] } })
  answer(CAPTCHA, asking('2 + 2'))
  await press('Send anmeldelse')
  await expectMessage('Sikkerhedsspørgsmål: hvad er 2 + 2?', message)
  expect(toastText()).toBe(`Sikkerhedsfejl: ${message}`)
  expect(valueOf(QUESTION_LABEL)).toBe('')
  expect(document.activeElement).toBe(control(QUESTION_LABEL))
  expect(valueOf('Kommentar')).toBe('Gode kartofler.')
})

test('errors are shown in the words of the server if it has any, and the review is kept', async () => {
  await openFilled()
  answer(CALL, { status: 503, body: { message: NO_DATABASE } })
  await press('Send anmeldelse')
  await screen.findByText(NO_DATABASE)
  expect(toastText()).toBe(`Fejl: ${NO_DATABASE}`)

  answer(CALL, null)
  await press('Send anmeldelse')
  await screen.findByText(NO_NETWORK)

  answer(CALL, { status: 500, body: [] })
  await press('Send anmeldelse')
  await waitFor(() => expect(toastText()).toBe('Fejl: Kunne ikke indsende anmeldelse'))
  expect(valueOf('Kommentar')).toBe('Gode kartofler.')
})

test('a failure to load reviews is shown, keeps the built ones, and can be retried', async () => {
  answer(STATS, null)
  answer(LIST, { status: 200, body: [] })
  show()
  await screen.findByText('Anmeldelserne kunne ikke hentes.')
  screen.getByText('Failed to load reviews')
  screen.getByText('Som siden blev bygget')
  answer(STATS, { status: 200, body: none })
  await press('Prøv igen')
  await screen.findByText('Ingen anmeldelser endnu')
  expect(screen.queryByText('Failed to load reviews')).toBeNull()
})

test('a failure to load reviews does not say that there are none', async () => {
  answer(STATS, null)
  answer(LIST, { status: 200, body: [] })
  show('<p>Ingen anmeldelser endnu</p>')
  screen.getByText('Ingen anmeldelser endnu')
  await screen.findByText('Anmeldelserne kunne ikke hentes.')
  expect(screen.queryByText('Ingen anmeldelser endnu')).toBeNull()
})

test('approved reviews are shown with their figures', async () => {
  const review = (nth: number, rating: number, comment: string, reviewerName: string | null) => ({
    id: `00000000-0000-4000-8000-00000000000${nth}`,
    producerId: '00000000-0000-4000-8000-000000000000',
    rating,
    comment,
    reviewerName,
    createdAt: '2026-10-01T10:00:00.000Z',
    answer: null,
  })
  const figures = { averageRating: 4.5, totalReviews: 2, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } }
  answer(STATS, { status: 200, body: figures })
  answer(LIST, {
    status: 200,
    body: [review(1, 5, 'Lækker honning', 'Karen'), review(2, 4, '<b>Fin</b> bod', null)],
  })
  show()
  const shown = await screen.findByRole('list', { name: 'Anmeldelser' })
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Karen.*Lækker honning$/), expect.stringMatching(/^Anonym.*<b>Fin<\/b> bod$/)])
  screen.getByText('2 anmeldelser')
  const bars = within(screen.getByRole('list', { name: 'Fordeling' })).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^5 stjerner1/),
    expect.stringMatching(/^4 stjerner1/),
    expect.stringMatching(/^3 stjerner0/),
    expect.stringMatching(/^2 stjerner0/),
    expect.stringMatching(/^1 stjerne0/),
  ])
})
