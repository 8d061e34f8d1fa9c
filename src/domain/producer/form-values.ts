import { inputExpression, hoursInput, noInitialHours } from '../hours/form/hours-input.ts'
import type { HoursInput, HoursOfForm } from '../hours/form/hours-input.ts'
import { contentFields, facet, fields } from './fields.ts'
import type { ContentField, FieldName, GivenValues } from './fields.ts'

/** Fields as forms hold them: null is an empty text, and opening hours contain the stored value and the input. */
export type FormValues<Name extends FieldName = ContentField> = {
  [Each in Name]: Each extends 'openingHours'
    ? HoursInput
    : Exclude<GivenValues[Each], null> | (null extends GivenValues[Each] ? '' : never)
}

/** The initial values of a form for these fields of a producer. */
export function formValues<Name extends FieldName>(
  producer: Pick<GivenValues, Exclude<Name, 'openingHours'>> & HoursOfForm,
  names: readonly Name[],
): FormValues<Name>
export function formValues(producer: Partial<GivenValues> & HoursOfForm, names: readonly FieldName[]): object {
  return Object.fromEntries(
    names.map((name) => [name, name === 'openingHours' ? hoursInput(producer) : (producer[name] ?? '')]),
  )
}

/** The values of an empty form. */
export const emptyForm: FormValues = formValues({ ...facet(contentFields, 'empty'), ...noInitialHours }, contentFields)

/**
 * Converts the values of a form to stored ones: an empty optional field is null, and opening hours are an expression.
 * Invalid opening hours keep their stored value.
 */
export function writtenValues(values: FormValues): Pick<GivenValues, ContentField>
export function writtenValues(values: FormValues): object {
  return Object.fromEntries(
    contentFields.map((name) => {
      const value = values[name]
      if (typeof value === 'object' && 'stored' in value) return [name, inputExpression(value) ?? value.stored.hours]
      const mayBeMissing = fields[name].empty === null
      return [name, mayBeMissing && typeof value === 'string' ? value.trim() || null : value]
    }),
  )
}
