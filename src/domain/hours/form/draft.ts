import { hours } from '#src/texts/texts.ts'
import { calendarDay, isOn, isSameDayOfYear, specialDayOf, specialDays } from '../calendar.ts'
import type { Occasion } from '../calendar.ts'
import { DAY_MINUTES, dayOf, minutesOf, weekdays } from '../local-time.ts'
import { closedPlan, everyDay, isSamePlan, isUnknownModel, planOn, unknownPlan, wholeDay } from '../model.ts'
import type { DayPlan, DraftTime, HoursDraft, HoursModel, Schedule, SeasonPlan, Span, WeekPlan } from '../model.ts'
import { parseDay } from '../week.ts'
import type { OpeningHours } from '../week.ts'
import type { OpeningDay } from '../given-hours.ts'
import type { SpanKind } from '../timeline.ts'
import type { HoursOfForm } from './hours-input.ts'

export type DraftSpan = Span<DraftTime>
export type DraftPlan = DayPlan<DraftTime>
export type DraftWeek = WeekPlan<DraftTime>
export type DraftSeason = SeasonPlan<DraftTime>

/** The choices that a form offers for a day. */
export const planKinds = [
  'unknown',
  'closed',
  'allDay',
  'hours',
  'byAppointment',
  'hoursOrAppointment',
  'appointmentHours',
] as const
type PlanKind = (typeof planKinds)[number]

/** The hours that a form begins with. */
export const usualSpans: readonly DraftSpan[] = [{ from: 9 * 60, to: 17 * 60, kind: 'open' }]

export function planKind(plan: DraftPlan): PlanKind {
  if (plan.kind !== 'spans') return plan.kind
  if (isSamePlan(plan, wholeDay)) return 'allDay'
  if (plan.otherwise === 'byAppointment') return 'hoursOrAppointment'
  return plan.spans.every(({ kind }) => kind === 'byAppointment') ? 'appointmentHours' : 'hours'
}

/** Turns spans by appointment into open ones, unless other spans are open. */
function openSpans(spans: readonly DraftSpan[]): DraftSpan[] {
  const hasOpen = spans.some(({ kind }) => kind === 'open')
  return spans.map((span) => (hasOpen ? span : { ...span, kind: 'open' }))
}

/** Creates a plan of a kind; `spans` are its times, if the kind has times. */
export function planOfKind(kind: PlanKind, spans: readonly DraftSpan[]): DraftPlan {
  switch (kind) {
    case 'unknown':
    case 'closed':
    case 'byAppointment':
      return { kind }
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

/** Copies one day's plan to other days of a week; Monday is 0. */
export const copiedDay = (week: DraftWeek, from: number, to: readonly number[]): DraftWeek =>
  week.map((plan, day) => (to.includes(day) ? (week[from] ?? plan) : plan))

const unknownWeek: DraftWeek = everyDay(unknownPlan)

/** The season that is offered first: a Danish summer. */
const summer: DraftSeason['period'] = { from: { day: 1, month: 4 }, to: { day: 30, month: 9 } }
const winter: DraftSeason['period'] = { from: { day: 1, month: 10 }, to: { day: 31, month: 3 } }

/**
 * Makes the week of the whole year that of the first season, or the other way round. `earlier` are the seasons before,
 * if there were any.
 */
export function switchedSchedule(
  schedule: Schedule<DraftTime>,
  earlier: readonly DraftSeason[] = [],
): Schedule<DraftTime> {
  if (schedule.kind === 'seasons') return { kind: 'wholeYear', week: schedule.seasons[0]?.week ?? unknownWeek }
  const [first = { period: summer }, ...others] = earlier
  const seasons = [{ period: first.period, week: schedule.week }, ...others]
  return { kind: 'seasons', seasons, outside: closedPlan }
}

/** Returns the season that a form adds: the winter if there is a summer, else the summer. */
export function nextSeason(seasons: readonly DraftSeason[]): DraftSeason {
  const hasSummer = seasons.some(
    ({ period: { from, to } }) => isSameDayOfYear(from, summer.from) && isSameDayOfYear(to, summer.to),
  )
  return { period: hasSummer ? winter : summer, week: seasons.at(-1)?.week ?? unknownWeek }
}

/** Whether a draft has neither hours nor a note. */
export const isEmptyDraft = (draft: HoursDraft): boolean => isUnknownModel(draft) && draft.note.trim() === ''

/** How a form asks for the days of an exception. */
export const occasionKinds = ['dates', 'yearly', 'named', 'weeks'] as const
type OccasionKind = (typeof occasionKinds)[number]

/** Returns how a form asks for an occasion. Days that have a name are chosen by it. */
export function occasionKind(occasion: Occasion): OccasionKind {
  if (occasion.kind === 'easter') return 'named'
  return specialDayOf(occasion) === undefined ? occasion.kind : 'named'
}

/** Returns the occasion that a form begins with: today ('YYYY-MM-DD'), Christmas Eve, or week 29. */
export function occasionOfKind(kind: OccasionKind, today: string): Occasion {
  const [, month = 1, day = 1] = today.split('-').map(Number)
  switch (kind) {
    case 'dates':
      return { kind: 'dates', from: today, to: today }
    case 'yearly':
      return { kind: 'yearly', period: { from: { day, month }, to: { day, month } } }
    case 'named':
      return { kind: 'yearly', period: { from: { day: 24, month: 12 }, to: { day: 24, month: 12 } } }
    case 'weeks':
      return { kind: 'weeks', from: 29, to: 29 }
  }
}

/**
 * Replaces the days of a model that a week names. Null if a form cannot show the result: a day in words, or hours of
 * several seasons, since a week does not state which of them it means.
 */
export function withWeek(hours: HoursModel, week: OpeningHours): HoursModel | null {
  const { schedule } = hours
  if (schedule.kind !== 'wholeYear') return null
  const plans = weekdays.map((weekday, index) => {
    const named = week[weekday]
    return named === undefined ? (schedule.week[index] ?? unknownPlan) : parseDay(named)
  })
  return plans.every((plan) => typeof plan !== 'string')
    ? { ...hours, schedule: { kind: 'wholeYear', week: plans } }
    : null
}

/** The server's reading of an expression. */
export interface CheckedHours extends Omit<HoursOfForm, 'hours'> {
  /** Whether the text is not an expression: it is then kept as a note, and the hours are unknown. */
  isNote: boolean
  /** Warnings of the library, and words that are not supported for Denmark. */
  warnings: readonly string[]
  /** The next two weeks. */
  days: readonly PreviewDay[]
}

/** How a form checks hours that it cannot show, on the server, and whether it may change them as an expression. */
export interface HoursLookup {
  check: (expression: string, signal: AbortSignal) => Promise<CheckedHours>
  mayWrite: boolean
}

/** How many days a preview shows. */
export const PREVIEW_DAYS = 14

export interface PreviewDay {
  /** 'YYYY-MM-DD' */
  date: string
  isPublicHoliday: boolean
  /** 'juleaften'; null for a day without a name. */
  name: string | null
  /** The plan of a draft, or one evaluated by the server, which may have spans of unknown hours. */
  plan: DayPlan<DraftTime, SpanKind>
}

/** A special day's name in the language of the page. */
export const specialDayName = (danish: string): string => hours.otherDay(hours.publicHoliday(danish))

const named = (danish: string | null | undefined): string | null => (danish ? specialDayName(danish) : null)

/** Previews a draft, complete or not, from a date 'YYYY-MM-DD' on. */
export const previewDays = (draft: HoursDraft, from: string, count: number): PreviewDay[] =>
  Array.from({ length: count }, (_, nth) => {
    const day = calendarDay(dayOf(from) + nth)
    return {
      date: day.date,
      isPublicHoliday: day.isPublicHoliday,
      name: named(specialDays.find(({ occasion }) => isOn(occasion, day))?.name),
      plan: planOn(draft, day),
    }
  })

function planOfAnswer(spans: OpeningDay['spans']): PreviewDay['plan'] {
  const [first, ...others] = spans
  if (first === undefined) return closedPlan
  const isWholeDay = others.length === 0 && first.open === '00:00' && first.close === '24:00'
  if (isWholeDay && first.kind !== 'open') return { kind: first.kind }
  const times = spans.map(({ open, close, kind }) => ({
    from: minutesOf(open),
    to: close === '24:00' ? DAY_MINUTES : minutesOf(close),
    kind,
  }))
  return { kind: 'spans', spans: times, otherwise: 'closed' }
}

/** Previews days that the server has evaluated, for hours that a form cannot show. */
export const previewOfAnswer = (days: readonly Omit<OpeningDay, 'comment'>[]): PreviewDay[] =>
  days.map(({ date, holiday, spans }) => ({
    date,
    isPublicHoliday: holiday !== null,
    name: named(holiday),
    plan: planOfAnswer(spans),
  }))
