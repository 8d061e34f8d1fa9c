import { atom } from 'nanostores'

import type { IndexedProducer } from '#src/domain/listing/listing-file.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { roadCell } from '#src/domain/place/road.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import type { StallTime } from '#src/domain/stalls/stall.ts'
import { stalls } from '#src/texts/texts.ts'

import { redrawnPhoto } from '../pictures/redraw-photo.ts'
import { recordVisit } from '../visits.ts'
import type { VisitDelivery } from '../visits.ts'
import { followPosition, isPositionPermitted, findRoadAt, findShopsAt } from './follow-position.ts'
import { forgetDraftText, forgetStall, keepDraftText, keepStall, keptDraft, keptStalls } from './kept-stalls.ts'
import type { KeptStall } from './kept-stalls.ts'
import { sendStall, sendStalls } from './send-stalls.ts'

/** What the page shows after a stall was submitted. */
export type DoneStep =
  /** The server has accepted it. */
  | { step: 'sent' }
  /** It is pending on this device until there is a network. */
  | { step: 'waiting' }
  /** The visitor recognised a listed shop, which counts as their confirmation. */
  | { step: 'recognised'; shop: IndexedProducer; delivery: VisitDelivery }

type StallStep = { step: 'writing' } | { step: 'sending' } | DoneStep

export type Locating = 'idle' | 'asking' | 'refused' | 'unavailable'

const emptyStall = (): KeptStall => ({
  ...{ id: '', status: 'draft', position: null, metres: null, name: '', products: [], payments: [], time: null },
  ...{ photo: null, changedAt: '', problem: null },
})

/** The draft. */
export const $stall = atom<KeptStall>(emptyStall())
export const $step = atom<StallStep>({ step: 'writing' })
export const $locating = atom<Locating>('idle')

/** The road at the pin; null until known. */
export const $road = atom<RoadPlace | null>(null)

/** Listed shops at the pin that the visitor has not ruled out, the nearest first. */
export const $shopsThere = atom<readonly IndexedProducer[]>([])

/** The stalls that are pending on this device. */
export const $waiting = atom<readonly KeptStall[]>([])

/** A problem with the photo, storage or the server, for the visitor. */
export const $stallProblem = atom<string | null>(null)

/** Whether a draft is worth storing. A position alone is not: the next stall is elsewhere. */
const isWorthKeeping = ({ photo, name, products, payments, time }: KeptStall): boolean =>
  photo !== null || name !== '' || products.length > 0 || payments.length > 0 || time !== null

/** The pending writes of photos. They run one after the other, so that an older photo never replaces a newer one. */
let writing: Promise<void> = Promise.resolve()

/** The photo that is stored with the draft. */
let keptPhoto: Blob | null = null

function keepPhoto(stall: KeptStall): void {
  if (stall.photo === keptPhoto) return
  keptPhoto = stall.photo
  writing = writing.then(async () => {
    if (stall.photo === null) await forgetStall(stall.id)
    else if (!(await keepStall(stall))) $stallProblem.set(stalls.phoneFull)
  })
}

function keepDraft(stall: KeptStall): void {
  keepPhoto(stall)
  if (!isWorthKeeping(stall)) forgetDraftText()
  else if (!keepDraftText(stall)) $stallProblem.set(stalls.phoneFull)
}

/** Deletes the stored draft. */
function discardDraft(): void {
  forgetDraftText()
  keepPhoto({ ...$stall.get(), photo: null })
}

function updateDraft(change: Partial<KeptStall>): void {
  const changed = { ...$stall.get(), ...change, changedAt: new Date().toISOString() }
  $stall.set(changed)
  keepDraft(changed)
}

const isSending = (): boolean => $step.get().step === 'sending'

/** Changes the draft and stores it. A stall that is being sent stays as it is. */
export function changeStall(change: Partial<KeptStall>): void {
  if (!isSending()) updateDraft(change)
}

/** Resolves `isStarted` once the stored draft is loaded. Presses before that wait for it. */
let markStarted: () => void = () => undefined
const isStarted = new Promise<void>((resolve) => {
  markStarted = resolve
})

/** Adds a value to a list of the draft, or removes it. */
export async function toggleChoice(list: 'products' | 'payments', value: string): Promise<void> {
  await isStarted
  const chosen = $stall.get()[list]
  changeStall({ [list]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] })
}

/** Sets when the stall is open; choosing the same again clears it. */
export async function toggleTime(time: StallTime): Promise<void> {
  await isStarted
  changeStall({ time: $stall.get().time === time ? null : time })
}

/**
 * The photo that is being redrawn, which a stall is sent with; false if it cannot be read. Null if there is none, or it is
 * no longer wanted.
 */
let redrawing: Promise<boolean> | null = null

/** Sets the photo, without its metadata. */
export async function takePhoto(photo: Blob): Promise<void> {
  await isStarted
  if (isSending()) return
  const own: Promise<boolean> = redrawnPhoto(photo, 'image/jpeg').then((redrawn) => {
    if (redrawing !== own) return true
    redrawing = null
    $stallProblem.set(redrawn === null ? stalls.photoUnreadable : null)
    if (redrawn !== null) updateDraft({ photo: redrawn })
    return redrawn !== null
  })
  redrawing = own
  await own
}

/** Removes the photo, and the one that is being redrawn. */
export function removePhoto(): void {
  if (isSending()) return
  redrawing = null
  updateDraft({ photo: null })
}

/** How long the pin must stay in place before its road is looked up, in ms. */
const PIN_REST_PAUSE_MS = 600

let lookedAt = ''
let rest: ReturnType<typeof setTimeout> | undefined
let toldApart = new Set<string>()

async function lookAround(position: Position): Promise<void> {
  const cell = roadCell(position)
  if (cell !== lookedAt) {
    $road.set(null)
    lookedAt = ''
  }
  const isCurrent = (): boolean => $stall.get().position === position
  const shops = await findShopsAt(position)
  if (!isCurrent()) return
  $shopsThere.set(shops.filter(({ segment }) => !toldApart.has(segment)))
  if (cell === lookedAt) return
  const road = await findRoadAt(position)
  if (!isCurrent()) return
  $road.set(road)
  lookedAt = road === null ? '' : cell
}

/** Moves the pin. `metres` is the accuracy of the position; null for a pin that the visitor placed. */
function putPin(position: Position, metres: number | null): void {
  if (isSending()) return
  updateDraft({ position, metres })
  clearTimeout(rest)
  rest = setTimeout(() => void lookAround(position), PIN_REST_PAUSE_MS)
}

let stopFollowing: (() => void) | null = null

function followVisitor(): void {
  stopFollowing?.()
  $locating.set('asking')
  stopFollowing = followPosition({
    onFix: putPin,
    onProblem: (isRefused) => $locating.set(isRefused ? 'refused' : 'unavailable'),
    onEnd: () => {
      if ($locating.get() === 'asking') $locating.set('idle')
    },
  })
}

/** Moves the pin to the visitor's position, and on as the position becomes more accurate. */
export async function locateStall(): Promise<void> {
  await isStarted
  followVisitor()
}

/**
 * Moves the pin where the visitor wants it, so that the device's position no longer moves it. `metres` is the accuracy of
 * a typed place; null for an exact one.
 */
export function movePin(position: Position, metres: number | null = null): void {
  stopFollowing?.()
  putPin(position, metres)
}

/** Records that the visitor has checked the pin: it is exact. */
export function confirmPin(): void {
  stopFollowing?.()
  changeStall({ metres: null })
}

/** Rules out a shop at the pin: it is not the visitor's stall. */
export function tellApart({ segment }: IndexedProducer): void {
  toldApart.add(segment)
  $shopsThere.set($shopsThere.get().filter((shop) => shop.segment !== segment))
}

/** Resets the page for another stall. Stored stalls stay. */
function clearPage(): void {
  stopFollowing?.()
  clearTimeout(rest)
  redrawing = null
  toldApart = new Set()
  lookedAt = ''
  $road.set(null)
  $shopsThere.set([])
  $stallProblem.set(null)
  $locating.set('idle')
  $stall.set({ ...emptyStall(), id: crypto.randomUUID() })
}

/** Starts another stall at the visitor's position, and deletes the draft. */
export async function beginStall(): Promise<void> {
  discardDraft()
  clearPage()
  $step.set({ step: 'writing' })
  if (await isPositionPermitted()) followVisitor()
}

/** Records that the stall is a listed shop. That counts as a visit that confirms the shop. */
export async function recogniseShop(shop: IndexedProducer): Promise<void> {
  $step.set({ step: 'sending' })
  const delivery = await recordVisit(shop.segment, 'here')
  if (delivery !== 'lost') {
    discardDraft()
    clearPage()
  }
  $step.set({ step: 'recognised', shop, delivery })
}

async function readWaiting(): Promise<KeptStall[]> {
  const waiting = (await keptStalls()).filter(({ status }) => status === 'waiting')
  $waiting.set(waiting)
  return waiting
}

/** Sends the pending stalls. */
export async function sendWaiting(): Promise<void> {
  await sendStalls()
  await readWaiting()
}

/** Discards a pending stall. */
export async function dropWaiting(id: string): Promise<void> {
  await forgetStall(id)
  await readWaiting()
}

/** Turns a refused stall into the draft, to be changed and sent again. */
async function reopenStall(stall: KeptStall): Promise<void> {
  clearPage()
  $stallProblem.set(stall.problem)
  const draft: KeptStall = { ...stall, status: 'draft', problem: null }
  $stall.set(draft)
  keepDraft(draft)
  $step.set({ step: 'writing' })
  if (stall.position !== null) void lookAround(stall.position)
  await writing
  if (stall.photo === null) await forgetStall(stall.id)
  await readWaiting()
}

/** Opens a refused stall to be corrected. An unfinished draft takes its place among the stalls on this device. */
export async function correctStall(stall: KeptStall): Promise<void> {
  if (isSending()) return
  const draft = $stall.get()
  if (isWorthKeeping(draft)) {
    await writing
    if (!(await keepStall({ ...draft, status: 'waiting', problem: stalls.unfinished })))
      return $stallProblem.set(stalls.phoneFull)
    keptPhoto = null
  }
  await reopenStall(stall)
}

/** Sends a stall that could not be stored. Unless it arrives, it stays on the page. */
async function sendUnstored(stall: KeptStall): Promise<void> {
  const delivery = await sendStall(stall)
  if (delivery?.status === 'sent') {
    discardDraft()
    clearPage()
    return $step.set({ step: 'sent' })
  }
  $stallProblem.set(delivery?.status === 'refused' ? delivery.problem : stalls.lost)
  $step.set({ step: 'writing' })
}

/** Sends the draft, or stores it until there is a network. If both fail, the draft stays on the page. */
export async function submitStall(): Promise<void> {
  if ($step.get().step !== 'writing') return
  stopFollowing?.()
  $step.set({ step: 'sending' })
  $stallProblem.set(null)
  if ((await redrawing) === false) return $step.set({ step: 'writing' })
  const stall: KeptStall = { ...$stall.get(), status: 'waiting', changedAt: new Date().toISOString() }
  await writing
  if (!(await keepStall(stall))) return sendUnstored(stall)
  forgetDraftText()
  keptPhoto = null
  await sendStalls()
  const left = (await readWaiting()).find(({ changedAt }) => changedAt === stall.changedAt)
  if (left !== undefined && left.problem !== null) return reopenStall(left)
  clearPage()
  $step.set({ step: left === undefined ? 'sent' : 'waiting' })
}

async function restoreDraft(): Promise<void> {
  const draft = await keptDraft()
  if (draft === null) return beginStall()
  keptPhoto = draft.photo
  $stall.set(draft)
  if (draft.position !== null) void lookAround(draft.position)
  else if (await isPositionPermitted()) followVisitor()
}

/**
 * Starts the page: restores the draft, reads the position if that is permitted, and sends pending stalls. Returns a
 * function that stops it.
 */
export function startStalls(): () => void {
  const online = (): void => void sendWaiting()
  addEventListener('online', online)
  void restoreDraft().then(markStarted).then(readWaiting).then(sendWaiting)
  return () => {
    removeEventListener('online', online)
    stopFollowing?.()
    clearTimeout(rest)
  }
}
