import { forms } from '#src/texts/texts.ts'
import { limits } from '../../limits/limits.ts'
import type { CompiledHours } from '../compiled-hours.ts'
import { unknownHours } from '../model.ts'
import type { DayPlan, DraftTime, Exception, HoursDraft, HoursModel, Schedule, Span } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import { daysOfPeriod, EASTER_REACH, isDayOfYear, isWholeYear } from '../calendar.ts'
import type { Occasion, YearPeriod } from '../calendar.ts'
import { dateOf, DAY_MINUTES, dayOf } from '../local-time.ts'

/** Opening hours as the API returns them for forms. */
export interface HoursOfForm {
  /** The stored expression; '' for none. */
  hours: string
  hoursModel: CompiledHours['model']
  hoursSentences: CompiledHours['sentences']
}

/** The state of a form of opening hours. */
export interface HoursInput {
  stored: HoursOfForm
  /** The edit; null as long as the hours are unchanged. */
  written: { kind: 'draft'; draft: HoursDraft } | { kind: 'expression'; expression: string } | null
  /** Danish text to fill the form from, and whether that has been done. */
  text: string
  isRead: boolean
}

export const noInitialHours: HoursOfForm = { hours: '', hoursModel: unknownHours, hoursSentences: [] }

export const hoursInput = ({ hours, hoursModel, hoursSentences }: HoursOfForm): HoursInput => ({
  stored: { hours, hoursModel, hoursSentences },
  written: null,
  text: '',
  isRead: true,
})

/** Returns the draft that the form shows day by day; null if it shows an expression. */
export function draftOf({ stored, written }: HoursInput): HoursDraft | null {
  if (written?.kind === 'draft') return written.draft
  return written === null ? stored.hoursModel : null
}

export const withDraft = (input: HoursInput, draft: HoursDraft): HoursInput => ({
  ...input,
  written: { kind: 'draft', draft },
})

export const withExpression = (input: HoursInput, expression: string): HoursInput => ({
  ...input,
  written: { kind: 'expression', expression },
})

/** The expression of an input without errors. */
function writtenExpression({ stored, written }: HoursInput): string {
  if (written?.kind === 'expression') return written.expression.trim()
  if (written === null || !isComplete(written.draft)) return stored.hours
  const expression = expressionOf(written.draft)
  // The same hours written differently are not a change.
  return stored.hoursModel !== null && expression === expressionOf(stored.hoursModel) ? stored.hours : expression
}

/** Returns all errors, in the order of the form's fields. */
export function inputErrors(input: HoursInput): HoursError[] {
  const draft = draftOf(input)
  const isUnread = input.text.trim() !== '' && !input.isRead
  const errors = [
    ...(isUnread ? [{ path: ['text'], message: forms.wrongHours.unreadText }] : []),
    ...(draft === null ? [] : hoursErrors(draft)),
  ]
  const isTooLong = errors.length === 0 && writtenExpression(input).length > limits.openingHours.max
  return isTooLong ? [{ path: [], message: forms.wrongHours.tooLong }] : errors
}

/** Returns the expression to store; null if there are `inputErrors`. */
export const inputExpression = (input: HoursInput): string | null =>
  inputErrors(input).length > 0 ? null : writtenExpression(input)

/** Keeps an edit when the hours that it began with have been changed by another user. */
export const rebaseInput = (input: HoursInput, stored: HoursOfForm): HoursInput => ({ ...input, stored })

/** Returns `mine` if it was changed, otherwise `theirs`. */
const merged = <Part>(mine: Part, before: Part, theirs: Part): Part =>
  JSON.stringify(mine) === JSON.stringify(before) ? theirs : mine

/** Merges schedules day by day if each has one week for the whole year, else as a whole. */
function mergedSchedule(
  mine: Schedule<DraftTime>,
  before: Schedule<DraftTime>,
  theirs: Schedule<DraftTime>,
): Schedule<DraftTime> {
  if (mine.kind !== 'wholeYear' || before.kind !== 'wholeYear' || theirs.kind !== 'wholeYear')
    return merged(mine, before, theirs)
  const week = mine.week.map((plan, day) => merged(plan, before.week[day] ?? plan, theirs.week[day] ?? plan))
  return { kind: 'wholeYear', week }
}

/**
 * Merges an edit with newer hours: changed parts stay as edited, and all others become the newer ones. If a form cannot
 * show all three, the whole edit is kept.
 */
export function mergeInputs(mine: HoursInput, before: HoursInput, newer: HoursInput): HoursInput {
  if (JSON.stringify(mine.written) === JSON.stringify(before.written))
    return { ...newer, text: mine.text, isRead: mine.isRead }
  const rebased = rebaseInput(mine, newer.stored)
  const [my, base, their] = [draftOf(mine), draftOf(before), draftOf(newer)]
  if (my === null || base === null || their === null) return rebased
  return withDraft(rebased, {
    schedule: mergedSchedule(my.schedule, base.schedule, their.schedule),
    publicHolidays: merged(my.publicHolidays, base.publicHolidays, their.publicHolidays),
    exceptions: merged(my.exceptions, base.exceptions, their.exceptions),
    note: merged(my.note, base.note, their.note),
  })
}

/** The place of an error in a draft: keys and indices, outermost first. */
export type HoursPath = readonly (string | number)[]

interface HoursError {
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
