import type { TagAnswer } from '#src/domain/visits/visitor-facts.ts'
import { canBeSent } from '#src/domain/visits/visits.ts'
import type { ShopVisit, VisitFinding } from '#src/domain/visits/visits.ts'

/** A report on this device, until it is too old to be sent: a visit, or an answer to the question on a page. */
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

/** Also read by components/saved/hearts.ts, which loads this module only if there are reports, or stalls that wait. */
const KEY = 'gaardkortet-besoeg'

/** Set by stores/stalls/kept-stalls.ts while stalls wait. */
const STALLS_KEY = 'gaardkortet-boder'

/** The reports on this device, oldest first; none if storage is unavailable or holds something else. */
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

/** What this visitor found at a shop today; null without a visit. */
export const visitOfToday = (segment: string): VisitFinding | null =>
  keptReports().findLast((report) => isVisitTo(segment, report))?.finding ?? null

/** How a report left the device: the server has it, it waits for a network, or it is lost because nothing can be stored. */
export type VisitDelivery = 'sent' | 'waiting' | 'lost'

function callOf(report: Kept): { call: 'visits' | 'answers'; body: object } {
  const { id } = report
  if ('finding' in report) return { call: 'visits', body: { id, finding: report.finding, visitedAt: report.visitedAt } }
  return { call: 'answers', body: { id, tag: report.tag, answer: report.answer } }
}

/** Sends one report; null if the server has to be asked again later. A report that it refuses is never accepted. */
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

/** Sends the reports that wait on this device, and forgets old ones. Sending one twice, from two tabs, stores it once. */
export async function sendVisits(): Promise<void> {
  if (keptReports().length === 0 && !localStorage.getItem(STALLS_KEY)) return localStorage.removeItem(KEY)
  for (const report of keptReports().filter(({ isSent }) => !isSent)) {
    if ((await send(report)) === null) return
    keep(keptReports().map((each) => (each.id === report.id ? { ...each, isSent: true } : each)))
  }
}

/** Sends everything that waits on this device: stalls that a visitor has added, and reports. */
export async function sendWaiting(): Promise<void> {
  if (localStorage.getItem(STALLS_KEY)) await (await import('./stalls/send-stalls.ts')).sendStalls()
  await sendVisits()
}

/** Stores a report and sends it. It stays on the device until the server has it, in place of unsent ones like it. */
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

/** Records a visit of now. Another finding on the same day takes the place of one that has not been sent. */
export const recordVisit = (segment: string, finding: VisitFinding): Promise<VisitDelivery> =>
  record({ ...newReport(segment), finding }, (other) => isVisitTo(segment, other))

/** Records the answer to the question about a tag, in place of another that has not been sent. */
export const recordAnswer = (segment: string, tag: string, answer: TagAnswer): Promise<VisitDelivery> =>
  record(
    { ...newReport(segment), tag, answer },
    (other) => 'tag' in other && other.segment === segment && other.tag === tag,
  )
