import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import type { CorrectionSubmission } from '#src/contracts/corrections/corrections.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { fieldError } from '#src/ui/form/field-error.ts'
import { OpeningHoursEditor } from '#src/ui/form/OpeningHoursEditor.tsx'
import { certificationOptions, productOptions } from '#src/ui/form/tag-options.ts'
import { TagPicker } from '#src/ui/form/TagPicker.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'

import type { Correctable, Values } from './values.ts'

export type CorrectionFormState = UseFormReturn<Values, unknown, CorrectionSubmission>

const LABEL = 'Foreslået rettelse'

function SuggestedHours({ form }: { form: CorrectionFormState }): ReactNode {
  const { field } = useController({ control: form.control, name: 'suggested.openingHours' })
  return (
    <OpeningHoursEditor
      legend={LABEL}
      hours={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldError(form.formState.errors, 'suggested.openingHours')}
    />
  )
}

interface Props {
  form: CorrectionFormState
  field: CorrectionField
  producer: Correctable
}

/** The control for what is to be corrected, filled in with what stands there today. */
export function SuggestionField({ form, field, producer }: Props): ReactNode {
  switch (field) {
    case 'address':
      return <TextField form={form} name="suggested.address" label={LABEL} autoComplete="off" />
    case 'phone':
      return (
        <TextField form={form} name="suggested.phone" label={LABEL} type="tel" inputMode="tel" autoComplete="off" />
      )
    case 'email':
      return (
        <TextField form={form} name="suggested.email" label={LABEL} type="email" inputMode="email" autoComplete="off" />
      )
    case 'website':
      return <TextField form={form} name="suggested.website" label={LABEL} inputMode="url" autoComplete="off" />
    case 'description':
      return <TextArea form={form} name="suggested.description" label={LABEL} rows={6} />
    case 'opening_hours':
      return <SuggestedHours form={form} />
    case 'products':
      return (
        <TagPicker form={form} name="suggested.products" legend={LABEL} options={productOptions(producer.products)} />
      )
    case 'certifications':
      return (
        <TagPicker
          form={form}
          name="suggested.certifications"
          legend={LABEL}
          options={certificationOptions(producer.certifications)}
        />
      )
  }
}
