import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { fields, tagLabel } from '#src/domain/producer/fields.ts'
import type { TagField } from '#src/domain/producer/fields.ts'
import { productEmoji, productKeys } from '#src/domain/producer/products.ts'

import { forms } from '#src/texts/texts.ts'

import { SymbolPicture } from '../SymbolPicture.tsx'
import { ErrorText, fieldError } from './Field.tsx'
import type { FieldsForm } from './Field.tsx'

/** Values stored by the form of new producers, in the specification's order. */
const formCertifications = ['organic', 'biodynamic', 'free_range', 'local', 'handmade', 'traditional'] as const

/** Values offered by the operators' editor, in the specification's order and stored spelling. */
const editorProducts = [
  'vegetables',
  'fruits',
  'meat',
  'dairy',
  'eggs',
  'bread',
  'honey',
  'herbs',
  'flour',
  'grain',
  'marmalade',
  'potatoes',
  'fabrics',
  'beer',
  'wine',
  'christmas_trees',
] as const
const editorCertifications = ['organic', 'biodynamic', 'free_range', 'local', 'sustainable'] as const

const { salesTypes, payments } = fields

/** The values offered to operators. */
export const editorTags: Record<TagField, readonly string[]> = {
  products: editorProducts,
  certifications: editorCertifications,
  salesTypes: salesTypes.known,
  payments: payments.known,
}

const formTags: Record<TagField, readonly string[]> = {
  products: productKeys,
  certifications: formCertifications,
  salesTypes: salesTypes.known,
  payments: payments.known,
}

/** The values offered to visitors, plus those in `chosen` that are not among them. */
export function tagOptions(field: TagField, chosen: readonly string[] = []): TagOption[] {
  return [...new Set([...formTags[field], ...chosen])].map((value) => ({
    value,
    label: tagLabel(field, value),
    ...(field === 'products' && { emoji: productEmoji(value) }),
  }))
}

interface TagOption {
  value: string
  label: string
  emoji?: string
}

interface Props<Values extends FieldValues> {
  form: FieldsForm<Values>
  /** A list of strings in the form. */
  name: FieldPath<Values>
  legend: string
  isOptional?: boolean
  options: readonly TagOption[]
  /** Shown below the choices. */
  message?: string | null
}

/** Checkboxes that look like tags. */
export function TagPicker<Values extends FieldValues>({
  form,
  name,
  legend,
  isOptional = false,
  options,
  message = null,
}: Props<Values>): ReactNode {
  const id = useId()
  const error = fieldError(form.formState.errors, name)
  const described = error === null ? undefined : `${id}-fejl`
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend className="field-label">
        {legend}
        {isOptional && <span className="font-normal text-moss"> {forms.optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, emoji }) => (
          <label
            key={value}
            className={
              'flex min-h-11 items-center gap-2 md:min-h-10 rounded-lg border border-stem bg-white px-3 text-sm ' +
              'has-checked:border-forest has-checked:bg-meadow has-checked:font-semibold has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-forest hover:border-forest'
            }
          >
            <input type="checkbox" value={value} {...form.register(name)} className="size-4 accent-forest" />
            {emoji !== undefined && <SymbolPicture symbol={emoji} />}
            {label}
          </label>
        ))}
      </div>
      {message !== null && error === null && <p className="mt-2 text-sm text-moss">{message}</p>}
      <ErrorText id={`${id}-fejl`} error={error} />
    </fieldset>
  )
}
