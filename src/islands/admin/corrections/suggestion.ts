import { z } from 'zod'

import { adminNotes, correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection, Placed } from '#src/contracts/corrections/admin-corrections.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import type { CorrectedNow } from '#src/domain/corrections/current-text.ts'
import { correctedProperty, correctionFields } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { correctionText, isKnownTag, isWeek, tagsOf, takesText } from '#src/domain/corrections/suggestions.ts'
import { isEmptyDraft, withWeek } from '#src/domain/hours/form/draft.ts'
import { inputExpression, hoursInput, inputErrors, withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput, InitialHours } from '#src/domain/hours/form/hours-input.ts'
import { expressionOf, expressionOfWeek } from '#src/domain/hours/write-expression.ts'
import type { HoursModel } from '#src/domain/hours/model.ts'
import type { OpeningHours } from '#src/domain/hours/week.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { suggestedFields } from '#src/domain/producer/fields.ts'
import type { GivenValue, SuggestedField } from '#src/domain/producer/fields.ts'
import { formValues, storedHours } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'

/** The form in which an operator approves: a control for each field, of which one is shown. */
interface Approval {
  value: FormValues<SuggestedField>
  /** Whether the value is written into the producer. */
  isApplied: boolean
  /** Where the producer is moved to; null where it stays. */
  position: Placed | null
  adminNotes: string
}

/** What is sent of it. */
interface Approved {
  /** Null where nothing is written into the producer. */
  value: Partial<GivenEditable> | null
  position: Placed | null
  adminNotes: string | null
}

/** The form begins with what is suggested; with opening hours as `hours` has them. */
export const startOf = ({ producer, hours }: { producer: CorrectedNow; hours: HoursInput }): Approval => ({
  value: { ...formValues(producer, suggestedFields), openingHours: hours },
  isApplied: true,
  position: null,
  adminNotes: '',
})

/** Opening hours of a form in which `expression` is written, as a form shows it where it can. */
export function inputOf(stored: InitialHours, expression: string, model: HoursModel | null): HoursInput {
  const input = hoursInput(stored)
  if (expression === stored.expression) return input
  return model === null ? { ...input, written: { kind: 'expression', expression } } : withDraft(input, model)
}

/** What stood in a field, for the server to know whether it still does. */
export const seenOf = (producer: AdminCorrection['producer'], property: SuggestedField): GivenValue =>
  property === 'openingHours' ? producer.hours : (producer[property] ?? null)

/** What stands in the form, read by the rules of its field alone; a value that is not applied, by none. */
export function approvalContract(field: CorrectionField): z.ZodType<Approved, Approval> {
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

/** What a suggestion would make of the producer, and what an operator must know of it before it is applied. */
interface Suggestion {
  /** Opening hours as an expression. Where the suggestion is no value of its field, the producer as it is. */
  producer: CorrectedNow
  /** Its opening hours as a form begins with them. */
  hours: HoursInput
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
  `Forslaget kan ikke læses som ${correctionFields[field].toLowerCase()}. Her står det, der gælder nu: ret værdien selv, eller godkend uden at rette.`

/** The producer with other opening hours; `model` is null where a form cannot show them. */
function withHours(
  producer: AdminCorrection['producer'],
  { expression, model }: { expression: string; model: HoursModel | null },
  warning: string | null,
): Suggestion {
  const hours = inputOf(storedHours(producer), expression, model)
  return { producer: { ...producer, openingHours: expression }, hours, warning }
}

/** A week that was suggested, as an expression; days that it does not name stay as they are where that can be told. */
function suggestedWeek({ producer }: AdminCorrection, week: OpeningHours): Suggestion {
  const { openingHours, hours, hoursModel } = producer
  const model = hoursModel && withWeek(hoursModel, week)
  if (model !== null) return withHours(producer, { expression: expressionOf(model), model }, null)
  const isPlain = hours === expressionOfWeek(openingHours)
  const expression = expressionOfWeek({ ...openingHours, ...week })
  return withHours(producer, { expression, model: null }, isPlain ? null : WEEK_ALONE)
}

/** Whether it says words and no hours; of an older suggestion that was no expression, nothing was made. */
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

/** What a correction suggests, for the form in which it is approved. */
export function suggestionOf(correction: AdminCorrection): Suggestion {
  const { field, suggestedValue, producer: today } = correction
  const property = correctedProperty(field)
  if (property === 'openingHours') return suggestedHoursOf(correction)
  const unchanged = withHours(today, { expression: today.hours, model: today.hoursModel }, null)
  if (typeof suggestedValue === 'string' && !takesText(property)) return { ...unchanged, warning: unreadable(field) }
  const producer = { ...unchanged.producer, [property]: suggestedValue }
  return { ...unchanged, producer, warning: warningOf(correction) }
}

/** What was suggested, as people read it: opening hours that came as an expression are sentences. */
export function suggestedWords({ suggestedText, suggestedValue, suggestedHours }: AdminCorrection): string {
  const sentences = suggestedHours?.hoursSentences ?? []
  return suggestedText === suggestedValue && sentences.length > 0 ? sentences.join('\n') : suggestedText
}

/** Why an operator should look at a correction before it is approved, in a few words each. */
export function warningsOf(correction: AdminCorrection): string[] {
  const { field, currentValue, producer } = correction
  const property = correctedProperty(field)
  // What was noted with older suggestions is a week.
  const now = [currentText(property, producer), correctionText(property, producer[property])]
  const isChanged = currentValue !== null && !now.includes(currentValue)
  return [
    ...(suggestionOf(correction).warning === null ? [] : ['Skal rettes til']),
    ...(isChanged ? ['Gårdbutikken er ændret siden'] : []),
  ]
}
