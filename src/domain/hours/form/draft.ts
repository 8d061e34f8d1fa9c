import { DAY_MINUTES } from '../local-time.ts'
import { closedPlan, byAppointmentPlan, unknownPlan, wholeDay } from '../model/model.ts'
import type { DayPlan, HoursDraft, Season, Span, WeekPlan } from '../model/model.ts'

/** A time that is still being typed is null. */
export type DraftTime = number | null
export type DraftSpan = Span<DraftTime>
export type DraftPlan = DayPlan<DraftTime>
export type DraftWeek = WeekPlan<DraftTime>
export type DraftSeason = Season<DraftTime>
type DraftDate = DraftSeason['period']['from']

/** What a form offers for a day. */
export const planKinds = [
  'unknown',
  'closed',
  'allDay',
  'hours',
  'byAppointment',
  'hoursOrAppointment',
  'appointmentHours',
] as const
export type PlanKind = (typeof planKinds)[number]

/** The usual hours, where none were typed before. */
export const usualSpans: readonly DraftSpan[] = [{ from: 9 * 60, to: 17 * 60, kind: 'open' }]

/** Compares by value: keys come back from the database in another order than they were written in. */
function isWholeDay(plan: DraftPlan): boolean {
  if (plan.kind !== 'spans' || plan.otherwise !== 'closed' || plan.spans.length !== 1) return false
  return plan.spans.every(({ from, to, kind }) => from === 0 && to === DAY_MINUTES && kind === 'open')
}

export function planKind(plan: DraftPlan): PlanKind {
  if (plan.kind !== 'spans') return plan.kind
  if (isWholeDay(plan)) return 'allDay'
  if (plan.otherwise === 'byAppointment') return 'hoursOrAppointment'
  return plan.spans.every(({ kind }) => kind === 'byAppointment') ? 'appointmentHours' : 'hours'
}

/** Spans that are no appointments, unless some are. */
function openSpans(spans: readonly DraftSpan[]): DraftSpan[] {
  const hasOpen = spans.some(({ kind }) => kind === 'open')
  return spans.map((span) => (hasOpen ? span : { ...span, kind: 'open' }))
}

/** A plan of a kind, with these spans where it has any. */
export function planOfKind(kind: PlanKind, spans: readonly DraftSpan[]): DraftPlan {
  switch (kind) {
    case 'unknown':
      return unknownPlan
    case 'closed':
      return closedPlan
    case 'byAppointment':
      return byAppointmentPlan
    case 'allDay':
      return wholeDay
    case 'hours':
      return { kind: 'spans', spans: openSpans(spans), otherwise: 'closed' }
    case 'hoursOrAppointment':
      return { kind: 'spans', spans: openSpans(spans), otherwise: 'byAppointment' }
    case 'appointmentHours':
      return { kind: 'spans', spans: spans.map((span) => ({ ...span, kind: 'byAppointment' })), otherwise: 'closed' }
  }
}

export const emptySpan: DraftSpan = { from: null, to: null, kind: 'open' }

export const replaced = <Each>(list: readonly Each[], index: number, value: Each): Each[] => list.with(index, value)

export const removed = <Each>(list: readonly Each[], index: number): Each[] => list.toSpliced(index, 1)

/** The week with one day's plan on other days too; Monday is 0. */
export const copiedDay = (week: DraftWeek, from: number, to: readonly number[]): DraftWeek =>
  week.map((plan, day) => (to.includes(day) ? (week[from] ?? plan) : plan))

const unknownWeek: DraftWeek = Array.from({ length: 7 }, () => unknownPlan)

/** The season that is offered first: a Danish summer. */
const summer: DraftSeason['period'] = { from: { day: 1, month: 4 }, to: { day: 30, month: 9 } }
const winter: DraftSeason['period'] = { from: { day: 1, month: 10 }, to: { day: 31, month: 3 } }

/** The whole year's week becomes that of the first season; `earlier` is what the seasons were, if there were any. */
export function inSeasons(draft: HoursDraft, earlier: readonly DraftSeason[] = []): HoursDraft {
  const { schedule } = draft
  if (schedule.kind === 'seasons') return draft
  const [first = { period: summer }, ...others] = earlier
  const seasons = [{ period: first.period, week: schedule.week }, ...others]
  return { ...draft, schedule: { kind: 'seasons', seasons, outside: closedPlan } }
}

/** The first season's week becomes that of the whole year. */
export function wholeYear(draft: HoursDraft): HoursDraft {
  const { schedule } = draft
  if (schedule.kind === 'wholeYear') return draft
  return { ...draft, schedule: { kind: 'wholeYear', week: schedule.seasons[0]?.week ?? unknownWeek } }
}

const isSameDate = (one: DraftDate, other: DraftDate): boolean => one.day === other.day && one.month === other.month

const isSummer = ({ period }: DraftSeason): boolean =>
  isSameDate(period.from, summer.from) && isSameDate(period.to, summer.to)

/** One season more: the winter beside the summer, and otherwise the summer. */
export function nextSeason(seasons: readonly DraftSeason[]): DraftSeason {
  const hasSummer = seasons.some(isSummer)
  return { period: hasSummer ? winter : summer, week: seasons.at(-1)?.week ?? unknownWeek }
}

/** Whether a draft says nothing yet. */
export function isEmptyDraft({ schedule, publicHolidays, exceptions, note }: HoursDraft): boolean {
  return (
    schedule.kind === 'wholeYear' &&
    schedule.week.every(({ kind }) => kind === 'unknown') &&
    publicHolidays.kind === 'asUsual' &&
    exceptions.length === 0 &&
    note.trim() === ''
  )
}
