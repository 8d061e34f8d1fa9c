import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { ownerEdit } from '#src/contracts/owners/owners.ts'
import type { OwnedShop, OwnerEdit } from '#src/contracts/owners/owners.ts'
import { ownedFields } from '#src/domain/owners/owned-fields.ts'
import { contactFields, contentFields, fieldLabel, tagFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import { editResolver, hasEdits } from '#src/stores/admin/edit-values.ts'
import { storedHoursLookup } from '#src/stores/hours-lookup.ts'
import { saveShop, uploadPicture } from '#src/stores/owners/save-shop.ts'
import { serverMessage } from '#src/stores/call.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { FieldGrid } from '#src/ui/form/FieldGrid.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { PictureFields } from '#src/ui/pictures/PictureFields.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

const AWAITED = 'Ses af redaktionen, før det vises.'

interface Props {
  shop: OwnedShop
  onSaved: () => void
}

/** All that an owner changes of a page; drawn anew once it is saved. */
export function ShopForm({ shop: { producer, waiting }, onSaved }: Props): ReactNode {
  const form = useForm<FormValues, unknown, OwnerEdit>({
    resolver: useMemo(() => editResolver(ownerEdit, producer), [producer]),
    defaultValues: formValues(producer, contentFields),
  })
  const [isSending, setSending] = useState(false)
  const hoursLookup = useMemo(() => storedHoursLookup(producer.slug), [producer.slug])
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ownedFields,
    send: async (edit) => {
      if (!hasEdits(form.getValues(), producer)) return { text: 'Der er ikke rettet noget endnu.', fields: [] }
      const failure = await saveShop(producer, edit)
      if (failure === null) onSaved()
      return failure
    },
  })
  const waitingText = (field: string): string | undefined => waiting.find((each) => each.field === field)?.text
  const awaitedHint = (field: string): string => {
    const text = waitingText(field)
    return text === undefined ? AWAITED : `Venter på redaktionen: ${text}`
  }
  return (
    <Form label="Ret siden" onSubmit={onSubmit}>
      <FieldControl
        form={form}
        field="openingHours"
        name="openingHours"
        label={fieldLabel('openingHours', 'da')}
        hoursLookup={hoursLookup}
      />
      <FieldControl form={form} field="description" name="description" label="Beskrivelse" rows={6} />
      {tagFields.map((name) => (
        <FieldControl
          key={name}
          form={form}
          field={name}
          name={name}
          label={fieldLabel(name, 'da')}
          tags={producer[name]}
          isOptional={name !== 'products'}
        />
      ))}
      <FieldGrid>
        {contactFields.map((name) => (
          <FieldControl key={name} form={form} field={name} name={name} label={fieldLabel(name, 'da')} isOptional />
        ))}
      </FieldGrid>
      <PictureFields
        form={form}
        language="da"
        send={(photo, sending) => uploadPicture(producer.id, photo, sending)}
        messageOf={serverMessage}
        onBusy={setSending}
      >
        <p className="mt-1 text-sm text-moss">De vises, når du har trykket Gem.</p>
      </PictureFields>
      <FieldControl form={form} field="name" name="name" label="Navn" hint={awaitedHint('name')} />
      <FieldControl form={form} field="address" name="address" label="Adresse" hint={awaitedHint('address')} />
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={problem} />
      <p className="sticky bottom-0 z-10 -mx-5 border-t border-sand bg-white px-5 py-3 sm:-mx-6 sm:px-6">
        <SubmitButton isBusy={isBusy || isSending} busyLabel={isSending ? 'Sender billeder...' : 'Gemmer...'}>
          Gem, og vis det nu
        </SubmitButton>
      </p>
    </Form>
  )
}
