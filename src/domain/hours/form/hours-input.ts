import { limits } from '../../limits/forms.ts'
import { unknownHours } from '../model/model.ts'
import type { HoursDraft, HoursModel } from '../model/model.ts'
import { expressionOf } from '../model/model-expression.ts'
import { hoursErrors, hoursOf } from '../model/validate.ts'
import type { HoursError } from '../model/validate.ts'

/** Opening hours as a form begins with them. */
export interface StoredHours {
  /** In OpenStreetMap's language; '' for none. */
  expression: string
  /** Null where a form cannot show them whole. */
  model: HoursModel | null
  /** The same in Danish words. */
  sentences: readonly string[]
}

/** Opening hours as a form has them. */
export interface HoursInput {
  stored: StoredHours
  /** What was written in their place; null as long as they are left alone. */
  written: { kind: 'draft'; draft: HoursDraft } | { kind: 'expression'; expression: string } | null
  /** Danish text to fill the form from, and whether that has been done. */
  text: string
  isRead: boolean
}

export const noHours: StoredHours = { expression: '', model: unknownHours, sentences: [] }

export const hoursInput = (stored: StoredHours): HoursInput => ({ stored, written: null, text: '', isRead: true })

/** What the form shows day by day; null where it shows an expression. */
export function draftOf({ stored, written }: HoursInput): HoursDraft | null {
  if (written?.kind === 'draft') return written.draft
  return written === null ? stored.model : null
}

export const withDraft = (input: HoursInput, draft: HoursDraft): HoursInput => ({
  ...input,
  written: { kind: 'draft', draft },
})

/** The expression of hours in which nothing is wrong. */
function writtenExpression({ stored, written }: HoursInput): string {
  if (written?.kind === 'expression') return written.expression.trim()
  const hours = written === null ? null : hoursOf(written.draft)
  if (hours === null) return stored.expression
  const expression = expressionOf(hours)
  // The same hours in other words are no change.
  return stored.model !== null && expression === expressionOf(stored.model) ? stored.expression : expression
}

/** Said of a text that would be lost. */
export const UNREAD_TEXT = 'Teksten er ikke brugt endnu: tryk på »Udfyld«, eller slet den'

/** Said of hours with more seasons and days than can be stored. */
export const TOO_LONG = 'Det er flere tider, end der er plads til: fjern nogle sæsoner eller særlige dage'

/** All that is wrong, in the order in which it stands in the form. */
export function inputErrors(input: HoursInput): HoursError[] {
  const draft = draftOf(input)
  const isUnread = input.text.trim() !== '' && !input.isRead
  const errors = [
    ...(isUnread ? [{ path: ['text'], message: UNREAD_TEXT }] : []),
    ...(draft === null ? [] : hoursErrors(draft)),
  ]
  const isTooLong = errors.length === 0 && writtenExpression(input).length > limits.openingHours.max
  return isTooLong ? [{ path: [], message: TOO_LONG }] : errors
}

/** What the form says, as an expression; null where something is wrong: `inputErrors` says what. */
export const expressionIn = (input: HoursInput): string | null =>
  inputErrors(input).length > 0 ? null : writtenExpression(input)

/** What stands in a form, when what it began with gives way to what somebody else has saved: what was written stays. */
export const onTopOf = (input: HoursInput, stored: StoredHours): HoursInput => ({ ...input, stored })
