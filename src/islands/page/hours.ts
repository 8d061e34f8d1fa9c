import { localMoment } from '#src/domain/hours/local-time.ts'
import { specialRows, weekRows } from '#src/domain/hours/timeline-rows.ts'
import type { HoursRow } from '#src/domain/hours/timeline-rows.ts'
import { withoutShutDays } from '#src/domain/owners/notice.ts'
import type { Notice } from '#src/domain/owners/notice.ts'

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

let notices: readonly Notice[] = []

/** The days on which the owner's notices shut the shop are shut among its hours, too. */
export function shutInHours(own: readonly Notice[]): void {
  notices = own
  fillHours()
}

function fillHours(): void {
  const week = document.querySelector('[data-rows=week]')
  const [stored] = week ? timelinesAround(week) : []
  if (!week || !stored) return
  const timeline = withoutShutDays(stored, notices)
  const { day } = localMoment(new Date())
  // What is past the timeline's horizon is not known: the page as built at least said what was.
  if (day >= timeline.calendar.from && day < timeline.calendar.until) {
    fill(week, weekRows(timeline, day))
    const special = specialRows(timeline, day)
    fill(document.querySelector('[data-rows=special]'), special)
    document.querySelector('[data-special]')?.toggleAttribute('hidden', special.length === 0)
  }
}

/** Gives a producer's page the dates of this week and the next days that are out of the ordinary, in Danish time. */
export function keepHoursCurrent(): void {
  fillHours()
  setTimeout(keepHoursCurrent, HOUR - (Date.now() % HOUR))
}
