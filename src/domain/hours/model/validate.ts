import { EASTER_REACH } from './calendar.ts'
import { DAY_MINUTES } from './model.ts'
import type { DayPlan, Exception, HoursDraft, HoursModel, Occasion, Schedule, Span, YearPeriod } from './model.ts'
import { daysOfPeriod, isDate, isDayOfYear, isWholeYear } from './year-days.ts'

/** Where in a draft something is wrong: keys and indices, outermost first. */
export type HoursPath = readonly (string | number)[]

export interface HoursError {
  path: HoursPath
  /** For the visitor who typed it. */
  message: string
}

export const hoursMessages = {
  missingTime: 'Skriv både åbningstid og lukketid',
  noTime: 'Skriv tiden som TT:MM',
  emptySpan: 'Lukketiden er den samme som åbningstiden',
  noSpans: 'Skriv mindst ét tidsrum',
  overlappingSpans: 'Tidsrummet overlapper et andet samme dag',
  noDate: 'Den dato findes ikke',
  wholeYear: 'Perioden er hele året: skriv det som ugens åbningstider',
  endBeforeStart: 'Slutdatoen ligger før startdatoen',
  noSeasons: 'Skriv mindst én sæson',
  overlappingSeasons: 'Sæsonen overlapper en anden',
  noWeek: 'Ugenumre går fra 1 til 53',
  weekBeforeStart: 'Den sidste uge ligger før den første',
  noEasterDay: 'Dagen skal ligge højst 60 dage fra påske',
  longNote: 'Bemærkningen må højst fylde 200 tegn',
} as const

export type HoursMessage = (typeof hoursMessages)[keyof typeof hoursMessages]

/** Characters of a note. */
export const NOTE_MAX = 200

type DraftPlan = DayPlan<number | null>
type DraftSpan = Span<number | null>

const isMinute = (time: number): boolean => Number.isInteger(time) && time >= 0 && time <= DAY_MINUTES

function spanErrors({ from, to }: DraftSpan, path: HoursPath): HoursError[] {
  if (from === null || to === null)
    return [{ path: [...path, from === null ? 'from' : 'to'], message: hoursMessages.missingTime }]
  if (!isMinute(from) || from === DAY_MINUTES) return [{ path: [...path, 'from'], message: hoursMessages.noTime }]
  if (!isMinute(to) || to === 0) return [{ path: [...path, 'to'], message: hoursMessages.noTime }]
  return from === to ? [{ path: [...path, 'to'], message: hoursMessages.emptySpan }] : []
}

/** From and until in minutes since the day began; null of half a span. */
function extent({ from, to }: DraftSpan): [number, number] | null {
  if (from === null || to === null) return null
  return [from, to < from ? to + DAY_MINUTES : to]
}

const overlap = (a: [number, number] | null, b: [number, number] | null): boolean =>
  a !== null && b !== null && a[0] < b[1] && b[0] < a[1]

function planErrors(plan: DraftPlan, path: HoursPath): HoursError[] {
  if (plan.kind !== 'spans') return []
  if (plan.spans.length === 0) return [{ path, message: hoursMessages.noSpans }]
  return plan.spans.flatMap((span, index) => {
    const own = spanErrors(span, [...path, 'spans', index])
    if (own.length > 0) return own
    const overlaps = plan.spans.slice(0, index).some((other) => overlap(extent(other), extent(span)))
    return overlaps ? [{ path: [...path, 'spans', index, 'from'], message: hoursMessages.overlappingSpans }] : []
  })
}

const weekErrors = (week: readonly DraftPlan[], path: HoursPath): HoursError[] =>
  week.flatMap((plan, day) => planErrors(plan, [...path, day]))

function periodErrors({ from, to }: YearPeriod, path: HoursPath): HoursError[] {
  return [
    ...(isDayOfYear(from) ? [] : [{ path: [...path, 'from'], message: hoursMessages.noDate }]),
    ...(isDayOfYear(to) ? [] : [{ path: [...path, 'to'], message: hoursMessages.noDate }]),
  ]
}

function scheduleErrors(schedule: Schedule<number | null>): HoursError[] {
  const path = ['schedule']
  if (schedule.kind === 'wholeYear') return weekErrors(schedule.week, [...path, 'week'])
  if (schedule.seasons.length === 0) return [{ path: [...path, 'seasons'], message: hoursMessages.noSeasons }]
  const taken = new Set<number>()
  return schedule.seasons.flatMap(({ period, week }, index) => {
    const seasonPath = [...path, 'seasons', index]
    const errors = periodErrors(period, [...seasonPath, 'period'])
    const days = errors.length > 0 ? [] : daysOfPeriod(period)
    const overlaps = days.some((day) => taken.has(day))
    for (const day of days) taken.add(day)
    return [
      ...errors,
      ...(overlaps ? [{ path: [...seasonPath, 'period'], message: hoursMessages.overlappingSeasons }] : []),
      ...weekErrors(week, [...seasonPath, 'week']),
    ]
  })
}

function datesErrors(from: string, to: string, path: HoursPath): HoursError[] {
  const errors = Object.entries({ from, to }).flatMap(([key, date]) =>
    isDate(date) ? [] : [{ path: [...path, key], message: hoursMessages.noDate }],
  )
  return errors.length === 0 && to < from ? [{ path: [...path, 'to'], message: hoursMessages.endBeforeStart }] : errors
}

const isWeek = (week: number): boolean => Number.isInteger(week) && week >= 1 && week <= 53

function occasionErrors(occasion: Occasion, path: HoursPath): HoursError[] {
  switch (occasion.kind) {
    case 'yearly': {
      const wrong = periodErrors(occasion.period, [...path, 'period'])
      const isWhole = wrong.length === 0 && isWholeYear(occasion.period)
      return isWhole ? [{ path: [...path, 'period', 'to'], message: hoursMessages.wholeYear }] : wrong
    }
    case 'dates':
      return datesErrors(occasion.from, occasion.to, path)
    case 'easter':
      return Number.isInteger(occasion.offset) && Math.abs(occasion.offset) <= EASTER_REACH
        ? []
        : [{ path: [...path, 'offset'], message: hoursMessages.noEasterDay }]
    case 'weeks': {
      const wrong = (['from', 'to'] as const).filter((key) => !isWeek(occasion[key]))
      if (wrong.length > 0) return wrong.map((key) => ({ path: [...path, key], message: hoursMessages.noWeek }))
      return occasion.to < occasion.from ? [{ path: [...path, 'to'], message: hoursMessages.weekBeforeStart }] : []
    }
  }
}

const exceptionErrors = ({ occasion, plan }: Exception<number | null>, index: number): HoursError[] => [
  ...occasionErrors(occasion, ['exceptions', index, 'occasion']),
  ...planErrors(plan, ['exceptions', index, 'plan']),
]

/** All that is wrong in a draft, in its order. */
export function hoursErrors(draft: HoursDraft): HoursError[] {
  const { publicHolidays } = draft
  return [
    ...scheduleErrors(draft.schedule),
    ...(publicHolidays.kind === 'asUsual' ? [] : planErrors(publicHolidays, ['publicHolidays'])),
    ...draft.exceptions.flatMap(exceptionErrors),
    ...(draft.note.length > NOTE_MAX ? [{ path: ['note'], message: hoursMessages.longNote }] : []),
  ]
}

const hasAllTimes = (plan: DayPlan<number | null>): plan is DayPlan =>
  plan.kind !== 'spans' || plan.spans.every(({ from, to }) => from !== null && to !== null)

/** Whether every time of a draft is there. */
function isComplete(draft: HoursDraft): draft is HoursModel {
  const { schedule, publicHolidays, exceptions } = draft
  const weeks = schedule.kind === 'wholeYear' ? [schedule.week] : schedule.seasons.map(({ week }) => week)
  return (
    weeks.flat().every(hasAllTimes) &&
    (publicHolidays.kind === 'asUsual' || hasAllTimes(publicHolidays)) &&
    exceptions.every(({ plan }) => hasAllTimes(plan))
  )
}

/** The hours of a draft; null where something is wrong: `hoursErrors` says what. */
export const hoursOf = (draft: HoursDraft): HoursModel | null =>
  isComplete(draft) && hoursErrors(draft).length === 0 ? draft : null
