// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { everyDay, unknownHours } from '#src/domain/hours/model.ts'
import type { HoursModel } from '#src/domain/hours/model.ts'
import type { WeeklyQuestion } from '#src/domain/owners/week.ts'

import { Week } from './Week.tsx'

const { act } = vi.hoisted(() => ({ act: vi.fn(() => Promise.resolve(true)) }))
vi.mock('#src/stores/owners/session.ts', () => ({ act }))

beforeEach(() => {
  act.mockClear()
  // A Saturday.
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = { kind: 'spans', spans: [{ from: 600, to: 1020, kind: 'open' }], otherwise: 'closed' } as const
const usual: HoursModel = { ...unknownHours, schedule: { kind: 'wholeYear', week: everyDay(open) } }

const shopOf = (questions: readonly WeeklyQuestion[], products: string[] = [], hoursModel: HoursModel = usual) => ({
  questions: [...questions],
  producer: { id: 'x', name: 'Bøgely', description: '', products, hoursModel },
})
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const ignore = (): void => undefined

test('an answer focuses the next question, and nothing is left after the last one', () => {
  const { rerender, container } = render(<Week shop={shopOf(['hours', 'goods', 'news'])} onEdit={ignore} />)
  screen.getByText('3 spørgsmål i denne uge')
  expect(document.activeElement).toBe(document.body)
  rerender(<Week shop={shopOf(['goods', 'news'])} onEdit={ignore} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hvad har I til salg lige nu?' }))
  rerender(<Week shop={shopOf([])} onEdit={ignore} />)
  expect(container.textContent).toBe('')
})

test('the rest of the week has a row for each day, and only changed days are sent', async () => {
  render(<Week shop={shopOf(['hours'])} onEdit={ignore} />)
  await press('Nej, ikke helt')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lørdag10–17LukketAndre tider',
    'Søndag10–17LukketAndre tider',
  ])
  await press('Vis på siden')
  expect(screen.getByRole('alert').textContent).toBe('Vælg mindst én dag, der er anderledes')
  await press('Søndag: Lukket')
  await press('Vis på siden')
  const days = [{ date: '2026-11-29', open: null }]
  expect(act).toHaveBeenLastCalledWith('POST', '/week', { answer: 'other-hours', days }, 'Ugens tider står på siden nu')
})

test('the form for the week receives the focus, and gives it back', async () => {
  render(<Week shop={shopOf(['hours'])} onEdit={ignore} />)
  await press('Nej, ikke helt')
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Tider i denne uge' }))
  await press('Tilbage')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nej, ikke helt' }))
})

test('a shop without hours is asked to enter them, not to confirm them', async () => {
  const edit = vi.fn()
  render(<Week shop={shopOf(['hours'], [], unknownHours)} onEdit={edit} />)
  screen.getByRole('heading', { name: 'Hvornår har I åbent?' })
  expect(screen.queryByRole('button', { name: 'Ja, som normalt' })).toBeNull()
  await press('Skriv de faste tider')
  expect(edit).toHaveBeenCalledOnce()
})

test('goods missing from the page are sent as new products', async () => {
  render(<Week shop={shopOf(['goods'], ['eggs'])} onEdit={ignore} />)
  await press('Æg')
  await press('Andre varer')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Varer' }))
  await press('Honning')
  await press('Vis på siden')
  const sent = { answer: 'goods', labels: ['Æg', 'Honning'], newProducts: ['honey'] }
  expect(act).toHaveBeenLastCalledWith('POST', '/week', sent, 'Nu står der, hvad I har til salg i denne uge')
})
