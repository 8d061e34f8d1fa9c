import { localMoment } from '#src/domain/hours/local-time.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { specialRows, weekRows } from '#src/domain/hours/timeline-rows.ts'
import type { HoursRow } from '#src/domain/hours/timeline-rows.ts'
import { shuts, withNotices } from '#src/domain/owners/notice.ts'
import type { CurrentNotice } from '#src/domain/owners/notice.ts'

import { timelinesAround } from './statuses.ts'

const HOUR = 3_600_000

function lineOf(template: HTMLTemplateElement, { label, date, note, lines, isToday }: HoursRow): Node {
  const line = document.importNode(template.content, true)
  for (const [part, text] of Object.entries({ label, date, note, lines: lines.join('\n') })) {
    const place = line.querySelector(`[data-part=${part}]`)
    if (place) place.textContent = text
  }
  if (isToday) line.firstElementChild?.setAttribute('aria-current', 'date')
  return line
}

function fill(list: Element | null, rows: readonly HoursRow[]): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-hours-line]')
  if (template) list?.replaceChildren(...rows.map((row) => lineOf(template, row)))
}

let notices: readonly CurrentNotice[] = []

/** Closes the days on which the owner's notices close the shop. */
export function shutInHours(own: readonly CurrentNotice[]): void {
  notices = own.filter(shuts)
  fillHours()
}

/** Applies the owner's closures to a timeline of the page's shop, as far as they are loaded. */
export const withoutShutDays = (timeline: Timeline): Timeline => withNotices(timeline, notices)

function fillHours(): void {
  const week = document.querySelector('[data-rows=week]')
  const [stored] = week ? timelinesAround(week) : []
  if (!week || !stored) return
  const timeline = withoutShutDays(stored)
  const { day } = localMoment(new Date())
  // Outside the timeline's calendar, the hours as built stay.
  if (day >= timeline.calendar.from && day < timeline.calendar.until) {
    fill(week, weekRows(timeline, day))
    const special = specialRows(timeline, day)
    fill(document.querySelector('[data-rows=special]'), special)
    document.querySelector('[data-special]')?.toggleAttribute('hidden', special.length === 0)
  }
}

/** Shows the current week on a producer's page, with its dates and the next special days, and updates it every hour. */
export function keepHoursCurrent(): void {
  fillHours()
  setTimeout(keepHoursCurrent, HOUR - (Date.now() % HOUR))
}
