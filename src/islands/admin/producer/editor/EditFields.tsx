import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { certificationLabel } from '#src/domain/producer/certifications.ts'
import { contactFields, fieldLabel } from '#src/domain/producer/fields.ts'
import { productLabel } from '#src/domain/producer/products.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { FieldGrid } from '#src/ui/form/FieldGrid.tsx'
import { HoursField } from '#src/ui/form/HoursField.tsx'
import { englishHours } from '#src/ui/form/OpeningHoursEditor.tsx'
import { editorCertifications, editorProducts } from '#src/ui/form/tag-options.ts'

import { ShopPhoto } from '../../pictures/ShopPhoto.tsx'
import type { EditForm } from '../use-producer-edit.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TagChooser } from './TagChooser.tsx'

function Photo({ form }: { form: EditForm }): ReactNode {
  const { field } = useController({ control: form.control, name: 'imageUrl' })
  return <ShopPhoto value={field.value || null} onChange={(address) => field.onChange(address ?? '')} />
}

/** Every field of a producer. */
export function EditFields({ form }: { form: EditForm }): ReactNode {
  return (
    <>
      <FieldControl form={form} name="name" field="name" label="Name *" />
      <PlaceFields form={form} />
      <FieldControl form={form} name="description" field="description" label="Description *" rows={6} />
      <FieldGrid>
        {contactFields.map((name) => (
          <FieldControl
            key={name}
            form={form}
            name={name}
            field={name}
            label={fieldLabel(name, 'en')}
            isOptional
            optionalMark=""
          />
        ))}
      </FieldGrid>
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
      <HoursField form={form} name="openingHours" legend="Opening Hours" words={englishHours} />
    </>
  )
}
