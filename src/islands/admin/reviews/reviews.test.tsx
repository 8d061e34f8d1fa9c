// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { AdminReview, ReviewFigures, SpamAnalysis } from '#src/contracts/reviews/admin-reviews.ts'

import { answer, noAnswer, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Reviews } from './Reviews.tsx'

withBackOffice()

const REVIEWS = '/api/admin/reviews'
const ID = '3f2a9c10-1111-4222-8333-444455556666'

const figures: ReviewFigures = {
  ...{ total: 1, approved: 0, pending: 1, average: 3, byRating: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 0 } },
  ...{ byMonth: [], byWeek: [], recent: [] },
}

const reviewOfUnknownShop: AdminReview = {
  id: ID,
  producerId: ID,
  producerName: null,
  producerVerified: false,
  rating: 3,
  comment: null,
  reviewerName: null,
  reviewerEmail: null,
  ipAddress: null,
  userAgent: null,
  isApproved: false,
  version: 'a'.repeat(64),
  createdAt: '2026-11-20T11:05:00.000Z',
  patterns: [],
}

test('reviews that cannot be loaded without a network show an error and load on retry', async () => {
  answer({ [`GET ${REVIEWS}/stats`]: noAnswer })
  show(<Reviews />, { language: 'da' })
  expect((await screen.findByText('Failed to fetch reviews')).lang).toBe('en')
  expect(screen.getByText('Anmeldelserne kunne ikke hentes. Tjek forbindelsen, og prøv igen.')).toBeDefined()
  expect(screen.getByText(/^Der er ingen forbindelse til serveren\./)).toBeDefined()
  answer({ [`GET ${REVIEWS}/stats`]: { body: figures } })
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
  expect(await screen.findByRole('tab', { name: 'Analyse' })).toBeDefined()
  expect(await screen.findByText('Ingen anmeldelser')).toBeDefined()
})

test('a review of an unknown producer is shown, and a failed decision is reported', async () => {
  answer({
    [`GET ${REVIEWS}/stats`]: { body: figures },
    [`GET ${REVIEWS}`]: { body: [reviewOfUnknownShop] },
    [`PUT ${REVIEWS}/${ID}/moderate`]: { status: 500, body: { message: 'Noget gik galt.' } },
  })
  show(<Reviews />, { language: 'da' })
  const review = within(await screen.findByRole('article'))
  expect(review.getByRole('heading', { name: 'Ukendt gårdbutik' })).toBeDefined()
  expect(review.getByText('Ingen kommentar')).toBeDefined()
  const approve = review.getByRole('button', { name: 'Godkend' })
  await userEvent.click(approve)
  await waitFor(() => expect(toastText()).toBe('Fejl: Kunne ikke behandle anmeldelse'))
  expect(approve.getAttribute('aria-disabled')).not.toBe('true')
})

test('deleting a review that a colleague has deleted shows an error and removes it from the list', async () => {
  const gone = 'Anmeldelsen findes ikke længere.'
  answer({
    [`GET ${REVIEWS}/stats`]: { body: figures },
    [`GET ${REVIEWS}`]: { body: [reviewOfUnknownShop] },
    [`DELETE ${REVIEWS}/${ID}`]: { status: 404, body: { message: gone } },
  })
  show(<Reviews />, { language: 'da' })
  await userEvent.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Slet' }))
  answer({ [`GET ${REVIEWS}`]: {} })
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Slet' }))
  await waitFor(() => expect(toastText()).toBe(`Fejl: Kunne ikke slette anmeldelse. ${gone}`))
  expect(await screen.findByText('Ingen anmeldelser')).toBeDefined()
})

test('removing a filter of the spam analysis focuses the heading of the list', async () => {
  answer({ [`GET ${REVIEWS}/stats`]: { body: figures }, [`GET ${REVIEWS}`]: { body: [reviewOfUnknownShop] } })
  show(<Reviews />, { language: 'da', address: '/admin/reviews?ip=203.0.113.7' })
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Fjern filteret: Fra IP-adressen 203.0.113.7' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 anmeldelse' }))
})

test('a selected review that is approved alone leaves the selection', async () => {
  const [one, two] = ['1', '2'].map((digit) => ({
    ...reviewOfUnknownShop,
    ...{ id: ID.replace(/.$/, digit), reviewerName: `Anmelder ${digit}` },
  }))
  answer({
    [`GET ${REVIEWS}/stats`]: { body: figures },
    [`GET ${REVIEWS}`]: { body: [one, two] },
    [`PUT ${REVIEWS}/${one?.id}/moderate`]: {},
  })
  show(<Reviews />, { language: 'da' })
  await userEvent.click(await screen.findByLabelText('Vælg alle på siden'))
  const [first] = screen.getAllByRole('article')
  if (first) await userEvent.click(within(first).getByRole('button', { name: 'Godkend' }))
  expect(await screen.findByText('1 valgt')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Vælg .* Anmelder 1$/).checked).toBe(false)
})

test('the spam analysis lists patterns and addresses, each with a link to its reviews', async () => {
  const analysis: SpamAnalysis = {
    duplicateIps: [{ ipAddress: '203.0.113.7', count: 12, lastAttempt: '2026-11-20T11:05:00.000Z' }],
    duplicateEmails: [],
    duplicateTexts: [],
    suspiciousPatterns: [
      { key: 'links', pattern: 'Links i teksten', description: 'Kommentaren indeholder en webadresse.', count: 3 },
    ],
  }
  answer({ [`GET ${REVIEWS}/stats`]: { body: figures }, [`GET ${REVIEWS}/spam-analysis`]: { body: analysis } })
  show(<Reviews />, { language: 'da', address: '/admin/reviews?tab=spam' })
  const row = await screen.findByRole('row', { name: /203\.0\.113\.7/ })
  expect(row.textContent).toBe('203.0.113.71220/11/2026 12:05')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('203.0.113.7')).toBe('/admin/reviews?ip=203.0.113.7')
  expect(hrefOf('Links i teksten')).toBe('/admin/reviews?pattern=links')
  expect(screen.getByText('Links i teksten').closest('li')?.textContent).toContain('3anmeldelser')
  expect(screen.getByText('Ingen e-mail er brugt mere end én gang.')).toBeDefined()
})
