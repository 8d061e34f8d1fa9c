// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { DraftAnswer, OwnedReview, OwnedShop } from '#src/contracts/owners/owners.ts'
import { OWNER_KEY } from '#src/domain/owners/owner.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'
import { $chosenId, $draft, $ownerScreen, $shop, signOut } from '#src/stores/owners/session.ts'
import { $toast } from '#src/stores/toasts.ts'

import { Owners } from './Owners.tsx'

const SHOPS = '/api/owners/shops'

interface Answer {
  status?: number
  body?: unknown
}

/** The server's responses by method and path: 'GET /api/owners/shops'. */
const answers = new Map<string, Answer | Promise<Answer>>()
/** The requests so far. */
const calls: string[] = []

async function respond(path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const call = `${method} ${path}`
  calls.push(call)
  const { status = 200, body = null } = (await answers.get(call)) ?? { status: 404 }
  return Response.json(body, { status })
}

const shop = (id: string, name: string): OwnedShop => ({
  producer: { ...answeredToOperator(producer(name), new Date('2026-11-28T10:00:00Z')), id },
  wishes: { wantsReviews: true, wantsCorrections: true, wantsReminders: true },
  ...{ notices: [], reviews: [], waiting: [], trusted: [], questions: [] },
  ...{ otherOwners: 0, draft: null, presses: null },
})
const [bakkely, engly, skovly] = [
  shop('3f2a9c10-1111-4222-8333-444455556661', 'Bakkely'),
  shop('3f2a9c10-1111-4222-8333-444455556662', 'Engly'),
  shop('3f2a9c10-1111-4222-8333-444455556663', 'Skovly'),
]

/** The signed-in owner's shops; the first one is opened. */
function listShops(...shops: readonly (OwnedShop & { isClaimed?: boolean })[]): void {
  answers.set(`GET ${SHOPS}`, {
    body: shops.map(({ producer: { id, name, address }, isClaimed = false }) => ({ id, name, address, isClaimed })),
  })
  for (const each of shops) answers.set(`GET ${pathOf(each)}`, { body: each })
}

const DRAFT = `/api/owners/drafts/${bakkely.producer.id}`

/** A shop that is only claimed, with the draft of its page. */
function listClaim(draft: DraftAnswer['draft'] = null): void {
  listShops({ ...bakkely, isClaimed: true })
  answers.set(`GET ${DRAFT}`, { body: { producer: bakkely.producer, draft, isApproved: false } satisfies DraftAnswer })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pathOf = ({ producer: { id } }: OwnedShop): string => `${SHOPS}/${id}`
const NOT_REFETCHED = { status: 503, body: { message: 'Databasen er ikke tilgængelig lige nu.' } }
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Dine gårde'), `${name}, 5000 Odense C`)
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  vi.stubGlobal('fetch', respond)
  localStorage.setItem(OWNER_KEY, 'ja')
  history.replaceState(null, '', '/ejer')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  $ownerScreen.set({ screen: 'unknown' })
  $chosenId.set(null)
  $shop.set(null)
  $draft.set(null)
  $toast.set(null)
  localStorage.clear()
  sessionStorage.clear()
  answers.clear()
  calls.length = 0
})

test('a fragment that is no link of a mail leaves the page as it is', async () => {
  listShops(bakkely)
  render(<Owners />)
  await heading('Bakkely')
  history.replaceState(null, '', '#indhold')
  dispatchEvent(new HashChangeEvent('hashchange'))
  expect(screen.queryByText('Henter...')).toBeNull()
  expect(calls).toEqual([`GET ${SHOPS}`, `GET ${SHOPS}/${bakkely.producer.id}`])
  history.replaceState(null, '', '#link=andet')
  dispatchEvent(new HashChangeEvent('hashchange'))
  expect(await screen.findByRole('button', { name: 'Åbn min gård' })).toBeDefined()
})

test('a claimant saves the draft as often as they like', async () => {
  listClaim()
  answers.set(`PUT ${DRAFT}`, {})
  render(<Owners />)
  for (const [nth, description] of ['Æg', 'Æg og honning'].entries()) {
    const field = await screen.findByLabelText('Beskrivelse')
    await userEvent.clear(field)
    await userEvent.type(field, description)
    listClaim({ description })
    await press('Gem kladden')
    await waitFor(() => expect(calls.filter((call) => call === `PUT ${DRAFT}`)).toHaveLength(nth + 1))
    await waitFor(() => expect($draft.get()?.draft).toEqual({ description }))
  }
})

test('a page that cannot be refetched after a change keeps what was typed', async () => {
  listShops(bakkely)
  answers.set(`PUT ${pathOf(bakkely)}/notices/closed`, {})
  render(<Owners />)
  await userEvent.click(await screen.findByRole('button', { name: /^Ret siden/ }))
  await userEvent.type(await screen.findByLabelText('Beskrivelse'), ' med æg')
  answers.set(`GET ${pathOf(bakkely)}`, NOT_REFETCHED)
  await press('Lukket i dag')
  await waitFor(() => expect($toast.get()?.title).toBe('Siden kunne ikke hentes igen'))
  expect(screen.getByLabelText('Beskrivelse')).toHaveProperty('value', 'Gårdbutik med æg')
})

test('a saved change is shown even if the page cannot be refetched', async () => {
  listShops(bakkely)
  render(<Owners />)
  await userEvent.click(await screen.findByRole('button', { name: /^Ret siden/ }))
  await userEvent.type(await screen.findByLabelText('Beskrivelse'), ' med æg')
  const saved = { ...bakkely.producer, description: 'Gårdbutik med æg', updatedAt: '2026-11-28T11:00:00.000Z' }
  answers.set(`PATCH ${pathOf(bakkely)}`, { body: { producer: saved, waits: false, addressProblem: null } })
  answers.set(`GET ${pathOf(bakkely)}`, NOT_REFETCHED)
  await press('Gem og vis')
  await waitFor(() => expect($toast.get()?.title).toBe('Siden kunne ikke hentes igen'))
  expect(screen.getByLabelText('Beskrivelse')).toHaveProperty('value', 'Gårdbutik med æg')
  expect($shop.get()?.producer).toEqual(saved)
})

test('a draft that cannot be refetched after saving stays in the form', async () => {
  listClaim()
  answers.set(`PUT ${DRAFT}`, {})
  render(<Owners />)
  await userEvent.type(await screen.findByLabelText('Beskrivelse'), ' med æg')
  answers.set(`GET ${DRAFT}`, NOT_REFETCHED)
  await press('Gem kladden')
  await waitFor(() => expect($toast.get()?.title).toBe('Siden kunne ikke hentes igen'))
  expect(screen.getByLabelText('Beskrivelse')).toHaveProperty('value', 'Gårdbutik med æg')
})

test('the answer about a shop that is no longer chosen is ignored', async () => {
  listShops(bakkely, engly, skovly)
  const late = Promise.withResolvers<Answer>()
  answers.set(`GET ${pathOf(engly)}`, late.promise)
  render(<Owners />)
  await heading('Bakkely')
  await choose('Engly')
  await choose('Skovly')
  await heading('Skovly')
  late.resolve({ body: engly })
  await waitFor(() => expect(calls).toContain(`GET ${pathOf(engly)}`))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect($shop.get()?.producer.name).toBe('Skovly')
})

test('a change of a shop that ends after another one was chosen does not lead back', async () => {
  listShops(bakkely, engly)
  const late = Promise.withResolvers<Answer>()
  answers.set(`PUT ${pathOf(bakkely)}/notices/closed`, late.promise)
  render(<Owners />)
  await press('Lukket i dag')
  await choose('Engly')
  await heading('Engly')
  late.resolve({})
  await waitFor(() => expect($toast.get()?.title).toBe('Nu står der, at I har lukket i dag'))
  expect($shop.get()?.producer.name).toBe('Engly')
})

test('unsaved changes of a farm are back after another one was chosen, until they are saved', async () => {
  listShops(bakkely, engly)
  render(<Owners />)
  const openForm = async () => userEvent.click(await screen.findByRole('button', { name: /^Ret siden/ }))
  await openForm()
  await userEvent.type(await screen.findByLabelText('Beskrivelse'), ' med æg')
  await choose('Engly')
  await heading('Engly')
  await choose('Bakkely')
  await heading('Bakkely')
  await openForm()
  expect(await screen.findByLabelText('Beskrivelse')).toHaveProperty('value', 'Gårdbutik med æg')

  const saved = { ...bakkely.producer, description: 'Gårdbutik med æg', updatedAt: '2026-11-28T11:00:00.000Z' }
  answers.set(`PATCH ${pathOf(bakkely)}`, { body: { producer: saved, waits: false, addressProblem: null } })
  answers.set(`GET ${pathOf(bakkely)}`, { body: { ...bakkely, producer: saved } })
  await press('Gem og vis')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('an unsaved draft survives a reload, and is erased with the claim', async () => {
  listClaim()
  const { unmount } = render(<Owners />)
  await userEvent.type(await screen.findByLabelText('Beskrivelse'), ' med æg')
  unmount()
  render(<Owners />)
  await waitFor(() => expect(screen.getByLabelText('Beskrivelse')).toHaveProperty('value', 'Gårdbutik med æg'))
  answers.set(`DELETE ${DRAFT}`, {})
  listShops()
  await press('Træk anmodningen tilbage')
  await press('Ja, slet det hele')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('an unsent answer to a review is back after a reload, until it is cancelled', async () => {
  const review: OwnedReview = {
    ...{ id: '3f2a9c10-1111-4222-8333-444455556664', rating: 4, comment: 'Fin', reviewerName: 'Bo' },
    ...{ createdAt: '2026-11-20T11:05:00.000Z', answer: null, answerStatus: 'none' },
  }
  listShops({ ...bakkely, reviews: [review] })
  const { unmount } = render(<Owners />)
  const openAnswer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Anmeldelser/ }))
    await press('Svar')
  }
  await openAnswer()
  await userEvent.type(screen.getByLabelText('Dit svar'), 'Tak')
  unmount()
  render(<Owners />)
  await openAnswer()
  expect(screen.getByLabelText('Dit svar')).toHaveProperty('value', 'Tak')
  await press('Annuller')
  await press('Svar')
  expect(screen.getByLabelText('Dit svar')).toHaveProperty('value', '')
})

test('signing out erases what was typed', async () => {
  listShops(bakkely)
  render(<Owners />)
  await userEvent.click(await screen.findByRole('button', { name: /^Ret siden/ }))
  await userEvent.type(await screen.findByLabelText('Beskrivelse'), ' med æg')
  expect(sessionStorage).toHaveLength(1)
  answers.set('DELETE /api/owners/sessions', {})
  await act(signOut)
  expect(sessionStorage).toHaveLength(0)
})
