import type { CorrectionForm } from '#src/contracts/corrections/corrections.ts'
import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import { correctedProperty, noticeOf } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import type { Question } from '#src/domain/corrections/questions.ts'
import { expressionIn } from '#src/domain/hours/form/hours-input.ts'
import { correctionText, isValueOf } from '#src/domain/corrections/suggestions.ts'
import { suggestedFields } from '#src/domain/producer/fields.ts'
import type { SuggestedField } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import type { AnsweredToOperator } from '#src/domain/producer/answered.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

/** What the form knows of the producer that it corrects. */
export type Correctable = Pick<
  AnsweredToOperator<Producer>,
  'slug' | 'name' | 'hours' | 'hoursModel' | 'hoursSentences' | SuggestedField
>

/** The form: a control of its own for each field, so that going from one to another loses nothing. */
export interface Values {
  field: CorrectionField | ''
  suggested: FormValues<SuggestedField>
  description: string
  submitterName: string
  submitterEmail: string
  /** Absent where the form was opened to report something wrong: only an answer given at one tap is asked for it. */
  [CAPTCHA_FIELD]: string | undefined
}

/** Every control as the directory has it today. */
export function startValues(producer: Correctable): Values {
  const suggested = formValues(producer, suggestedFields)
  return { field: '', suggested, description: '', submitterName: '', submitterEmail: '', [CAPTCHA_FIELD]: undefined }
}

/** The form with the field that was asked about, and with what was pressed among what it suggests. */
export function answering(values: Values, { field, tag }: Question): Values {
  const { suggested } = values
  const products = tag === null ? suggested.products : [...new Set([...suggested.products, tag])]
  return { ...values, field, suggested: { ...suggested, products }, [CAPTCHA_FIELD]: '' }
}

/** Where the control of a field is in the form. */
export const controlOf = (field: CorrectionField) => `suggested.${correctedProperty(field)}` as const

/** What is sent: the value of the chosen field alone. One that says the same as today's suggests nothing. */
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
    const expression = expressionIn(suggested.openingHours)
    return { ...sender, field, currentValue, suggestedValue: expression === producer.hours ? '' : (expression ?? '') }
  }
  const isSame =
    correctionText(name, suggested[name]).trim() === currentValue.trim() && isValueOf(name, suggested[name])
  return { ...sender, field, currentValue, suggestedValue: isSame ? '' : suggested[name] }
}
