import { calendarDay, isOn, specialDays } from '../calendar.ts'
import { specialDayName } from '../danish/write.ts'
import type { CompiledHours, OpeningDay } from '../compiled-hours.ts'
import { DAY_MINUTES, dayOf, minutesOf } from '../local-time.ts'
import { byAppointmentPlan, closedPlan, planOn, unknownPlan, wholeDay } from '../model.ts'
import type { DayPlan, DraftTime, HoursDraft } from '../model.ts'
import type { SpanKind } from '../timeline.ts'

/** The server's reading of an expression. */
export interface CheckedHours extends Pick<CompiledHours, 'model' | 'sentences'> {
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

const wholeDayPlans = { open: wholeDay, byAppointment: byAppointmentPlan, unknown: unknownPlan } as const

function planOfAnswer(spans: OpeningDay['spans']): PreviewDay['plan'] {
  const [first, ...others] = spans
  if (first === undefined) return closedPlan
  if (others.length === 0 && first.open === '00:00' && first.close === '24:00') return wholeDayPlans[first.kind]
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
