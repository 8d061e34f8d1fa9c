import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { OwnedShop } from '#src/contracts/owners/owners.ts'
import type { AwaitedField } from '#src/domain/owners/owned-fields.ts'
import { contactFields, fieldLabel, tagFields } from '#src/domain/producer/fields.ts'
import { storedHoursLookup } from '#src/stores/hours-lookup.ts'
import { uploadPicture } from '#src/stores/owners/save-shop.ts'
import { serverMessage } from '#src/stores/call.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { FieldGrid } from '#src/ui/form/FieldGrid.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SuggestedTags } from '#src/ui/form/SuggestedTags.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { PictureFields } from '#src/ui/pictures/PictureFields.tsx'

import { ShopConflict } from './ShopConflict.tsx'
import { useShopEdit } from './use-shop-edit.ts'

const AWAITED = 'Ses af redaktionen, før det vises.'

/** What is said of a field of which an operator has approved a change before. */
const atOnce: Record<AwaitedField, string> = {
  name: 'Vises uden at vente på redaktionen.',
  address: 'Vises uden at vente på redaktionen, hvis adressen kan findes på kortet.',
}

interface Props {
  shop: OwnedShop
  onSaved: () => void
}

/** All that an owner changes of a page; drawn anew once it is saved. */
export function ShopForm({ shop: { producer, waiting, trusted }, onSaved }: Props): ReactNode {
  const { form, submission, conflict, kept, setKept } = useShopEdit(producer, onSaved)
  const [isSending, setSending] = useState(false)
  const hoursLookup = useMemo(() => storedHoursLookup(producer.slug), [producer.slug])
  const awaitedHint = (field: AwaitedField): string => {
    const text = waiting.find((each) => each.field === field)?.text
    if (text !== undefined) return `Venter på redaktionen: ${text}`
    return trusted.includes(field) ? atOnce[field] : AWAITED
  }
  return (
    <Form label="Ret siden" onSubmit={submission.onSubmit}>
      <FieldControl
        form={form}
        field="openingHours"
        name="openingHours"
        label={fieldLabel('openingHours', 'da')}
        hoursLookup={hoursLookup}
      />
      <FieldControl form={form} field="description" name="description" label="Beskrivelse" rows={6} />
      <SuggestedTags form={form} language="da" />
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
      {conflict !== null && <ShopConflict conflict={conflict} kept={kept} onKeep={setKept} />}
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={submission.problem} />
      <p className="sticky bottom-0 z-10 -mx-5 border-t border-sand bg-white px-5 py-3 sm:-mx-6 sm:px-6">
        <SubmitButton
          isBusy={submission.isBusy || isSending}
          busyLabel={isSending ? 'Sender billeder...' : 'Gemmer...'}
        >
          Gem og vis
        </SubmitButton>
      </p>
    </Form>
  )
}
