import { atom } from 'nanostores'

import type { DraftAnswer, LinkTarget, OwnedShop, OwnedShops } from '#src/contracts/owners/owners.ts'
import { OWNER_KEY, tokenIn } from '#src/domain/owners/owner.ts'

import { call, CallError, read, serverMessage } from '../call.ts'
import { draftOf, forgetDrafts } from '../drafts.ts'
import type { Draft } from '../drafts.ts'
import { showToast } from '../toasts.ts'

/** Whether an owner may be signed in on this device; scripts cannot read the session cookie. */
function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(OWNER_KEY) !== null
  } catch {
    // Storage is disabled: ask the server.
    return true
  }
}

/** Remembers whether an owner is signed in here. */
function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(OWNER_KEY, 'ja')
    else localStorage.removeItem(OWNER_KEY)
  } catch {
    // Storage is disabled.
  }
}

/**
 * The state of the owners' page: not started, loading, failed, opened with a link from a mail, signed out, or showing
 * shops.
 */
type OwnerScreen =
  | { screen: 'unknown' }
  | { screen: 'loading' }
  | { screen: 'failed'; message: string }
  | { screen: 'link'; token: string }
  | { screen: 'signed-out'; message: string | null }
  | { screen: 'shops'; shops: OwnedShops }

export const $ownerScreen = atom<OwnerScreen>({ screen: 'unknown' })

/** The shop that was chosen last. An answer about another one has come too late, and is ignored. */
export const $chosenId = atom<string | null>(null)

/** The current shop; null while loading, and for a shop that is only claimed. */
export const $shop = atom<OwnedShop | null>(null)

/** The draft of a shop that is claimed; null while loading, and for an owned shop. */
export const $draft = atom<DraftAnswer | null>(null)

const SHOPS = '/api/owners/shops'
export const shopPath = (id: string): string => `${SHOPS}/${id}`

const NO_ANSWER = 'Siden kunne ikke hentes. Prøv igen om lidt.'
const NOT_REFETCHED = {
  title: 'Siden kunne ikke hentes igen',
  description: 'Det, du har gemt, er gemt. Her vises det først, når du genindlæser siden.',
}
const SIGNED_OUT = 'Du er ikke længere logget ind. Bed om et nyt link.'

function reportFailure(error: unknown): void {
  showToast({ tone: 'destructive', title: 'Det gik ikke', description: serverMessage(error) ?? NO_ANSWER })
}

const isStatus = (error: unknown, status: number): boolean => error instanceof CallError && error.status === status

function showFailure(error: unknown): void {
  if (isStatus(error, 401)) rememberSignedIn(false)
  $ownerScreen.set(
    isStatus(error, 401)
      ? { screen: 'signed-out', message: null }
      : { screen: 'failed', message: serverMessage(error) ?? NO_ANSWER },
  )
}

// Loaded on demand: the contract includes every field of a producer, and only owners need it.
const loadContracts = () => import('#src/contracts/owners/owners.ts')

const signal = (): AbortSignal => AbortSignal.timeout(20_000)

export const draftPath = (id: string): string => `/api/owners/drafts/${id}`

async function fetchShop(id: string): Promise<void> {
  const [{ ownedShop }, answer] = await Promise.all([loadContracts(), read(shopPath(id), signal())])
  if ($chosenId.get() === id) $shop.set(ownedShop.parse(answer))
}

async function fetchDraft(id: string): Promise<void> {
  const [{ draftAnswer }, answer] = await Promise.all([loadContracts(), read(draftPath(id), signal())])
  if ($chosenId.get() === id) $draft.set(draftAnswer.parse(answer))
}

async function openChosen(id: string, fetchChosen: (id: string) => Promise<void>): Promise<void> {
  $chosenId.set(id)
  $shop.set(null)
  $draft.set(null)
  try {
    await fetchChosen(id)
  } catch (error) {
    if ($chosenId.get() === id) showFailure(error)
  }
}

/** Opens an owned shop. */
export const openShop = (id: string): Promise<void> => openChosen(id, fetchShop)

/** Opens the draft of a claimed shop. */
export const openDraft = (id: string): Promise<void> => openChosen(id, fetchDraft)

/** A failure leaves the page in place, with everything typed. */
async function refetch(id: string, fetchChosen: (id: string) => Promise<void>): Promise<boolean> {
  try {
    if ($chosenId.get() === id) await fetchChosen(id)
    return true
  } catch (error) {
    if (isStatus(error, 401)) showFailure(error)
    else showToast({ tone: 'destructive', ...NOT_REFETCHED })
    return false
  }
}

/** Refetches a shop after a change, unless another one has been chosen. Returns whether it succeeded. */
export const refetchShop = (id: string): Promise<boolean> => refetch(id, fetchShop)

/** Refetches a draft in the same way. */
export const refetchDraft = (id: string): Promise<boolean> => refetch(id, fetchDraft)

/** What a claimant has typed but not saved, kept in the tab. */
export const typedDraft = (id: string): Draft => draftOf(`gaardkladde-${id}`)

/** Withdraws a claim, which erases the draft. */
export async function withdrawClaim(id: string): Promise<void> {
  try {
    await call('DELETE', draftPath(id))
    typedDraft(id).forget()
    $draft.set(null)
    showToast({ tone: 'neutral', title: 'Anmodningen er trukket tilbage', description: 'Det, du skrev, er slettet.' })
    await openShops()
  } catch (error) {
    reportFailure(error)
  }
}

/** The shops that a link opens, without using it up; null if that is not known. */
export async function targetOf(token: string): Promise<LinkTarget | null> {
  try {
    const { linkTarget } = await loadContracts()
    return linkTarget.parse(await call('POST', '/api/owners/links/target', { token }))
  } catch {
    // The button reports an invalid link.
    return null
  }
}

/** Fetches the signed-in owner's shops and opens the first. */
export async function openShops(): Promise<void> {
  $ownerScreen.set({ screen: 'loading' })
  try {
    const [{ ownedShops }, answer] = await Promise.all([loadContracts(), read(SHOPS, signal())])
    const shops = ownedShops.parse(answer)
    $ownerScreen.set({ screen: 'shops', shops })
    const [first] = shops
    if (first) await (first.isClaimed ? openDraft : openShop)(first.id)
  } catch (error) {
    showFailure(error)
  }
}

/** Starts the page: with a mail's link, which takes a press to use, or with the shops. */
export async function begin(): Promise<void> {
  const token = tokenIn(location.hash)
  if (token !== null) $ownerScreen.set({ screen: 'link', token })
  else if (mayBeSignedIn()) await openShops()
  else $ownerScreen.set({ screen: 'signed-out', message: null })
}

/** Uses the link and removes it from the address. */
export async function openLink(token: string): Promise<void> {
  try {
    await call('POST', '/api/owners/sessions', { token })
    rememberSignedIn(true)
    history.replaceState(null, '', location.pathname)
    await openShops()
  } catch (error) {
    if (isStatus(error, 410)) {
      history.replaceState(null, '', location.pathname)
      $ownerScreen.set({ screen: 'signed-out', message: serverMessage(error) })
    } else reportFailure(error)
  }
}

export async function signOut(): Promise<void> {
  try {
    await call('DELETE', '/api/owners/sessions')
    // The next owner in this tab must not see what this one typed.
    for (const form of ['gaard-', 'gaardkladde-', 'svar-']) forgetDrafts(form)
    rememberSignedIn(false)
    $shop.set(null)
    $ownerScreen.set({ screen: 'signed-out', message: 'Du er logget ud.' })
  } catch (error) {
    reportFailure(error)
  }
}

/** Sends an owner's action, refetches the shop and shows the outcome. Returns whether it succeeded. */
export async function act(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  success: string,
): Promise<boolean> {
  const id = $shop.get()?.producer.id
  if (id === undefined) return false
  try {
    await call(method, `${shopPath(id)}${path}`, body)
    if (await refetchShop(id)) showToast({ tone: 'neutral', title: success })
    return true
  } catch (error) {
    if (isStatus(error, 401)) $ownerScreen.set({ screen: 'signed-out', message: SIGNED_OUT })
    reportFailure(error)
    return false
  }
}

/** Gives up the ownership of a shop. */
export async function leaveShop(): Promise<void> {
  const shop = $shop.get()
  if (shop === null) return
  const { id } = shop.producer
  try {
    await call('DELETE', shopPath(id))
    forgetDrafts(`gaard-${id}`)
    for (const review of shop.reviews) forgetDrafts(`svar-${review.id}`)
    $shop.set(null)
    showToast({ tone: 'neutral', title: 'Du er ikke længere ejer her', description: 'Din adresse er slettet.' })
    await openShops()
  } catch (error) {
    reportFailure(error)
  }
}
