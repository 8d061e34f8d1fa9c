// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import type { OwnedReview } from '#src/contracts/owners/owners.ts'

import { Answers } from './Answers.tsx'

vi.mock('#src/stores/owners/session.ts', () => ({ act: () => Promise.resolve(true) }))

afterEach(cleanup)

const review: OwnedReview = {
  id: '3f2a9c10-1111-4222-8333-444455556666',
  rating: 4,
  comment: 'Gode æg',
  reviewerName: 'Karen',
  createdAt: '2026-11-20T11:05:00.000Z',
  answer: null,
  answerStatus: 'none',
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement

test('the form of an answer receives the focus, and gives it back to the button that opened it', async () => {
  const shown = render(<Answers reviews={[review]} />)
  await press('Svar')
  expect(focused()).toBe(screen.getByRole('textbox', { name: /^Dit svar/ }))
  await press('Annuller')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Svar' }))
  await press('Svar')
  await userEvent.keyboard('Tak!')
  await press('Send svar')
  shown.rerender(<Answers reviews={[{ ...review, answer: 'Tak!', answerStatus: 'waiting' }]} />)
  expect(focused()).toBe(await screen.findByRole('button', { name: 'Ret svaret' }))
  await press('Slet svaret')
  shown.rerender(<Answers reviews={[review]} />)
  expect(focused()).toBe(screen.getByRole('button', { name: 'Svar' }))
})
