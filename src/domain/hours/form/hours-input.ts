import { limits } from '../../limits/forms.ts'
import type { CompiledHours } from '../compiled-hours.ts'
import { unknownHours } from '../model.ts'
import type { DraftTime, HoursDraft, Schedule } from '../model.ts'
import { expressionOf } from '../write-expression.ts'
import { hoursErrors, isComplete } from './validate.ts'
import type { HoursError } from './validate.ts'
import { forms } from '#src/texts/texts.ts'

/** Opening hours that a form begins with; the expression is '' for none. */
export interface InitialHours extends Pick<CompiledHours, 'model' | 'sentences'> {
  expression: string
}

/** The state of a form of opening hours. */
export interface HoursInput {
  stored: InitialHours
  /** The edit; null as long as the hours are unchanged. */
  written: { kind: 'draft'; draft: HoursDraft } | { kind: 'expression'; expression: string } | null
  /** Danish text to fill the form from, and whether that has been done. */
  text: string
  isRead: boolean
}

export const noInitialHours: InitialHours = { expression: '', model: unknownHours, sentences: [] }

export const hoursInput = (stored: InitialHours): HoursInput => ({ stored, written: null, text: '', isRead: true })

/** Returns the draft that the form shows day by day; null if it shows an expression. */
export function draftOf({ stored, written }: HoursInput): HoursDraft | null {
  if (written?.kind === 'draft') return written.draft
  return written === null ? stored.model : null
}

export const withDraft = (input: HoursInput, draft: HoursDraft): HoursInput => ({
  ...input,
  written: { kind: 'draft', draft },
})

/** The expression of an input without errors. */
function writtenExpression({ stored, written }: HoursInput): string {
  if (written?.kind === 'expression') return written.expression.trim()
  if (written === null || !isComplete(written.draft)) return stored.expression
  const expression = expressionOf(written.draft)
  // The same hours written differently are not a change.
  return stored.model !== null && expression === expressionOf(stored.model) ? stored.expression : expression
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
export const rebaseInput = (input: HoursInput, stored: InitialHours): HoursInput => ({ ...input, stored })

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
