import { daysOfPeriod, EASTER_REACH, isDayOfYear, isWholeYear } from '../calendar.ts'
import type { Occasion, YearPeriod } from '../calendar.ts'
import { dateOf, DAY_MINUTES, dayOf } from '../local-time.ts'
import type { DayPlan, DraftTime, Exception, HoursDraft, HoursModel, Schedule, Span } from '../model.ts'
import { forms } from '#src/texts/texts.ts'

/** The place of an error in a draft: keys and indices, outermost first. */
export type HoursPath = readonly (string | number)[]

export interface HoursError {
  path: HoursPath
  /** In the language of the page. */
  message: string
}

/** Characters of a note. */
const NOTE_MAX = 200

const error = (path: HoursPath, message: string): HoursError[] => [{ path, message }]

function spanErrors({ from, to }: Span<DraftTime>, path: HoursPath): HoursError[] {
  const isMinute = (time: number): boolean => Number.isInteger(time) && time >= 0 && time <= DAY_MINUTES
  if (from === null || to === null) return error([...path, from === null ? 'from' : 'to'], forms.wrongHours.missingTime)
  if (!isMinute(from) || from === DAY_MINUTES) return error([...path, 'from'], forms.wrongHours.noTime)
  if (!isMinute(to) || to === 0) return error([...path, 'to'], forms.wrongHours.noTime)
  return from === to ? error([...path, 'to'], forms.wrongHours.emptySpan) : []
}

function overlap(a: Span<DraftTime>, b: Span<DraftTime>): boolean {
  if (a.from === null || a.to === null || b.from === null || b.to === null) return false
  const end = (from: number, to: number): number => (to < from ? to + DAY_MINUTES : to)
  return a.from < end(b.from, b.to) && b.from < end(a.from, a.to)
}

function planErrors(plan: DayPlan<DraftTime>, path: HoursPath): HoursError[] {
  if (plan.kind !== 'spans') return []
  if (plan.spans.length === 0) return error(path, forms.wrongHours.noSpans)
  return plan.spans.flatMap((span, index) => {
    const own = spanErrors(span, [...path, 'spans', index])
    if (own.length > 0) return own
    const overlaps = plan.spans.slice(0, index).some((other) => overlap(other, span))
    return overlaps ? error([...path, 'spans', index, 'from'], forms.wrongHours.overlappingSpans) : []
  })
}

const weekErrors = (week: readonly DayPlan<DraftTime>[], path: HoursPath): HoursError[] =>
  week.flatMap((plan, day) => planErrors(plan, [...path, day]))

const ends = ['from', 'to'] as const

const periodErrors = (period: YearPeriod, path: HoursPath): HoursError[] =>
  ends.flatMap((end) => (isDayOfYear(period[end]) ? [] : error([...path, end], forms.wrongHours.noDate)))

function scheduleErrors(schedule: Schedule<DraftTime>): HoursError[] {
  if (schedule.kind === 'wholeYear') return weekErrors(schedule.week, ['schedule', 'week'])
  if (schedule.seasons.length === 0) return error(['schedule', 'seasons'], forms.wrongHours.noSeasons)
  const taken = new Set<number>()
  return schedule.seasons.flatMap(({ period, week }, index) => {
    const path = ['schedule', 'seasons', index]
    const errors = periodErrors(period, [...path, 'period'])
    const days = errors.length > 0 ? [] : daysOfPeriod(period)
    if (days.some((day) => taken.has(day)))
      errors.push(...error([...path, 'period'], forms.wrongHours.overlappingSeasons))
    for (const day of days) taken.add(day)
    return [...errors, ...weekErrors(week, [...path, 'week'])]
  })
}

const isDate = (text: string): boolean => !Number.isNaN(dayOf(text)) && dateOf(dayOf(text)) === text

const isWeek = (week: number): boolean => Number.isInteger(week) && week >= 1 && week <= 53

function occasionErrors(occasion: Occasion, path: HoursPath): HoursError[] {
  switch (occasion.kind) {
    case 'yearly': {
      const errors = periodErrors(occasion.period, [...path, 'period'])
      const isWhole = errors.length === 0 && isWholeYear(occasion.period)
      return isWhole ? error([...path, 'period', 'to'], forms.wrongHours.wholeYear) : errors
    }
    case 'dates': {
      const wrong = ends.filter((end) => !isDate(occasion[end]))
      if (wrong.length > 0) return wrong.flatMap((end) => error([...path, end], forms.wrongHours.noDate))
      return occasion.to < occasion.from ? error([...path, 'to'], forms.wrongHours.endBeforeStart) : []
    }
    case 'easter':
      return Number.isInteger(occasion.offset) && Math.abs(occasion.offset) <= EASTER_REACH
        ? []
        : error([...path, 'offset'], forms.wrongHours.noEasterDay)
    case 'weeks': {
      const wrong = ends.filter((end) => !isWeek(occasion[end]))
      if (wrong.length > 0) return wrong.flatMap((end) => error([...path, end], forms.wrongHours.noWeek))
      return occasion.to < occasion.from ? error([...path, 'to'], forms.wrongHours.weekBeforeStart) : []
    }
  }
}

const exceptionErrors = ({ occasion, plan }: Exception<DraftTime>, index: number): HoursError[] => [
  ...occasionErrors(occasion, ['exceptions', index, 'occasion']),
  ...planErrors(plan, ['exceptions', index, 'plan']),
]

/** Returns all errors of a draft, in its order. */
export const hoursErrors = ({ schedule, publicHolidays, exceptions, note }: HoursDraft): HoursError[] => [
  ...scheduleErrors(schedule),
  ...(publicHolidays.kind === 'asUsual' ? [] : planErrors(publicHolidays, ['publicHolidays'])),
  ...exceptions.flatMap(exceptionErrors),
  ...(note.length > NOTE_MAX ? error(['note'], forms.wrongHours.longNote) : []),
]

/** Whether a draft has no `hoursErrors`, and so no missing time. */
export const isComplete = (draft: HoursDraft): draft is HoursModel => hoursErrors(draft).length === 0
