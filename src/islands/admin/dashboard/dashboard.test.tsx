// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { LastBuild } from '#src/contracts/publishing/builds.ts'

import { answer, calls, show, withBackOffice } from '../testing/screen.tsx'
import { Dashboard } from './Dashboard.tsx'
import { screens } from './screens.ts'

withBackOffice()

const at = '2026-11-20T11:00:00.000Z'
const retryAt = '2026-11-20T11:00:15.000Z'
const problem = 'The build hook answered 500.'
const kept = 'The pages of the previous build are still shown.'

test.each<[LastBuild, title: string, detail: string]>([
  [{ status: 'none' }, 'Not published yet', 'The public pages are built with the first change.'],
  [
    { status: 'waiting', since: at },
    'Changes are waiting to be published',
    'Since 20/11/2026 12:00. The build begins soon.',
  ],
  [{ status: 'running', since: at }, 'Publishing changes', 'The build of the public pages began 20/11/2026 12:00.'],
  [{ status: 'done', at }, 'All changes are published', 'The public pages were built 20/11/2026 12:00.'],
  [
    { status: 'failed', at, problem, retryAt },
    'The last build failed',
    `20/11/2026 12:00: ${problem} ${kept} It will be tried again at 20/11/2026 12:00.`,
  ],
  [
    { status: 'failed', at, problem, retryAt: null },
    'The last build failed',
    `20/11/2026 12:00: ${problem} ${kept} It will be tried again with the next change.`,
  ],
])('the dashboard says where the public pages stand: %o', async (state, title, detail) => {
  answer({ 'GET /api/admin/last-build': { body: state } })
  show(<Dashboard />)
  const pages = await screen.findByRole('region', { name: 'Public pages' })
  await waitFor(() => expect(pages.textContent).toBe(`${title}${detail}`))
})

const nothing: CollectionStatus = {
  total: 0,
  verified: 0,
  unverified: 0,
  waiting: {
    reviews: 0,
    corrections: 0,
    messages: 0,
    unlocated: 0,
    choices: 0,
    doubts: 0,
    claims: 0,
    answers: 0,
    deadMails: 0,
    spentQuotas: 0,
  },
}

test('the figures are asked for again every ten seconds', async () => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const asked = () => calls.filter((call) => call === 'GET /api/admin/collection-status').length
  answer({ 'GET /api/admin/collection-status': () => ({ body: { ...nothing, total: 100 + asked() } }) })
  show(<Dashboard />)
  await pass(100)
  expect(screen.getByText('101')).toBeDefined()
  await pass(9_800)
  expect(asked()).toBe(1)
  await pass(200)
  expect(screen.getByText('102')).toBeDefined()
  vi.useRealTimers()
})

test('each screen says how much waits there, and nothing where nothing does', () => {
  const waits = (status: CollectionStatus) =>
    Object.fromEntries(screens.flatMap(({ path, waiting }) => (waiting ? [[path, waiting(status)]] : [])))
  expect(Object.values(waits(nothing)).filter((text) => text !== null)).toEqual([])
  const waiting = {
    ...{ reviews: 1, corrections: 2, messages: 3, unlocated: 4, choices: 5, doubts: 6 },
    ...{ claims: 7, answers: 8, deadMails: 9, spentQuotas: 0 },
  }
  expect(waits({ total: 0, verified: 0, unverified: 10, waiting })).toEqual({
    '/admin/review': '10 awaiting review',
    '/admin/verify': '10 unverified',
    '/admin/reviews': '1 afventer',
    '/admin/corrections': '2 afventer',
    '/admin/contact-messages': '3 unread',
    '/admin/owners': '15 awaiting a decision',
    '/admin/geocode': '4 unlocated',
    '/admin/source-changes': '11 awaiting a choice',
    '/admin/outbox': '9 not sent',
  })
})
