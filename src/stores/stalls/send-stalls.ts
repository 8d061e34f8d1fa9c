import type { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import type { STALL_FIELD, StallSubmission } from '#src/contracts/stalls/stalls.ts'

import { stalls } from '#src/texts/texts.ts'

import { acceptedLanguage } from '../language.ts'
import { forgetStall, keepStall, keptStalls } from './kept-stalls.ts'
import type { KeptStall } from './kept-stalls.ts'

// Copied, because pages that only send pending stalls should load neither the contracts nor their parser.
const STALL: typeof STALL_FIELD = 'stall'
const PHOTO: typeof IMAGE_FIELD = 'image'

/** The outcome of sending a stall; null if it should be retried later. */
type StallDelivery = { status: 'sent' } | { status: 'id-taken' } | { status: 'refused'; problem: string } | null

/** Whether a status is temporary: too many calls, or a failure of the server. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** The status if another shop's id begins with the same segment. */
const ID_TAKEN = 409

/** Sends one stall. The server stores a repeated one only once. */
export async function sendStall(stall: KeptStall): Promise<StallDelivery> {
  const { id, position, metres, name, products, payments, time, photo } = stall
  if (position === null) return { status: 'refused', problem: stalls.refused }
  const sent: StallSubmission = {
    id,
    ...position,
    metres,
    name,
    products: [...products],
    payments: [...payments],
    time,
  }
  const body = new FormData()
  body.set(STALL, JSON.stringify(sent))
  if (photo !== null) body.set(PHOTO, photo)
  try {
    const answer = await fetch('/api/stalls', {
      method: 'POST',
      headers: { 'Accept-Language': acceptedLanguage() },
      body,
    })
    if (answer.ok) return { status: 'sent' }
    if (isPassing(answer.status)) return null
    if (answer.status === ID_TAKEN) return { status: 'id-taken' }
    const { message = stalls.refused }: { message?: string } = await answer.json()
    return { status: 'refused', problem: message }
  } catch {
    return null
  }
}

/** Sends a stored stall and stores the outcome. Returns false if it should be retried later. */
async function deliver(stall: KeptStall): Promise<boolean> {
  const delivery = await sendStall(stall)
  switch (delivery?.status) {
    case 'sent':
      await forgetStall(stall.id)
      return true
    case 'id-taken': {
      const renamed = { ...stall, id: crypto.randomUUID() }
      if (!(await keepStall(renamed))) return false
      await forgetStall(stall.id)
      return deliver(renamed)
    }
    case 'refused':
      return keepStall({ ...stall, problem: delivery.problem })
    case undefined:
      return false
  }
}

async function sendInOrder(): Promise<void> {
  for (const stall of await keptStalls()) {
    if (stall.status !== 'waiting' || stall.problem !== null) continue
    if (!(await deliver(stall))) return
  }
}

/** Sends the pending stalls. Only one tab does so at a time, so that no photo is uploaded twice. */
export async function sendStalls(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('gaardkortet-boder', sendInOrder)
  else await sendInOrder()
}
