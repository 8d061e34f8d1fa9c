import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { certificationLabel } from '#src/domain/producer/certifications.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import { fieldError } from '#src/ui/form/field-error.ts'
import { englishHours, OpeningHoursEditor } from '#src/ui/form/OpeningHoursEditor.tsx'
import { editorCertifications, editorProducts } from '#src/ui/form/tag-options.ts'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'

import { ShopPhoto } from '../../pictures/ShopPhoto.tsx'
import type { EditForm } from '../use-producer-edit.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TagChooser } from './TagChooser.tsx'

function Hours({ form }: { form: EditForm }): ReactNode {
  const { field } = useController({ control: form.control, name: 'openingHours' })
  return (
    <OpeningHoursEditor
      legend="Opening Hours"
      words={englishHours}
      hours={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldError(form.formState.errors, 'openingHours')}
    />
  )
}

function Photo({ form }: { form: EditForm }): ReactNode {
  const { field } = useController({ control: form.control, name: 'imageUrl' })
  return <ShopPhoto value={field.value} onChange={field.onChange} />
}

/** Every field of a producer. */
export function EditFields({ form }: { form: EditForm }): ReactNode {
  return (
    <>
      <TextField form={form} name="name" label="Name *" autoComplete="off" />
      <PlaceFields form={form} />
      <TextArea form={form} name="description" label="Description *" rows={6} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="phone"
          label="Phone"
          isOptional
          optionalMark=""
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="email"
          label="Email"
          isOptional
          optionalMark=""
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </div>
      <TextField
        form={form}
        name="website"
        label="Website"
        isOptional
        optionalMark=""
        inputMode="url"
        autoComplete="off"
      />
      <Photo form={form} />
      <TagChooser
        form={form}
        name="products"
        legend="Products"
        offered={editorProducts}
        labelOf={productLabel}
        nothing="No products yet."
      />
      <TagChooser
        form={form}
        name="certifications"
        legend="Certifications"
        offered={editorCertifications}
        labelOf={certificationLabel}
        nothing="No certifications yet."
      />
      <Hours form={form} />
    </>
  )
}
