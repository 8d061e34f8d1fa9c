import { contentFields, facet, fields } from './fields.ts'
import type { ContentField, GivenValues } from './fields.ts'

/** Fields as forms have them: nothing is an empty text. */
export type FormValues<Name extends ContentField = ContentField> = {
  [Each in Name]: Exclude<GivenValues[Each], null> | (null extends GivenValues[Each] ? '' : never)
}

/** These fields of a producer, for a form to begin with. */
export function formValues<Name extends ContentField>(
  producer: Pick<GivenValues, Name>,
  names: readonly Name[],
): FormValues<Name>
export function formValues(producer: Partial<GivenValues>, names: readonly ContentField[]): object {
  return Object.fromEntries(names.map((name) => [name, producer[name] ?? '']))
}

/** A form in which nothing has been written yet. */
export const emptyForm: FormValues = formValues(facet(contentFields, 'empty'), contentFields)

/** What a form says, as it is stored: a field that may be missing and has nothing in it is null. */
export function writtenValues(values: FormValues): Pick<GivenValues, ContentField>
export function writtenValues(values: FormValues): object {
  return Object.fromEntries(
    contentFields.map((name) => {
      const value = values[name]
      const mayBeMissing = fields[name].empty === null
      return [name, mayBeMissing && typeof value === 'string' ? value.trim() || null : value]
    }),
  )
}
