// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Notice } from '#src/domain/owners/notice.ts'

import { Today } from './Today.tsx'

const { act } = vi.hoisted(() => ({ act: vi.fn(() => Promise.resolve(true)) }))
vi.mock('#src/stores/owners/session.ts', () => ({ act }))

beforeEach(() => {
  act.mockClear()
  vi.useFakeTimers({ now: new Date('2026-07-10T21:30:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const notice = (kind: Notice['kind'], firstDay: string, lastDay = firstDay): Notice => ({
  ...{ kind, firstDay, lastDay },
  text: kind === 'line' ? 'Nye jordbær' : null,
})

test('one tap sets a notice for today in Danish time, even if the page has been open since yesterday', async () => {
  render(<Today shop={{ notices: [], questions: [] }} />)
  vi.setSystemTime('2026-07-10T22:30:00Z')
  await userEvent.click(screen.getByRole('button', { name: 'Lukket i dag' }))
  const today = { text: null, firstDay: '2026-07-11', lastDay: '2026-07-11' }
  expect(act).toHaveBeenLastCalledWith('PUT', '/notices/closed', today, 'Nu står der, at I har lukket i dag')
})

test('a second tap removes the notice', async () => {
  render(<Today shop={{ notices: [notice('sold-out', '2026-07-10')], questions: [] }} />)
  const soldOut = screen.getByRole('button', { name: 'Udsolgt i dag', pressed: true })
  screen.getByRole('button', { name: 'Lukket i dag', pressed: false })
  await userEvent.click(soldOut)
  expect(act).toHaveBeenLastCalledWith('DELETE', '/notices/sold-out', undefined, 'Det er taget af siden')
})

test('a notice for several days and a line of text have rows with a button that removes them', async () => {
  const notices = [notice('closed', '2026-07-10', '2026-07-12'), notice('line', '2026-07-10')]
  render(<Today shop={{ notices, questions: [] }} />)
  screen.getByRole('button', { name: 'Lukket i dag', pressed: false })
  screen.getByRole('button', { name: 'Fjern: Nye jordbær' })
  await userEvent.click(screen.getByRole('button', { name: 'Fjern: Lukket til og med 12. juli' }))
  expect(act).toHaveBeenLastCalledWith('DELETE', '/notices/closed', undefined, 'Det er taget af siden')
})

test('the heading receives the focus when a notice is removed, and after the last question of the week', async () => {
  const shown = render(<Today shop={{ notices: [notice('line', '2026-07-10')], questions: ['news'] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Fjern: Nye jordbær' }))
  shown.rerender(<Today shop={{ notices: [], questions: ['news'] }} />)
  const heading = screen.getByRole('heading', { name: 'I dag' })
  expect(document.activeElement).toBe(heading)
  heading.blur()
  shown.rerender(<Today shop={{ notices: [], questions: [] }} />)
  expect(document.activeElement).toBe(heading)
})
