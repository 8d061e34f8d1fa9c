import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { ProducerSubmission, SimilarProducer } from '#src/contracts/producer/submission.ts'
import { contactFields, contentFields } from '#src/domain/producer/fields.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form, FormStatus, SubmitButton, fieldGrid } from '#src/ui/form/Form.tsx'
import { HoursField } from '#src/ui/form/hours/HoursField.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { FormFailure } from '#src/ui/form/use-submission.ts'
import type { Tiles } from '#src/ui/map/ProducerMap.tsx'
import { pathIn } from '#src/texts/paths.ts'
import { forms } from '#src/texts/texts.ts'

import { PlaceFields } from './PlaceFields.tsx'
import { defaults, draft, isPlaced, resolver } from './form.ts'
import type { AddProducerForm } from './form.ts'

/** The identifying fields of a new producer, as typed so far. */
interface TypedProducer {
  name: string
  address: string
  phone: string
  website: string
  /** Degrees; null until known. */
  place: { latitude: number; longitude: number } | null
}

/** Producers that may be the same. None after a failure: the hint is optional. */
async function fetchSimilarProducers(
  { place, ...texts }: TypedProducer,
  signal: AbortSignal,
): Promise<SimilarProducer[]> {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const query = new URLSearchParams([
    ...written,
    ...(place
      ? [
          ['lat', String(place.latitude)],
          ['lng', String(place.longitude)],
        ]
      : []),
  ])
  try {
    const answer = await fetch(`/api/producers/similar?${query.toString()}`, { signal })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}

/** The pause after the last key before the server is queried, in ms. */
const PAUSE = 600

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
      aria-label={forms.existsAlready}
      className="rounded-card border border-rapeseed bg-straw p-4 empty:hidden"
    >
      {similar.length > 0 && (
        <>
          <strong className="font-display text-lg">{forms.existsAlready}</strong>
          <ul className="mt-2 flex flex-col gap-3">
            {similar.map(({ id, slug, name, address, similarity }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-white px-4 py-3"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <a
                    className="link font-semibold [overflow-wrap:anywhere]"
                    href={pathIn('producer', slug)}
                    target="_blank"
                    rel="noopener"
                  >
                    {name}
                    <span className="sr-only">, {forms.newTab}</span>
                  </a>
                  <span className="block text-sm text-moss">
                    {address} · {forms.similarities[similarity]}
                  </span>
                </span>
                <a className="button button-quiet" href={`${pathIn('producer', slug)}#ret`}>
                  {forms.correctInstead}
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
      label={forms.whatDoTheySell}
      message={chosen.length === 0 ? forms.noProducts : null}
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
    <Form label={forms.addShop} onSubmit={onSubmit}>
      <Part title={forms.aboutShop}>
        <FieldControl form={form} name="name" field="name" label={forms.name} />
        <FieldControl
          form={form}
          name="description"
          field="description"
          label={forms.description}
          hint={forms.descriptionHint}
        />
      </Part>
      <SimilarProducers form={form} />
      <Part title={forms.whereIsIt}>
        <PlaceFields form={form} tiles={tiles} />
      </Part>
      <Part title={forms.contact}>
        <div className={fieldGrid}>
          {contactFields.map((name) => (
            <FieldControl
              key={name}
              form={form}
              name={name}
              field={name}
              label={forms.correctionLabels[name]}
              isOptional
            />
          ))}
        </div>
        <FieldControl
          form={form}
          name="imageUrl"
          field="imageUrl"
          label={forms.picture}
          isOptional
          hint={forms.pictureHint}
        />
      </Part>
      <Part title={forms.productsAndCertifications}>
        <Products form={form} />
        <FieldControl
          form={form}
          name="certifications"
          field="certifications"
          label={forms.certifications}
          isOptional
        />
      </Part>
      <Part title={forms.salesAndPayment}>
        <FieldControl form={form} name="salesTypes" field="salesTypes" label={forms.howDoTheySell} isOptional />
        <FieldControl form={form} name="payments" field="payments" label={forms.howToPay} isOptional />
      </Part>
      <Part title={forms.openingHours}>
        <HoursField form={form} name="openingHours" legend={forms.whenOpen} />
      </Part>
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={problem} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton isBusy={isBusy} busyLabel={forms.adding}>
          {forms.addShopButton}
        </SubmitButton>
        {children}
      </p>
    </Form>
  )
}
