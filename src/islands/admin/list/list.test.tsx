// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { WorthConfirming } from '../confirmations/WorthConfirming.tsx'
import { Corrections } from '../corrections/Corrections.tsx'
import { Merge } from '../merging/Merge.tsx'
import { Messages } from '../messages/Messages.tsx'
import { Geocode } from '../place/Geocode.tsx'
import { Editor } from '../producer/Editor.tsx'
import { Review } from '../producer/Review.tsx'
import { Verify } from '../producer/Verify.tsx'
import { Unlisted } from '../standing/Unlisted.tsx'
import { answer, calls, show, withBackOffice } from '../testing/screen.tsx'
import { VisitorReports } from '../visits/VisitorReports.tsx'

withBackOffice()

const MESSAGES = '/api/admin/contact-messages'

const message = (nth: number): AdminMessage => ({
  id: `3f2a9c10-1111-4222-8333-4444555566${nth + 10}`,
  name: 'Bo',
  email: 'bo@gaard.dk',
  subject: `Besked ${nth}`,
  message: 'Hej',
  ipAddress: null,
  userAgent: null,
  status: 'read',
  answeredAt: null,
  answeredBy: null,
  replies: [],
  createdAt: '2026-11-20T11:05:00.000Z',
})

test('a long list is shown page by page, and the next page focuses the heading', async () => {
  answer({
    [`GET ${MESSAGES}`]: ({ searchParams }) => {
      const first = Number(searchParams.get('offset'))
      return { body: Array.from({ length: Math.min(50, 60 - first) }, (_, nth) => message(first + nth + 1)), total: 60 }
    },
  })
  show(<Messages />)
  const heading = await screen.findByRole('heading', { name: '60 messages' })
  expect(screen.getByText('1–50 of 60')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Besked 51' })
  expect(screen.getAllByRole('article')).toHaveLength(10)
  expect(document.activeElement).toBe(heading)
  expect(location.search).toBe('?page=2')
  const offsets = calls.filter((call) => call.startsWith(`GET ${MESSAGES}?`))
  expect(offsets.map((call) => new URLSearchParams(call.split('?')[1]).get('offset'))).toEqual(['0', '50'])
})

test.each([
  ['messages', Messages, MESSAGES, 'Failed to fetch messages', 'No messages yet.'],
  ['shops', Geocode, '/api/admin/unlocated', 'The shops could not be fetched', 'All shops are properly located!'],
  ['producers', Editor, '/api/admin/producers', 'The producers could not be fetched', 'No verified producers yet'],
])('a list of %s that cannot be loaded shows the error and loads on retry', async (...row) => {
  const [, Screen, path, failed, empty] = row
  answer({ [`GET ${path}`]: { status: 503, body: { message: 'Databasen er ikke tilgængelig lige nu.' } } })
  show(<Screen />)
  const alert = await screen.findByText(
    (_, element) => element?.role === 'alert' && element.textContent.startsWith(failed),
  )
  expect(alert.textContent).toContain('Databasen er ikke tilgængelig lige nu.')
  answer({ [`GET ${path}`]: {} })
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(empty)).toBeDefined()
  expect(screen.queryByText(failed)).toBeNull()
})

const shop = answeredToOperator(producer('Bakkegården'), new Date('2026-11-20T11:00:00Z'))
const report = { name: shop.name, producerId: shop.id, address: shop.address, tag: null, answer: null }

test.each([
  ['unlisted shops', Unlisted, 'unlisted', shop, 'Bakkegården (opens in a new tab)'],
  [
    'shops worth confirming',
    WorthConfirming,
    'worth-confirming',
    { ...shop, landingPages: 0, hoursDoubtedAt: null },
    'Se siden for Bakkegården (opens in a new tab)',
  ],
  [
    'reports of visitors',
    VisitorReports,
    'visitor-reports',
    { ...report, id: shop.id, finding: 'open', at: shop.updatedAt },
    'Bakkegården (opens in a new tab)',
  ],
])('the list of %s opens public pages in a new tab', async (_, Screen, path, row, name) => {
  answer({ [`GET /api/admin/${path}`]: { body: [row] } })
  show(<Screen />)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('target')).toBe('_blank')
})

/** The queries of the verified producers that the screen has asked for, without their limit. */
const asked = () =>
  calls
    .filter((call) => call.startsWith('GET /api/admin/producers?'))
    .map((call) => call.replace(/.*\?/, '').replace('&limit=50', ''))

test('a new search for the other shop of a merge starts on the first page', async () => {
  answer({ 'GET /api/admin/producers': { body: [shop], total: 120 } })
  show(<Merge />, { address: '/admin/merge?kept=3f2a9c10-1111-4222-8333-444455556666' })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked().at(-1)).toBe('sort=name&offset=50'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search producers' }), 'bakke')
  await waitFor(() => expect(asked().at(-1)).toBe('q=bakke&sort=name&offset=0'))
})

test('an order chosen right after typing stays', async () => {
  show(<Merge />, { address: '/admin/merge?kept=3f2a9c10-1111-4222-8333-444455556666' })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search producers' }), 'bakke')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest')
  await waitFor(() => expect(asked().at(-1)).toBe('q=bakke&sort=newest&offset=0'))
})

test.each([
  ['review', '', 'No producers awaiting review.', Review],
  ['review', '?q=x', 'No producers match your search criteria', Review],
  ['verification', '', 'Ingen producenter afventer godkendelse.', Verify],
  ['verification', '?q=x', 'Ingen producenter passer til søgningen.', Verify],
  ['the editor', '', 'No verified producers yet', Editor],
  ['the editor', '?q=x', 'No producers match your search criteria', Editor],
  ['geocoding', '', 'All shops are properly located!', Geocode],
  ['geocoding', '?q=x', 'No shops match your search criteria', Geocode],
  ['messages', '', 'No messages yet.', Messages],
  ['messages', '?q=x', 'No messages match your search.', Messages],
  ['messages', '?status=read', 'No messages with this status.', Messages],
  ['corrections', '', 'Ingen rettelsesforslag afventer.', Corrections],
  ['corrections', '?q=x', 'Ingen rettelsesforslag passer til søgningen.', Corrections],
])('the empty screen of %s%s shows %j', async (_name, search, text, Screen) => {
  show(<Screen />, { address: `/admin${search}` })
  expect(await screen.findByText(text)).toBeDefined()
})
