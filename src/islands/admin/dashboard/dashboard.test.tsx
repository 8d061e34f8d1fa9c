// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { LastBuild } from '#src/contracts/publishing/builds.ts'

import { answer, calls, show, toastText, withBackOffice } from '../testing/screen.tsx'
import { Dashboard, screens } from './Dashboard.tsx'

withBackOffice()

const at = '2026-11-20T11:00:00.000Z'
const retryAt = '2026-11-20T11:00:15.000Z'
const problem = 'The build hook answered 500.'
const kept = 'The pages of the previous build are still shown.'

const ofHost = { pending: null, deploys: null }

test.each<[LastBuild, title: string, detail: string]>([
  [{ status: 'none', ...ofHost }, 'Not published yet', 'The public pages are built with the first change.'],
  [
    { status: 'waiting', since: at, dueAt: at, ...ofHost },
    'Changes are waiting to be published',
    'Since 20/11/2026 12:00. The build begins soon.',
  ],
  [
    { status: 'running', since: at, ...ofHost },
    'Publishing changes',
    'The build of the public pages began 20/11/2026 12:00.',
  ],
  [{ status: 'done', at, ...ofHost }, 'All changes are published', 'The public pages were built 20/11/2026 12:00.'],
  [
    { status: 'failed', at, problem, retryAt, ...ofHost },
    'The last build failed',
    `20/11/2026 12:00: ${problem} ${kept} It will be tried again at 20/11/2026 12:00.`,
  ],
  [
    { status: 'failed', at, problem, retryAt: null, ...ofHost },
    'The last build failed',
    `20/11/2026 12:00: ${problem} ${kept} It will be tried again with the next change.`,
  ],
])('the dashboard shows the state of the public pages: %o', async (state, title, detail) => {
  answer({ 'GET /api/admin/last-build': { body: state } })
  show(<Dashboard />)
  const pages = await screen.findByRole('region', { name: 'Public pages' })
  await waitFor(() => expect(pages.textContent).toBe(`${title}${detail}`))
})

const dueAt = '2026-11-24T07:00:00.000Z'
const planned = { used: 3, planned: 8, most: 12 }
const waits: LastBuild = {
  status: 'waiting',
  since: at,
  dueAt,
  pending: { changes: 5, since: at },
  deploys: planned,
}
const USED = 'Deploys this month: 3 of 8 planned; no more than 12 are requested.'

async function showPages(state: LastBuild): Promise<HTMLElement> {
  answer({ 'GET /api/admin/last-build': { body: state } })
  show(<Dashboard />)
  const pages = await screen.findByRole('region', { name: 'Public pages' })
  await waitFor(() => expect(pages.textContent).not.toContain('looked up'))
  return pages
}

test.each<[string, LastBuild, contained: string[], hasButton: boolean]>([
  [
    'the pending changes and the time of the next build',
    waits,
    [
      'The next build is due 24/11/2026 08:00, and begins within the hour after.',
      '5 changes since 20/11/2026 12:00: visible to visitors at once. Open data, feeds and sitemaps follow with the next deploy.',
      USED,
    ],
    true,
  ],
  ['no publish button without pending changes', { status: 'done', at, pending: null, deploys: planned }, [USED], false],
  [
    'no publish button while a deploy is running',
    { status: 'running', since: at, pending: { changes: 1, since: at }, deploys: planned },
    ['1 change since'],
    false,
  ],
  ['no publish button while a deploy is requested', { ...waits, dueAt: null }, ['The build begins soon.'], false],
  [
    'a failed build with a button to publish now',
    { status: 'failed', at, problem, retryAt, pending: { changes: 5, since: at }, deploys: planned },
    [problem],
    true,
  ],
  [
    'that the deploys of the month are spent',
    { ...waits, deploys: { ...planned, used: 12 } },
    ['12 of 8 planned', 'No further deploy can be requested this month.'],
    false,
  ],
  [
    'deploys without a plan',
    { ...waits, deploys: { used: 30, planned: null, most: null } },
    ['Deploys this month: 30. They are requested whenever it is quiet.'],
    true,
  ],
  [
    'a site that was never built',
    { status: 'none', pending: null, deploys: { ...planned, used: 0 } },
    ['0 of 8'],
    false,
  ],
])('with metered deploys the dashboard shows %s', async (_, state, contained, hasButton) => {
  const pages = await showPages(state)
  for (const text of contained) expect(pages.textContent).toContain(text)
  expect(within(pages).queryByRole('button', { name: 'Publish now' }) !== null).toBe(hasButton)
})

const publish = (): string[] => calls.filter((call) => call === 'POST /api/admin/publish')

async function pressPublish(): Promise<HTMLElement> {
  fireEvent.click(within(await showPages(waits)).getByRole('button', { name: 'Publish now' }))
  return screen.findByRole('alertdialog', { name: 'Publish now?' })
}

test('publishing now shows its cost, and sends nothing before it is confirmed', async () => {
  const dialog = await pressPublish()
  expect(dialog.textContent).toContain(
    `A deploy costs 15 credits of the 300 that Netlify’s Free plan has a month. ${USED} 5 changes will be published.`,
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(publish()).toEqual([])
})

test.each([
  [200, { status: 'requested', message: 'It takes a minute.' }, 'Publishing has begun: It takes a minute.'],
  [200, { status: 'joined', message: 'One is there.' }, 'A deploy is under way: One is there.'],
  [409, { message: 'Nothing waits.' }, 'Not published: Nothing waits.'],
  [503, { message: 'The build hook did not answer.' }, 'Not published: The build hook did not answer.'],
])('the response %i to publishing now is shown: %o', async (status, body, toast) => {
  answer({ 'POST /api/admin/publish': { status, body } })
  fireEvent.click(within(await pressPublish()).getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(toastText()).toBe(toast))
  expect(publish()).toHaveLength(1)
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
    doubtedHours: 0,
    claims: 0,
    answers: 0,
    deadMails: 0,
    spentQuotas: 0,
  },
}

test('the figures are fetched again every ten seconds', async () => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const fetchCount = () => calls.filter((call) => call === 'GET /api/admin/collection-status').length
  answer({ 'GET /api/admin/collection-status': () => ({ body: { ...nothing, total: 100 + fetchCount() } }) })
  show(<Dashboard />)
  await pass(100)
  expect(screen.getByText('101')).toBeDefined()
  await pass(9_800)
  expect(fetchCount()).toBe(1)
  await pass(200)
  expect(screen.getByText('102')).toBeDefined()
  vi.useRealTimers()
})

test('each screen shows how much is pending there, or nothing', () => {
  const waits = (status: CollectionStatus) =>
    Object.fromEntries(screens.flatMap(({ path, waiting }) => (waiting ? [[path, waiting(status)]] : [])))
  expect(Object.values(waits(nothing)).filter((text) => text !== null)).toEqual([])
  const waiting = {
    ...{ reviews: 1, corrections: 2, messages: 3, unlocated: 4, choices: 5, doubts: 6 },
    ...{ doubtedHours: 3, claims: 7, answers: 8, deadMails: 9, spentQuotas: 0 },
  }
  expect(waits({ total: 0, verified: 0, unverified: 10, waiting })).toEqual({
    '/admin/review': '10 awaiting review',
    '/admin/verify': '10 unverified',
    '/admin/reviews': '1 afventer',
    '/admin/corrections': '2 afventer',
    '/admin/contact-messages': '3 unread',
    '/admin/owners': '15 awaiting a decision',
    '/admin/geocode': '4 unlocated',
    '/admin/confirm': '3 med åbningstider i tvivl',
    '/admin/source-changes': '11 awaiting a choice',
    '/admin/outbox': '9 not sent',
  })
})
