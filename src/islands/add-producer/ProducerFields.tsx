import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { ProducerSubmission, SimilarProducer } from '#src/contracts/producer/submission.ts'
import type { Similarity } from '#src/domain/producer/same-producer.ts'
import { contactFields, contentFields, fieldLabel } from '#src/domain/producer/fields.ts'
import { fetchSimilarProducers } from '#src/stores/similar-producers.ts'
import type { TypedProducer } from '#src/stores/similar-producers.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form, FormStatus, SubmitButton, fieldGrid } from '#src/ui/form/Form.tsx'
import { HoursField } from '#src/ui/form/hours/HoursField.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { FormFailure } from '#src/ui/form/use-submission.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'

import { defaults, draft, isPlaced, resolver } from './form.ts'
import type { AddProducerForm } from './form.ts'
import { PlaceFields } from './PlaceFields.tsx'

/** How long after the last key the server is asked, in ms. */
const PAUSE = 600

const reasons: Record<Similarity, string> = {
  phone: 'Samme telefonnummer',
  website: 'Samme hjemmeside',
  nearby: 'Ligger tæt på og hedder næsten det samme',
}

/** Existing producers that may be the same as the one being added; looked up after the identifying fields change. */
function useSimilar(form: AddProducerForm): readonly SimilarProducer[] {
  const [name, address, phone, website, latitude, longitude] = useWatch({
    control: form.control,
    name: ['name', 'address', 'phone', 'website', 'latitude', 'longitude'],
  })
  const typed = JSON.stringify({
    name,
    address,
    phone: phone ?? '',
    website: website ?? '',
    place: isPlaced(latitude, longitude) ? { latitude, longitude } : null,
  } satisfies TypedProducer)
  const [similar, setSimilar] = useState<readonly SimilarProducer[]>([])
  useEffect(() => {
    const asking = new AbortController()
    const soon = setTimeout(() => {
      const question: TypedProducer = JSON.parse(typed)
      if (question.name === '' && question.phone === '' && question.website === '') return setSimilar([])
      void fetchSimilarProducers(question, asking.signal).then((found) => {
        if (!asking.signal.aborted) setSimilar(found)
      })
    }, PAUSE)
    return () => {
      clearTimeout(soon)
      asking.abort()
    }
  }, [typed])
  return similar
}

/** Possible duplicates, each with a link to correct it instead. */
function SimilarProducers({ form }: { form: AddProducerForm }): ReactNode {
  const similar = useSimilar(form)
  return (
    <div
      role="status"
      aria-label="Findes butikken allerede?"
      className="rounded-card border border-rapeseed bg-straw p-4 empty:hidden"
    >
      {similar.length > 0 && (
        <>
          <strong className="font-display text-lg">Findes butikken allerede?</strong>
          <ul className="mt-2 flex flex-col gap-3">
            {similar.map(({ id, slug, name, address, similarity }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-white px-4 py-3"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <a
                    className="link font-semibold [overflow-wrap:anywhere]"
                    href={`/producer/${slug}`}
                    target="_blank"
                    rel="noopener"
                  >
                    {name}
                    <span className="sr-only">, åbner i en ny fane</span>
                  </a>
                  <span className="block text-sm text-moss">
                    {address} · {reasons[similarity]}
                  </span>
                </span>
                <a className="button button-quiet" href={`/producer/${slug}#ret`}>
                  Ret den i stedet
                  <span className="sr-only"> ({name})</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-label={title} className="card p-5 shadow-card sm:p-7">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

function Products({ form }: { form: AddProducerForm }): ReactNode {
  const chosen = useWatch({ control: form.control, name: 'products' })
  return (
    <FieldControl
      form={form}
      name="products"
      field="products"
      label="Hvad sælger de?"
      message={chosen.length === 0 ? 'Ingen produkter valgt endnu.' : null}
    />
  )
}

interface Props {
  tiles: Tiles
  /** Sends the form; null on success. */
  send: (producer: ProducerSubmission) => Promise<FormFailure | null>
  /** Explanation beside the button. */
  children: ReactNode
}

/** The fields of a new producer. */
export function ProducerFields({ tiles, send, children }: Props): ReactNode {
  const form = useDraftForm({ resolver, defaults, draft })
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: contentFields,
    send: async (producer) => {
      const failure = await send(producer)
      if (failure === null) draft.forget()
      return failure
    },
  })
  return (
    <Form label="Tilføj Butik" onSubmit={onSubmit}>
      <Part title="Om butikken">
        <FieldControl form={form} name="name" field="name" label="Navn" />
        <FieldControl
          form={form}
          name="description"
          field="description"
          label="Beskrivelse"
          hint="Hvad er det for et sted, og hvad kan man finde der?"
        />
      </Part>
      <SimilarProducers form={form} />
      <Part title="Hvor ligger den?">
        <PlaceFields form={form} tiles={tiles} />
      </Part>
      <Part title="Kontakt">
        <div className={fieldGrid}>
          {contactFields.map((name) => (
            <FieldControl key={name} form={form} name={name} field={name} label={fieldLabel(name, 'da')} isOptional />
          ))}
        </div>
        <FieldControl
          form={form}
          name="imageUrl"
          field="imageUrl"
          label="Billede"
          isOptional
          hint="Webadressen på et billede af butikken"
        />
      </Part>
      <Part title="Produkter og certificeringer">
        <Products form={form} />
        <FieldControl form={form} name="certifications" field="certifications" label="Certificeringer" isOptional />
      </Part>
      <Part title="Salg og betaling">
        <FieldControl form={form} name="salesTypes" field="salesTypes" label="Hvordan sælger de?" isOptional />
        <FieldControl form={form} name="payments" field="payments" label="Hvad kan man betale med?" isOptional />
      </Part>
      <Part title="Åbningstider">
        <HoursField form={form} name="openingHours" legend="Hvornår er der åbent?" />
      </Part>
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={problem} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton isBusy={isBusy} busyLabel="Tilføjer...">
          Tilføj butik
        </SubmitButton>
        {children}
      </p>
    </Form>
  )
}
