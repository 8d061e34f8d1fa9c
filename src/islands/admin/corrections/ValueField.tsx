import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { fieldError } from '#src/ui/form/field-error.ts'
import { OpeningHoursEditor } from '#src/ui/form/OpeningHoursEditor.tsx'
import { certificationOptions, productOptions } from '#src/ui/form/tag-options.ts'
import { TagPicker } from '#src/ui/form/TagPicker.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'

import type { Approval, Approved } from './approval.ts'

type ApprovalForm = UseFormReturn<Approval, unknown, Approved>

const LABEL = 'Ny værdi'

function Hours({ form }: { form: ApprovalForm }): ReactNode {
  const { field } = useController({ control: form.control, name: 'value.openingHours' })
  return (
    <OpeningHoursEditor
      legend={LABEL}
      hours={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldError(form.formState.errors, 'value.openingHours')}
    />
  )
}

interface Props {
  form: ApprovalForm
  field: CorrectionField
  /** Tags that are offered besides the usual ones. */
  tags: readonly string[]
}

/** The control for what will be written into the producer. */
export function ValueField({ form, field, tags }: Props): ReactNode {
  switch (field) {
    case 'address':
    case 'phone':
    case 'email':
    case 'website':
      return <TextField form={form} name={`value.${field}`} label={LABEL} autoComplete="off" />
    case 'description':
      return <TextArea form={form} name="value.description" label={LABEL} rows={8} />
    case 'opening_hours':
      return <Hours form={form} />
    case 'products':
      return <TagPicker form={form} name="value.products" legend={LABEL} options={productOptions(tags)} />
    case 'certifications':
      return <TagPicker form={form} name="value.certifications" legend={LABEL} options={certificationOptions(tags)} />
  }
}
