import type { ReactNode } from 'react'

import { contactFields, fieldLabel, tagFields } from '#src/domain/producer/fields.ts'
import type { Language } from '#src/domain/text/language.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { FieldGrid } from '#src/ui/form/FieldGrid.tsx'
import { HoursField } from '#src/ui/form/HoursField.tsx'
import { SuggestedTags } from '#src/ui/form/SuggestedTags.tsx'
import { operatorHours } from '#src/stores/admin/check-hours.ts'

import { ShopPhotos } from '../../pictures/ShopPhotos.tsx'
import type { EditForm } from '../use-producer-edit.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { TagChooser } from './TagChooser.tsx'

/** Every field of a producer. */
export function EditFields({ form, language = 'en' }: { form: EditForm; language?: Language }): ReactNode {
  return (
    <>
      <FieldControl form={form} name="name" field="name" label={`${fieldLabel('name', language)} *`} />
      <PlaceFields form={form} language={language} />
      <FieldControl
        form={form}
        name="description"
        field="description"
        label={`${fieldLabel('description', language)} *`}
        rows={6}
      />
      <FieldGrid>
        {contactFields.map((name) => (
          <FieldControl
            key={name}
            form={form}
            name={name}
            field={name}
            label={fieldLabel(name, language)}
            isOptional
            optionalMark=""
          />
        ))}
      </FieldGrid>
      <ShopPhotos form={form} language={language} />
      <SuggestedTags form={form} language={language} />
      {tagFields.map((name) => (
        <TagChooser key={name} form={form} name={name} language={language} />
      ))}
      <HoursField
        form={form}
        name="openingHours"
        legend={language === 'en' ? 'Opening Hours' : fieldLabel('openingHours', 'da')}
        language={language}
        lookup={operatorHours}
      />
    </>
  )
}
