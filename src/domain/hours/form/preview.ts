import { datesOfYear, isOn, isPublicHoliday } from '../model/calendar.ts'
import type { CalendarDate } from '../model/calendar.ts'
import { byAppointmentPlan, closedPlan, DAY_MINUTES, unknownPlan, wholeDay } from '../model/model.ts'
import type { HoursDraft } from '../model/model.ts'
import { planOn } from '../model/plan-on.ts'
import { specialDays } from '../model/special-days.ts'
import { minutesOf } from '../opening-hours.ts'
import type { SpanKind } from '../timeline/timeline.ts'
import type { DraftPlan, DraftTime } from './draft.ts'

/** How far a preview looks. */
export const PREVIEW_DAYS = 14

interface PreviewSpan {
  from: DraftTime
  to: DraftTime
  kind: SpanKind
}

/** A day of a form, or one that the server has evaluated: of some of its hours it may not be known whether they hold. */
export type PreviewPlan =
  | Exclude<DraftPlan, { kind: 'spans' }>
  | { kind: 'spans'; spans: readonly PreviewSpan[]; otherwise: Extract<DraftPlan, { kind: 'spans' }>['otherwise'] }

/** What a form says of a day to come. */
export interface PreviewDay {
  /** 'YYYY-MM-DD' */
  date: string
  isPublicHoliday: boolean
  /** Of a day that has one: 'juleaften'. */
  name: string | null
  plan: PreviewPlan
}

const nameOf = (day: CalendarDate): string | null =>
  specialDays.find(({ occasion }) => isOn(occasion, day))?.name ?? null

/** The days from a date 'YYYY-MM-DD' on, what is being typed as far as it goes. */
export function previewDays(draft: HoursDraft, from: string, count: number): PreviewDay[] {
  const year = Number(from.slice(0, 4))
  return [...datesOfYear(year), ...datesOfYear(year + 1)]
    .filter(({ date }) => date >= from)
    .slice(0, count)
    .map((day) => ({
      date: day.date,
      isPublicHoliday: isPublicHoliday(day),
      name: nameOf(day),
      plan: planOn(draft, day),
    }))
}

/** A day as calls answer it. */
interface AnsweredDay {
  date: string
  holiday: string | null
  spans: readonly { open: string; close: string; kind: SpanKind }[]
}

const planOfWholeDay = { open: wholeDay, byAppointment: byAppointmentPlan, unknown: unknownPlan } as const

function planOf(spans: AnsweredDay['spans']): PreviewPlan {
  const [first, ...others] = spans
  if (first === undefined) return closedPlan
  if (others.length === 0 && first.open === '00:00' && first.close === '24:00') return planOfWholeDay[first.kind]
  const times = spans.map(({ open, close, kind }) => ({
    from: minutesOf(open),
    to: close === '24:00' ? DAY_MINUTES : minutesOf(close),
    kind,
  }))
  return { kind: 'spans', spans: times, otherwise: 'closed' }
}

/** Days that the server has evaluated, for hours that no form can show. */
export const answeredPreview = (days: readonly AnsweredDay[]): PreviewDay[] =>
  days.map(({ date, holiday, spans }) => ({
    date,
    isPublicHoliday: holiday !== null,
    name: holiday,
    plan: planOf(spans),
  }))
