import { correctionEdit } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import type { CorrectedNow } from '#src/domain/corrections/current-text.ts'
import { correctedProperty, correctionFields } from '#src/domain/corrections/fields.ts'
import { correctionText, isKnownTag, isWeek, tagsOf, takesText } from '#src/domain/corrections/suggestions.ts'
import { withWeek } from '#src/domain/hours/form/week-draft.ts'
import { expressionOf } from '#src/domain/hours/model/model-expression.ts'
import type { HoursModel } from '#src/domain/hours/model/model.ts'
import { isEmptyDraft } from '#src/domain/hours/form/draft.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import type { OpeningHours } from '#src/domain/hours/opening-hours.ts'
import { expressionOfWeek } from '#src/domain/hours/week-expression.ts'
import { storedHours } from '#src/domain/producer/form-values.ts'

import { inputOf } from './approval.ts'

/** What a suggestion would make of the producer, and what an operator must know of it before it is applied. */
export interface Suggestion {
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
