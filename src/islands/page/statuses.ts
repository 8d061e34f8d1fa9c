import { localMoment } from '#src/domain/hours/local-time.ts'
import { doubtedStatus, hoursLabel, hoursStatusAt } from '#src/domain/hours/status.ts'
import { unpackTimelines } from '#src/domain/hours/timeline-pool.ts'
import type { TimelinePool } from '#src/domain/hours/timeline-pool.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { finish } from '#src/domain/steps/steps.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { shopPage } from '#src/texts/texts.ts'

const unpacked = new WeakMap<HTMLElement, Timeline[]>()

/** The timelines embedded in the nearest ancestor of an element, by index. */
export function timelinesAround(element: Element): readonly Timeline[] {
  const carrier = element.closest<HTMLElement>('[data-timelines]')
  if (!carrier) return []
  const known = unpacked.get(carrier)
  if (known) return known
  const pool: TimelinePool = JSON.parse(carrier.dataset['timelines'] ?? '')
  const timelines = finish(unpackTimelines(pool))
  unpacked.set(carrier, timelines)
  return timelines
}

const MINUTE = 60_000

function linkTo(phone: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = phoneLink(phone)
  link.textContent = phone
  return link
}

/** Updates every status badge of the page, from its timeline or the owner's notice. */
export function updateStatuses(): void {
  const now = localMoment(new Date())
  const oldHours = document.querySelector<HTMLElement>('[data-old-hours]')?.dataset['oldHours']
  for (const badge of document.querySelectorAll<HTMLElement>('[data-hours], [data-shut]')) {
    const { shut } = badge.dataset
    if (shut !== undefined) {
      badge.dataset['status'] = 'closed'
      badge.replaceChildren(shut)
      continue
    }
    const timeline = timelinesAround(badge)[Number(badge.dataset['hours'])]
    if (!timeline) continue
    const stated = hoursStatusAt(timeline, now)
    const status = badge.dataset['doubted'] === undefined ? stated : doubtedStatus(stated)
    const phone = status.status === 'byAppointment' ? badge.dataset['phone'] : undefined
    badge.dataset['status'] = oldHours === undefined ? status.status : 'unknown'
    const label = hoursLabel(status, phone !== undefined)
    // On a stored page, hours may be too old to be stated without their date.
    const text =
      oldHours === undefined || status.status === 'unknown' ? label : `${label} · ${shopPage.byOldHours(oldHours)}`
    badge.replaceChildren(text, ...(phone === undefined ? [] : [linkTo(phone)]))
  }
}

/** Updates the status badges now and every minute. */
export function keepStatusesCurrent(): void {
  updateStatuses()
  setTimeout(keepStatusesCurrent, MINUTE - (Date.now() % MINUTE))
}
