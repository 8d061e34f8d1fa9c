import { z } from 'zod'

import { adminNotes, correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection, Placed } from '#src/contracts/corrections/admin-corrections.ts'
import {
  correctionText,
  currentText,
  isKnownTag,
  isWeek,
  pinIn,
  tagsOf,
  takesText,
} from '#src/domain/corrections/suggestions.ts'
import type { CurrentValues } from '#src/domain/corrections/suggestions.ts'
import { correctedProperty, correctionFields } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { isEmptyDraft, withWeek } from '#src/domain/hours/form/draft.ts'
import { inputExpression, hoursInput, inputErrors, withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput, HoursOfForm } from '#src/domain/hours/form/hours-input.ts'
import { expressionOf, expressionOfWeek } from '#src/domain/hours/write-expression.ts'
import type { HoursModel } from '#src/domain/hours/model.ts'
import type { OpeningHours } from '#src/domain/hours/week.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { suggestedFields } from '#src/domain/producer/fields.ts'
import type { GivenValue, SuggestedField } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'

/** Form values of an approval: one input per field; only the corrected field is shown. */
interface Approval {
  value: FormValues<SuggestedField>
  /** Whether the value is written to the producer. */
  isApplied: boolean
  /** The producer's new position; null leaves it unchanged. */
  position: Placed | null
  adminNotes: string
}

/** The request body. */
interface ApprovalRequest {
  /** Null if the producer is not changed. */
  value: Partial<GivenEditable> | null
  position: Placed | null
  adminNotes: string | null
}

/** Initial form values: the suggestion, with opening hours as prepared in `hours`. */
export const initialValues = ({ producer, hours, position }: Omit<Suggestion, 'warning'>): Approval => ({
  value: { ...formValues(producer, suggestedFields), openingHours: hours },
  isApplied: true,
  position,
  adminNotes: '',
})

/** The form input for a stored opening hours expression, as fields where the form can show it. */
export function inputOf(stored: HoursOfForm, expression: string, model: HoursModel | null): HoursInput {
  const input = hoursInput(stored)
  if (expression === stored.hours) return input
  return model === null ? { ...input, written: { kind: 'expression', expression } } : withDraft(input, model)
}

/** The current value of a field, so that the server can detect that it has changed since. */
export const currentValueOf = (producer: AdminCorrection['producer'], property: SuggestedField): GivenValue =>
  property === 'openingHours' ? producer.hours : (producer[property] ?? null)

/** Validates the corrected field by its own rules; a value that is not applied is not validated. */
export function approvalContract(field: CorrectionField): z.ZodType<ApprovalRequest, Approval> {
  const form = z.custom<Approval>().transform(({ value, isApplied, ...rest }, { addIssue }): unknown => {
    const isHours = isApplied && field === 'opening_hours'
    const [wrong] = isHours ? inputErrors(value.openingHours) : []
    if (wrong !== undefined) addIssue({ code: 'custom', path: ['value', 'openingHours'], message: wrong.message })
    return { ...rest, value: isApplied ? { ...value, openingHours: inputExpression(value.openingHours) ?? '' } : null }
  })
  return form.pipe(
    z.object({ value: correctionEdit(field).nullable(), position: z.custom<Placed | null>(), adminNotes }),
  )
}

/** The producer as a suggestion would make it, and a warning if an operator has to act first. */
interface Suggestion {
  /**
   * The producer with the correction, and opening hours as an expression. Unchanged if the suggestion is not a valid
   * value.
   */
  producer: CurrentValues
  /** Initial value of the opening hours input. */
  hours: HoursInput
  /** Where an owner puts the pin; null for every other suggestion. */
  position: Placed | null
  warning: string | null
}

function warningOf({ field, suggestedValue, producer: today }: AdminCorrection): string | null {
  const property = correctedProperty(field)
  const { error } = correctionEdit(field).safeParse({ [property]: suggestedValue })
  if (error !== undefined)
    return `Forslaget kan ikke føres ind, som det er: ${error.issues[0]?.message}. Ret værdien, eller godkend uden at rette.`
  const had = tagsOf(today[property])
  const unknown = tagsOf(suggestedValue).filter((tag) => !isKnownTag(property, tag) && !had.includes(tag))
  return unknown.length === 0
    ? null
    : `Ikke blandt de kendte ${correctionFields[field].toLowerCase()}: ${unknown.join(', ')}.`
}

const WEEK_ALONE =
  'Forslaget er en uge for hele året. Føres det ind, erstatter det de sæsoner og særlige dage, der gælder nu.'

const unreadable = (field: AdminCorrection['field']): string =>
  `Forslaget kan ikke læses som ${correctionFields[field].toLowerCase()}. Her står det, der gælder nu: ` +
  'ret værdien selv, eller godkend uden at rette.'

/** The producer with other opening hours; `model` is null if a form cannot show them. */
function withHours(
  producer: AdminCorrection['producer'],
  { expression, model }: { expression: string; model: HoursModel | null },
  warning: string | null,
): Suggestion {
  const hours = inputOf(producer, expression, model)
  return { producer: { ...producer, openingHours: expression }, hours, position: null, warning }
}

/** A suggested week as an expression; days that it omits keep their current hours where those can be determined. */
function suggestedWeek({ producer }: AdminCorrection, week: OpeningHours): Suggestion {
  const { openingHours, hours, hoursModel } = producer
  const model = hoursModel && withWeek(hoursModel, week)
  if (model !== null) return withHours(producer, { expression: expressionOf(model), model }, null)
  const isPlain = hours === expressionOfWeek(openingHours)
  const expression = expressionOfWeek({ ...openingHours, ...week })
  return withHours(producer, { expression, model: null }, isPlain ? null : WEEK_ALONE)
}

/** Whether the suggestion is free text without hours; older free-text suggestions were never parsed. */
function isNote({ suggestedHours }: AdminCorrection): boolean {
  const { hoursModel: model, hoursSentences } = suggestedHours ?? { hoursModel: null, hoursSentences: [] }
  if (model === null) return hoursSentences.length === 0
  return model.note !== '' && isEmptyDraft({ ...model, note: '' })
}

function suggestedHoursOf(correction: AdminCorrection): Suggestion {
  const { field, suggestedValue, suggestedHours, producer } = correction
  const model = suggestedHours?.hoursModel ?? null
  if (isWeek(suggestedValue)) return suggestedWeek(correction, suggestedValue)
  if (typeof suggestedValue === 'string' && !isNote(correction))
    return withHours(producer, { expression: suggestedValue, model }, null)
  return withHours(producer, { expression: producer.hours, model: producer.hoursModel }, unreadable(field))
}

/** Prepares a correction's suggestion for the approval form. */
export function suggestionOf(correction: AdminCorrection): Suggestion {
  const { field, suggestedValue, producer: today } = correction
  const property = correctedProperty(field)
  if (property === 'openingHours') return suggestedHoursOf(correction)
  const unchanged = withHours(today, { expression: today.hours, model: today.hoursModel }, null)
  const pin = field === 'place' ? pinIn(suggestedValue) : null
  if (pin !== null)
    return {
      ...unchanged,
      producer: { ...unchanged.producer, placeAccuracy: null },
      position: { ...pin, placeAccuracy: null },
    }
  if (typeof suggestedValue === 'string' && !takesText(property)) return { ...unchanged, warning: unreadable(field) }
  const producer = { ...unchanged.producer, [property]: suggestedValue }
  return { ...unchanged, producer, warning: warningOf(correction) }
}

/** The suggested value as readable text; an opening hours expression becomes sentences. */
export function suggestedText({ suggestedText, suggestedValue, suggestedHours }: AdminCorrection): string {
  const sentences = suggestedHours?.hoursSentences ?? []
  return suggestedText === suggestedValue && sentences.length > 0 ? sentences.join('\n') : suggestedText
}

/** Short reasons to check a correction before approving it. */
export function warningsOf(correction: AdminCorrection): string[] {
  const { field, currentValue, producer } = correction
  const property = correctedProperty(field)
  // Older suggestions store a week.
  const now = [currentText(property, producer), correctionText(property, producer[property])]
  const isChanged = currentValue !== null && !now.includes(currentValue)
  return [
    ...(suggestionOf(correction).warning === null ? [] : ['Skal rettes til']),
    ...(isChanged ? ['Gårdbutikken er ændret siden'] : []),
  ]
}
