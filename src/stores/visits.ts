import { canBeSent } from '#src/domain/visits/visits.ts'
import type { ShopVisit, VisitFinding } from '#src/domain/visits/visits.ts'

/** A visit on this device, until it is too old to be sent. */
export interface KeptVisit extends ShopVisit {
  /** The first segment of the shop's id. */
  segment: string
  isSent: boolean
}

/** Also read by components/saved/hearts.ts, which loads this module only if there are visits. */
const KEY = 'gaardkortet-besoeg'

/** The visits on this device, oldest first; none if storage is unavailable or holds something else. */
function keptVisits(): KeptVisit[] {
  try {
    const kept: KeptVisit[] = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return kept.filter((visit) => canBeSent(visit, new Date()))
  } catch {
    return []
  }
}

/** False if storage is disabled or full. */
function keep(visits: readonly KeptVisit[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits))
    return true
  } catch {
    return false
  }
}

const isToday = ({ visitedAt }: ShopVisit): boolean => new Date(visitedAt).toDateString() === new Date().toDateString()

/** What this visitor found at a shop today; null without a visit. */
export const visitOfToday = (segment: string): VisitFinding | null =>
  keptVisits().findLast((visit) => visit.segment === segment && isToday(visit))?.finding ?? null

/** How a visit left the device: the server has it, it waits for a network, or it is lost because nothing can be stored. */
export type VisitDelivery = 'sent' | 'waiting' | 'lost'

/** Sends one visit; null if the server has to be asked again later. A visit that it refuses is never accepted. */
async function send({ segment, id, finding, visitedAt }: KeptVisit): Promise<'sent' | null> {
  try {
    const { ok, status } = await fetch(`/api/producers/${segment}/visits`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, finding, visitedAt }),
    })
    return ok || (status < 500 && status !== 429) ? 'sent' : null
  } catch {
    return null
  }
}

/** Sends the visits that wait on this device, and forgets old ones. Sending one twice, from two tabs, stores it once. */
export async function sendVisits(): Promise<void> {
  if (keptVisits().length === 0) return localStorage.removeItem(KEY)
  for (const visit of keptVisits().filter(({ isSent }) => !isSent)) {
    if ((await send(visit)) === null) return
    keep(keptVisits().map((each) => (each.id === visit.id ? { ...each, isSent: true } : each)))
  }
}

/**
 * Records a visit of now and sends it. It stays on the device until the server has it. Another finding on the same day
 * takes the place of one that has not been sent.
 */
export async function recordVisit(segment: string, finding: VisitFinding): Promise<VisitDelivery> {
  const visit = { id: crypto.randomUUID(), segment, finding, visitedAt: new Date().toISOString(), isSent: false }
  const others = keptVisits().filter((each) => each.isSent || each.segment !== segment || !isToday(each))
  if (!keep([...others, visit])) return (await send(visit)) ?? 'lost'
  await sendVisits()
  return keptVisits().some(({ id, isSent }) => id === visit.id && !isSent) ? 'waiting' : 'sent'
}
