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

/** What the page shows once a stall has left it. */
export type DoneStep =
  /** The server has it. */
  | { step: 'sent' }
  /** It waits on the phone for a network. */
  | { step: 'waiting' }
  /** The visitor recognised a listed shop, which counts as their confirmation. */
  | { step: 'recognised'; shop: IndexedProducer; delivery: VisitDelivery }

type StallStep = { step: 'writing' } | { step: 'sending' } | DoneStep

export type Locating = 'idle' | 'asking' | 'refused' | 'unavailable'

const emptyStall = (): KeptStall => ({
  ...{ id: '', status: 'draft', position: null, metres: null, name: '', products: [], payments: [], time: null },
  ...{ photo: null, changedAt: '', problem: null },
})

/** The stall that is being written. */
export const $stall = atom<KeptStall>(emptyStall())
export const $step = atom<StallStep>({ step: 'writing' })
export const $locating = atom<Locating>('idle')

/** The road at the pin; null until known. */
export const $road = atom<RoadPlace | null>(null)

/** The listed shops at the pin that the visitor has not told apart from theirs, the nearest first. */
export const $shopsThere = atom<readonly IndexedProducer[]>([])

/** The stalls that wait on this device. */
export const $waiting = atom<readonly KeptStall[]>([])

/** A problem with the photo, storage or the server, for the visitor. */
export const $stallProblem = atom<string | null>(null)

/** A position alone is no reason to keep a draft: the next stall lies elsewhere. */
const isWorthKeeping = ({ photo, name, products, payments, time }: KeptStall): boolean =>
  photo !== null || name !== '' || products.length > 0 || payments.length > 0 || time !== null

/** Writes of photos, one after another, so that an older one never replaces a newer one. */
let writing: Promise<void> = Promise.resolve()

/** The photo that is kept with the draft. */
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

/** Forgets the stall that is being written. */
function discardDraft(): void {
  forgetDraftText()
  keepPhoto({ ...$stall.get(), photo: null })
}

/** Changes the stall and keeps it as a draft. */
export function changeStall(change: Partial<KeptStall>): void {
  const changed = { ...$stall.get(), ...change, changedAt: new Date().toISOString() }
  $stall.set(changed)
  keepDraft(changed)
}

/** Resolves once the draft is read: what is pressed earlier is applied to it. */
let markStarted: () => void = () => undefined
const isStarted = new Promise<void>((resolve) => {
  markStarted = resolve
})

/** Adds a value to a list of the stall, or removes it. */
export async function toggleChoice(list: 'products' | 'payments', value: string): Promise<void> {
  await isStarted
  const chosen = $stall.get()[list]
  changeStall({ [list]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] })
}

/** Chooses when it is open, or unchooses it. */
export async function toggleTime(time: StallTime): Promise<void> {
  await isStarted
  changeStall({ time: $stall.get().time === time ? null : time })
}

/** Takes a photo, without its metadata. */
export async function takePhoto(photo: Blob): Promise<void> {
  await isStarted
  const { id } = $stall.get()
  const redrawn = await redrawnPhoto(photo, 'image/jpeg')
  if ($stall.get().id !== id) return
  $stallProblem.set(redrawn === null ? stalls.photoUnreadable : null)
  if (redrawn !== null) changeStall({ photo: redrawn })
}

/** How long the pin has to rest before the server is asked for its road. */
const PIN_REST_PAUSE_MS = 600

let lookedAt = ''
let rest: ReturnType<typeof setTimeout> | undefined
let toldApart = new Set<string>()

async function lookAround(position: Position): Promise<void> {
  const cell = roadCell(position)
  if (cell !== lookedAt) $road.set(null)
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

/** Puts the pin; `metres` is the accuracy of the device's position, null for a pin that the visitor put or checked. */
export function putPin(position: Position, metres: number | null): void {
  changeStall({ position, metres })
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

/** Puts the pin where the visitor stands, and moves it as the position becomes more accurate. */
export async function locateStall(): Promise<void> {
  await isStarted
  followVisitor()
}

/** Puts the pin by hand, which ends the search for a better position. */
export function movePin(position: Position): void {
  stopFollowing?.()
  putPin(position, null)
}

/** Removes a shop from those that may be the visitor's. */
export function tellApart({ segment }: IndexedProducer): void {
  toldApart.add(segment)
  $shopsThere.set($shopsThere.get().filter((shop) => shop.segment !== segment))
}

/** Empties the page for another stall. What is stored stays. */
function clearPage(): void {
  stopFollowing?.()
  clearTimeout(rest)
  toldApart = new Set()
  lookedAt = ''
  $road.set(null)
  $shopsThere.set([])
  $stallProblem.set(null)
  $locating.set('idle')
  $stall.set({ ...emptyStall(), id: crypto.randomUUID() })
}

/** Begins another stall at the position of the visitor, and forgets the draft of the last one. */
export async function beginStall(): Promise<void> {
  discardDraft()
  clearPage()
  $step.set({ step: 'writing' })
  if (await isPositionPermitted()) followVisitor()
}

/** The visitor recognises a listed shop in place of a new one: a visit that confirms it. */
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

/** Sends the stalls that wait. */
export async function sendWaiting(): Promise<void> {
  await sendStalls()
  await readWaiting()
}

/** Gives up a stall that waits. */
export async function dropWaiting(id: string): Promise<void> {
  await forgetStall(id)
  await readWaiting()
}

/** Brings a refused stall back, to be changed and sent again. */
export async function reopenStall(stall: KeptStall): Promise<void> {
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

/** Sends the stall, or keeps it until there is a network. Nothing is lost if that fails. */
export async function submitStall(): Promise<void> {
  if ($step.get().step !== 'writing') return
  stopFollowing?.()
  $step.set({ step: 'sending' })
  $stallProblem.set(null)
  const stall: KeptStall = { ...$stall.get(), status: 'waiting', changedAt: new Date().toISOString() }
  await writing
  if (!(await keepStall(stall))) {
    const delivery = await sendStall(stall)
    const isSent = delivery?.status === 'sent'
    if (isSent) {
      discardDraft()
      clearPage()
    }
    $stallProblem.set(isSent ? null : delivery?.status === 'refused' ? delivery.problem : stalls.lost)
    return $step.set({ step: isSent ? 'sent' : 'writing' })
  }
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

/** Starts the page: the draft, the position if it is permitted, and what waits. Returns a function that stops it. */
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
