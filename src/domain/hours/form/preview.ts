import { datesOfYear, isOn, isPublicHoliday } from '../model/calendar.ts'
import type { CalendarDate } from '../model/calendar.ts'
import type { HoursDraft } from '../model/model.ts'
import { planOn } from '../model/plan-on.ts'
import { specialDays } from '../model/special-days.ts'
import type { DraftPlan } from './draft.ts'

/** How far a preview looks. */
export const PREVIEW_DAYS = 14

/** What a form says of a day to come. */
export interface PreviewDay {
  /** 'YYYY-MM-DD' */
  date: string
  isPublicHoliday: boolean
  /** Of a day that has one: 'juleaften'. */
  name: string | null
  plan: DraftPlan
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
