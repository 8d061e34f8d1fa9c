import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { fieldLabel, tagLabel } from '#src/domain/producer/fields.ts'
import type { TagField } from '#src/domain/producer/fields.ts'
import type { Language } from '#src/domain/text/language.ts'
import { ErrorText } from '#src/ui/form/ErrorText.tsx'
import { editorTags } from '#src/ui/form/tag-options.ts'

import type { EditForm } from '../use-producer-edit.ts'

interface Props {
  form: EditForm
  name: TagField
  language: Language
}

/** Stands where no tag is chosen. */
const nothing: Record<Language, Record<TagField, string>> = {
  en: {
    products: 'No products yet.',
    certifications: 'No certifications yet.',
    salesTypes: 'No sales types yet.',
    payments: 'No payments yet.',
  },
  da: {
    products: 'Ingen produkter endnu.',
    certifications: 'Ingen certificeringer endnu.',
    salesTypes: 'Ingen salgsformer endnu.',
    payments: 'Ingen betaling endnu.',
  },
}

const tag = 'inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2.5 text-sm'

/** Tags that can be removed, and those that can be added: each once. One that is none of ours stays until it is removed. */
export function TagChooser({ form, name, language }: Props): ReactNode {
  const { field, fieldState } = useController({ control: form.control, name })
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (values: string[]): void => {
    field.onChange(values)
    // The button that was pressed is gone: the keyboard goes on in the same group.
    group.current?.focus()
  }
  const legend = fieldLabel(name, language)
  const labelOf = (value: string): string => tagLabel(name, value, language)
  const left = editorTags[name].filter((value) => !field.value.includes(value))
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="field-label">{legend}</legend>
      {field.value.length === 0 ? (
        <p className="text-sm text-moss">{nothing[language][name]}</p>
      ) : (
        <ul aria-label={`Chosen: ${legend}`} className="flex flex-wrap gap-2">
          {field.value.map((value) => (
            <li key={value} className={`${tag} bg-meadow pr-0 font-semibold`}>
              {labelOf(value)}
              <button
                type="button"
                aria-label={`Remove ${labelOf(value)}`}
                className="grid size-9 place-items-center rounded-lg hover:bg-brand/20"
                onClick={() => change(field.value.filter((other) => other !== value))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <ul aria-labelledby={`${id}-add`} className="mt-3 flex flex-wrap gap-2">
          <li id={`${id}-add`} className="sr-only">
            Add to {legend}
          </li>
          {left.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={`Add ${labelOf(value)}`}
                className={`${tag} border border-stem bg-white hover:border-forest`}
                onClick={() => change([...field.value, value])}
              >
                <Plus aria-hidden="true" className="size-4 text-forest" />
                {labelOf(value)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ErrorText id={`${id}-error`} error={fieldState.error?.message ?? null} />
    </fieldset>
  )
}
