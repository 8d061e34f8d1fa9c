import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { submit } from '#src/stores/submit.ts'
import { keepToastForNextPage } from '#src/stores/toasts.ts'
import { fieldError } from '#src/ui/form/field-error.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { OpeningHoursEditor } from '#src/ui/form/OpeningHoursEditor.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { certificationOptions, productOptions } from '#src/ui/form/tag-options.ts'
import { TagPicker } from '#src/ui/form/TagPicker.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useKeptForm } from '#src/ui/form/use-kept-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { defaults, draft, fields, resolver } from './form.ts'
import type { AddProducerForm } from './form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { SimilarProducers } from './SimilarProducers.tsx'

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-label={title} className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-7">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

function Hours({ form }: { form: AddProducerForm }): ReactNode {
  const { field } = useController({ control: form.control, name: 'openingHours' })
  return (
    <OpeningHoursEditor
      legend="Hvornår er der åbent?"
      hours={field.value ?? {}}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldError(form.formState.errors, 'openingHours')}
    />
  )
}

function Products({ form }: { form: AddProducerForm }): ReactNode {
  const chosen = useWatch({ control: form.control, name: 'products' })
  return (
    <TagPicker
      form={form}
      name="products"
      legend="Hvad sælger de?"
      options={productOptions()}
      message={chosen.length === 0 ? 'Ingen produkter valgt endnu.' : null}
    />
  )
}

/** All that a visitor may tell of a producer. */
export function ProducerFields({ tiles }: { tiles: Tiles }): ReactNode {
  const form = useKeptForm({ resolver, defaults, draft })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields,
    send: async (producer) => {
      const failure = await submit({
        path: '/api/producers',
        body: producer,
        success: { title: 'Ny producent er tilføjet til systemet.' },
        failure: () => ({ title: 'Fejl', description: 'Der opstod en fejl ved tilføjelse af producenten.' }),
      })
      if (failure === null) {
        draft.forget()
        keepToastForNextPage()
        location.assign('/')
      }
      return failure
    },
  })
  return (
    <Form label="Tilføj Butik" onSubmit={onSubmit}>
      <Part title="Om butikken">
        <TextField form={form} name="name" label="Navn" autoComplete="off" />
        <TextArea
          form={form}
          name="description"
          label="Beskrivelse"
          hint="Hvad er det for et sted, og hvad finder man der?"
        />
      </Part>
      <SimilarProducers form={form} />
      <Part title="Hvor ligger den?">
        <PlaceFields form={form} tiles={tiles} />
      </Part>
      <Part title="Kontakt">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="phone"
            label="Telefon"
            isOptional
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <TextField
            form={form}
            name="email"
            label="E-mail"
            isOptional
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        </div>
        <TextField form={form} name="website" label="Hjemmeside" isOptional inputMode="url" autoComplete="off" />
        <TextField
          form={form}
          name="imageUrl"
          label="Billede"
          isOptional
          hint="Webadressen på et billede af butikken"
          inputMode="url"
          autoComplete="off"
        />
      </Part>
      <Part title="Produkter og certificeringer">
        <Products form={form} />
        <TagPicker
          form={form}
          name="certifications"
          legend="Certificeringer"
          isOptional
          options={certificationOptions()}
        />
      </Part>
      <Part title="Åbningstider">
        <Hours form={form} />
      </Part>
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={problem} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton isBusy={isBusy} busyLabel="Tilføjer...">
          Tilføj butik
        </SubmitButton>
        <span className="text-sm text-moss">Vi ser på den, før den kommer på kortet.</span>
      </p>
    </Form>
  )
}
