import type { TagAnswer } from '#src/domain/visits/visitor-facts.ts'
import { canBeSent } from '#src/domain/visits/visits.ts'
import type { ShopVisit, VisitFinding } from '#src/domain/visits/visits.ts'

/** A report on this device: a visit, or an answer to a page's question. It is kept until it is too old to be sent. */
interface KeptReport {
  id: string
  /** The first segment of the shop's id. */
  segment: string
  /** When it was made, ISO 8601. */
  visitedAt: string
  isSent: boolean
}

type KeptVisit = KeptReport & ShopVisit
type KeptAnswer = KeptReport & { tag: string; answer: TagAnswer }
type Kept = KeptVisit | KeptAnswer

/**
 * Key of the reports. components/saved/hearts.ts loads this module only if it is set, which it also is while stalls are
 * pending.
 */
const KEY = 'gaardkortet-besoeg'

/** Set by stores/stalls/kept-stalls.ts while stalls are pending. */
const STALLS_KEY = 'gaardkortet-boder'

/** The stored reports, oldest first; none if storage is unavailable or contains something else. */
function keptReports(): Kept[] {
  try {
    const kept: Kept[] = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return kept.filter((report) => canBeSent(report, new Date()))
  } catch {
    return []
  }
}

/** False if storage is disabled or full. */
function keep(reports: readonly Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(reports))
    return true
  } catch {
    return false
  }
}

const isToday = ({ visitedAt }: KeptReport): boolean => new Date(visitedAt).toDateString() === new Date().toDateString()

const isVisitTo = (segment: string, report: Kept): report is KeptVisit =>
  'finding' in report && report.segment === segment && isToday(report)

/** The visitor's finding at a shop today; null without a visit. */
export const visitOfToday = (segment: string): VisitFinding | null =>
  keptReports().findLast((report) => isVisitTo(segment, report))?.finding ?? null

/**
 * The outcome of a report: received by the server, pending until there is a network, or lost because storage is
 * unavailable.
 */
export type VisitDelivery = 'sent' | 'waiting' | 'lost'

function callOf(report: Kept): { call: 'visits' | 'answers'; body: object } {
  const { id } = report
  if ('finding' in report) return { call: 'visits', body: { id, finding: report.finding, visitedAt: report.visitedAt } }
  return { call: 'answers', body: { id, tag: report.tag, answer: report.answer } }
}

/**
 * Sends a report; null if it should be retried later. A refused report counts as sent, because a retry would be refused
 * too.
 */
async function send(report: Kept): Promise<'sent' | null> {
  const { call, body } = callOf(report)
  try {
    const { ok, status } = await fetch(`/api/producers/${report.segment}/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ok || (status < 500 && status !== 429) ? 'sent' : null
  } catch {
    return null
  }
}

async function sendInOrder(): Promise<void> {
  if (keptReports().length === 0 && !localStorage.getItem(STALLS_KEY)) return localStorage.removeItem(KEY)
  for (const { id } of keptReports().filter(({ isSent }) => !isSent)) {
    // It may have been replaced while an earlier one was sent.
    const report = keptReports().find((each) => each.id === id)
    if (report === undefined) continue
    if ((await send(report)) === null) return
    keep(keptReports().map((each) => (each.id === id ? { ...each, isSent: true } : each)))
  }
}

let sending: Promise<void> = Promise.resolve()

/**
 * Sends the pending reports and deletes old ones. The server stores a report only once, even if two tabs send it. Calls
 * wait for each other, so that a correction arrives after the answer that it corrects.
 */
export function sendVisits(): Promise<void> {
  const sent = sending.then(sendInOrder)
  sending = sent.catch(() => undefined)
  return sent
}

/** Sends everything that is pending on this device: stalls and reports. */
export async function sendWaiting(): Promise<void> {
  if (localStorage.getItem(STALLS_KEY)) await (await import('./stalls/send-stalls.ts')).sendStalls()
  await sendVisits()
}

/** Stores a report and sends it. It replaces unsent reports that `isReplaced` selects. */
async function record(report: Kept, isReplaced: (other: Kept) => boolean): Promise<VisitDelivery> {
  const others = keptReports().filter((each) => each.isSent || !isReplaced(each))
  if (!keep([...others, report])) return (await send(report)) ?? 'lost'
  await sendVisits()
  return keptReports().some(({ id, isSent }) => id === report.id && !isSent) ? 'waiting' : 'sent'
}

const newReport = (segment: string): KeptReport => ({
  id: crypto.randomUUID(),
  segment,
  visitedAt: new Date().toISOString(),
  isSent: false,
})

/** Records a visit now. It replaces an unsent visit to the same shop today. */
export const recordVisit = (segment: string, finding: VisitFinding): Promise<VisitDelivery> =>
  record({ ...newReport(segment), finding }, (other) => isVisitTo(segment, other))

const isAnswerTo = (segment: string, tag: string, report: Kept): boolean =>
  'tag' in report && report.segment === segment && report.tag === tag

/** Records the answer to the question about a tag. It replaces an unsent answer to the same question. */
export const recordAnswer = (segment: string, tag: string, answer: TagAnswer): Promise<VisitDelivery> =>
  record({ ...newReport(segment), tag, answer }, (other) => isAnswerTo(segment, tag, other))

/** Deletes an unsent answer to the question about a tag. */
export function withdrawAnswer(segment: string, tag: string): void {
  keep(keptReports().filter((each) => each.isSent || !isAnswerTo(segment, tag, each)))
}
