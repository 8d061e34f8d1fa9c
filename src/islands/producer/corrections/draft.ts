import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'

import { correctionSubmission } from '#src/contracts/corrections/corrections.ts'
import type { CorrectionForm, CorrectionSubmission } from '#src/contracts/corrections/corrections.ts'
import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import { correctionText, currentText, isValueOf } from '#src/domain/corrections/suggestions.ts'
import { correctedProperty, noticeOf } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { inputExpression, inputErrors } from '#src/domain/hours/form/hours-input.ts'
import type { AnsweredToOperator } from '#src/domain/producer/answered.ts'
import { suggestedFields } from '#src/domain/producer/fields.ts'
import type { SuggestedField } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { draftOf } from '#src/stores/drafts.ts'
import type { Draft } from '#src/stores/drafts.ts'
import type { DraftStore } from '#src/ui/form/use-draft-form.ts'
import { currentLanguage } from '#src/texts/language.ts'

/** The data of the producer to correct. */
export type Correctable = Pick<
  AnsweredToOperator<Producer>,
  'slug' | 'name' | 'hours' | 'hoursModel' | 'hoursSentences' | SuggestedField
>

/** Form values, with an input for every field, so that switching between fields loses nothing. */
export interface Values {
  field: CorrectionField | ''
  suggested: FormValues<SuggestedField>
  description: string
  submitterName: string
  submitterEmail: string
  /** Absent if the form was opened to report an error; a captcha is required only for answers to a question. */
  [CAPTCHA_FIELD]: string | undefined
}

/** Every input with its current value. */
export function startValues(producer: Correctable): Values {
  const suggested = formValues(producer, suggestedFields)
  return { field: '', suggested, description: '', submitterName: '', submitterEmail: '', [CAPTCHA_FIELD]: undefined }
}

/** Name of a field's input in the form. */
export const controlOf = (field: CorrectionField) => `suggested.${correctedProperty(field)}` as const

/** The request: the selected field's value, or no suggestion if it equals the current one. */
export function correctionOf(
  { field, suggested, ...sender }: Values,
  producer: Correctable,
): Omit<CorrectionForm, 'field'> & { field: string } {
  if (field === '') return { ...sender, field, currentValue: null, suggestedValue: '' }
  const name = correctedProperty(field)
  const notice = noticeOf(name)
  if (notice !== undefined) return { ...sender, field, currentValue: null, suggestedValue: notice.value }
  const currentValue = currentText(name, producer)
  if (name === 'openingHours') {
    const expression = inputExpression(suggested.openingHours)
    // Operators read Danish sentences.
    const seen = currentLanguage() === 'da' ? currentValue : null
    return {
      ...sender,
      field,
      currentValue: seen,
      suggestedValue: expression === producer.hours ? '' : (expression ?? ''),
    }
  }
  const isSame =
    correctionText(name, suggested[name]).trim() === currentValue.trim() && isValueOf(name, suggested[name])
  return { ...sender, field, currentValue, suggestedValue: isSame ? '' : suggested[name] }
}

/** Validates by the call's contract; errors of the suggestion are shown beside its input. */
export function correctionResolver(producer: Correctable): Resolver<Values, unknown, CorrectionSubmission> {
  return (values, _context, options) => {
    const checked = correctionSubmission.safeParse(correctionOf(values, producer))
    if (checked.success) return { values: checked.data, errors: {} }
    const wrong = new Map<string, FieldError>()
    const suggestion = values.field === '' ? null : controlOf(values.field)
    const [hours] = values.field === 'opening_hours' ? inputErrors(values.suggested.openingHours) : []
    if (hours !== undefined) wrong.set(controlOf('opening_hours'), { type: 'contract', message: hours.message })
    for (const { path, message } of checked.error.issues) {
      const name = path[0] === 'suggestedValue' ? suggestion : path.join('.')
      if (name !== null && !wrong.has(name)) wrong.set(name, { type: 'contract', message })
    }
    return { values: {}, errors: toNestErrors(Object.fromEntries(wrong), options) }
  }
}

/**
 * Keeps a draft of a correction. Only suggestions that differ from the current values are kept, because those values
 * may be newer when the form opens again. The field of a question is selected.
 */
export function correctionDraft(
  producer: Correctable,
  question: QuestionField | null,
): DraftStore<Values> & Pick<Draft, 'forget'> {
  const { restore, keep, forget } = draftOf(`rettelse-${producer.slug}`, [CAPTCHA_FIELD])
  const today = new Map(
    Object.entries(startValues(producer).suggested).map(([field, value]) => [field, JSON.stringify(value)]),
  )
  return {
    restore: (defaults) => {
      const restored = restore(defaults)
      const values = { ...restored, suggested: { ...defaults.suggested, ...restored.suggested } }
      return question === null ? values : { ...values, field: question, [CAPTCHA_FIELD]: '' }
    },
    keep: (values) => {
      const suggestions = Object.entries(values.suggested).filter(
        ([field, value]) => JSON.stringify(value) !== today.get(field),
      )
      keep({ ...values, suggested: Object.fromEntries(suggestions) })
    },
    forget,
  }
}
