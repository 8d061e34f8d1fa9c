import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type {
  OperatorProducer,
  PossibleDuplicate,
  UnverifiedProducer,
} from '#src/contracts/producer/operator-producers.ts'
import type { Similarity } from '#src/domain/producer/same-producer.ts'
import { hoursLine } from '#src/domain/hours/week.ts'
import { accuracyLabels } from '#src/domain/place/geocoding.ts'
import { contactFields, fieldLabel, fields, tagFields, tagLabel } from '#src/domain/producer/fields.ts'
import type { ContactField, Control, FieldName, TagField } from '#src/domain/producer/fields.ts'
import { originLabel } from '#src/domain/producer/freshness.ts'
import { phoneLink, safeWebsite } from '#src/domain/text/links.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { ProductTags, TagList } from '#src/ui/producer/ProductTags.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

import { Tooltip } from '../AdminScreen.tsx'
import { NewTabLink } from '../EntryCard.tsx'
import { mergePath } from '../standing/StandingButtons.tsx'
import { EditFields, useIsPhotoUnderWay, useIsPlaceUnderWay } from './EditFields.tsx'
import { ConflictChoice, hasDraft, useProducerEdit } from './use-producer-edit.tsx'

/** Facts, one per line, with a dash for unknown values. */
function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }): ReactNode {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
          <dt className="text-sm font-medium text-moss sm:pt-0.5">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function WebLink({ address }: { address: string | null }): ReactNode {
  const safe = safeWebsite(address)
  if (safe === null) return address ?? '–'
  return <NewTabLink href={safe}>{safe}</NewTabLink>
}

function ContactFact({ name, value }: { name: ContactField; value: string }): ReactNode {
  const { control }: { control: Control } = fields[name]
  if (control === 'web-address') return <WebLink address={value} />
  if (control !== 'phone' && control !== 'email') return value
  return (
    <a className="link" href={control === 'phone' ? phoneLink(value) : `mailto:${value}`}>
      {value}
    </a>
  )
}

const fact = (name: FieldName, value: ReactNode) => ({ label: fieldLabel(name, 'da'), value })

function BasicFacts({ producer }: { producer: OperatorProducer }): ReactNode {
  return (
    <FactList
      facts={[
        fact('description', producer.description),
        fact('address', producer.address),
        ...contactFields.map((name) =>
          fact(name, producer[name] && <ContactFact name={name} value={producer[name]} />),
        ),
        fact('openingHours', hoursLine(producer.openingHours) || null),
      ]}
    />
  )
}

/** A titled list; nothing if it is empty. */
function Tags({ name, producer }: { name: TagField; producer: OperatorProducer }): ReactNode {
  const tags = producer[name]
  if (name === 'products') return <ProductTags products={tags} limit={tags.length} moreLabel={String} />
  return <TagList label={fieldLabel(name, 'da')} tags={tags.map((tag) => tagLabel(name, tag, 'da'))} />
}

function Goods({ producer }: { producer: OperatorProducer }): ReactNode {
  return (
    <FactList
      facts={tagFields.map((name) =>
        fact(name, producer[name].length > 0 ? <Tags name={name} producer={producer} /> : null),
      )}
    />
  )
}

function Source({
  producer: { dataSource, sourceUrl, sourceDate, externalId, latitude, longitude, placeAccuracy },
}: {
  producer: OperatorProducer
}): ReactNode {
  return (
    <FactList
      facts={[
        fact('dataSource', originLabel(dataSource)),
        fact('sourceUrl', <WebLink address={sourceUrl} />),
        fact('sourceDate', sourceDate),
        fact('externalId', externalId),
        fact('latitude', latitude),
        fact('longitude', longitude),
        fact('placeAccuracy', placeAccuracy && accuracyLabels[placeAccuracy].da),
      ]}
    />
  )
}

/** All data of a producer, in three tabs. */
function DetailTabs({ producer }: { producer: OperatorProducer }): ReactNode {
  const [tab, setTab] = useState('basics')
  return (
    <Tabs
      label={producer.name}
      value={tab}
      onChange={setTab}
      tabs={[
        { key: 'basics', label: 'Grundlæggende', content: <BasicFacts producer={producer} /> },
        { key: 'goods', label: 'Produkter', content: <Goods producer={producer} /> },
        { key: 'source', label: 'Kilde', content: <Source producer={producer} /> },
      ]}
    />
  )
}

interface EditFormProps {
  producer: OperatorProducer
  onSaved: (producer: OperatorProducer) => void
  onCancel: () => void
}

/** The inputs to complete and correct a producer before approval. */
function EditForm({ producer, onSaved, onCancel }: EditFormProps): ReactNode {
  const [problem, setProblem] = useState<string | null>(null)
  const { form, submission, conflict, resolve } = useProducerEdit({
    producer,
    onSaved: (saved) => {
      showToast({ tone: 'neutral', title: 'Producer opdateret' })
      onSaved(saved)
    },
    onFailed: (message) =>
      setProblem(message === null ? 'Failed to update producer' : `Failed to update producer. ${message}`),
  })
  const isPhotoUnderWay = useIsPhotoUnderWay()
  const isPlaceUnderWay = useIsPlaceUnderWay()
  // The button that led here is gone.
  useEffect(() => {
    if (conflict === null) form.setFocus('name')
  }, [conflict, form])
  if (conflict !== null) return <ConflictChoice conflict={conflict} onResolve={resolve} />
  const wrongFields = Object.keys(form.formState.errors).length
  return (
    <Form
      label="Rediger producent"
      onSubmit={(event) => {
        setProblem(null)
        submission.onSubmit(event)
      }}
    >
      <EditFields form={form} />
      <FormStatus wrongFields={wrongFields} problem={wrongFields > 0 ? null : problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={submission.isBusy || isPhotoUnderWay || isPlaceUnderWay} busyLabel="Gemmer...">
          Gem
        </SubmitButton>
        <Button onPress={onCancel}>Annuller</Button>
      </p>
    </Form>
  )
}

const reasons: Record<Similarity, string> = {
  phone: 'Samme telefonnummer',
  website: 'Samme hjemmeside',
  nearby: 'Ligger tæt på og hedder næsten det samme',
}

/** Possible duplicates with the reasons; public ones link to their page. */
function Duplicates({ of, duplicates }: { of: string; duplicates: readonly PossibleDuplicate[] }): ReactNode {
  if (duplicates.length === 0) return null
  return (
    <section aria-label="Mulige dubletter" className="rounded-card border border-rapeseed bg-straw p-4">
      <h3 className="font-sans font-semibold">Findes den allerede?</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {duplicates.map(({ id, slug, name, address, similarity, verified }) => (
          <li key={id} className="text-sm [overflow-wrap:anywhere]">
            {verified ? (
              <NewTabLink className="link font-semibold" href={`/producer/${slug}`}>
                {name}
              </NewTabLink>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <span className="block text-ink">
              {address} · {reasons[similarity]}
              {!verified && ' · venter også på godkendelse'}
            </span>
            <a className="link" href={mergePath(id, of)}>
              Flet de to
              <span className="sr-only">: {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DetailProps {
  producer: UnverifiedProducer
  headingRef: RefObject<HTMLHeadingElement | null>
  isBusy: boolean
  /** Asks before unsaved changes are lost. */
  leave: (onLeave: () => void) => void
  onApprove: () => void
  onReject: () => void
  onSaved: (producer: OperatorProducer) => void
  onBack: () => void
}

/** The selected producer, viewed or edited. */
export function VerifyDetail({
  producer,
  headingRef,
  isBusy,
  leave,
  onSaved,
  onBack,
  ...actions
}: DetailProps): ReactNode {
  // Resumes a draft from before a reload or signing in.
  const [isEditing, setEditing] = useState(() => hasDraft(producer.id))
  const stopEditing = (): void => {
    setEditing(false)
    // The focused form is gone.
    headingRef.current?.focus()
  }
  const buttons = [
    { label: 'Rediger', Icon: Pencil, look: 'quiet', onPress: () => setEditing(true) },
    { label: 'Godkend', Icon: Check, look: 'primary', onPress: actions.onApprove },
    { label: 'Afvis', Icon: X, look: 'danger', onPress: actions.onReject },
  ] as const
  return (
    <section aria-labelledby="selected-producer" className="card p-5 shadow-card sm:p-6">
      <button type="button" className="link mb-3 min-h-8 lg:hidden" onClick={onBack}>
        ← Tilbage til listen
      </button>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2
          id="selected-producer"
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-60 text-2xl leading-tight [overflow-wrap:anywhere]"
        >
          {producer.name}
        </h2>
        {!isEditing && (
          <div className="flex gap-2">
            {buttons.map(({ label, Icon, ...button }) => (
              <Tooltip key={label} text={label}>
                <Button aria-label={label} isBusy={isBusy} className="size-11 p-0" {...button}>
                  <Icon aria-hidden="true" className="size-5" />
                </Button>
              </Tooltip>
            ))}
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {isEditing ? (
          <EditForm
            producer={producer}
            onSaved={(saved) => {
              stopEditing()
              onSaved(saved)
            }}
            onCancel={() => leave(stopEditing)}
          />
        ) : (
          <>
            <Duplicates of={producer.id} duplicates={producer.duplicates} />
            <DetailTabs producer={producer} />
          </>
        )}
      </div>
    </section>
  )
}
