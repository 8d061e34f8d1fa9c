import { useState } from 'react'
import type { ReactNode } from 'react'

import type { DraftAnswer, OwnedShop } from '#src/contracts/owners/owners.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { draftFields, ownedFields } from '#src/domain/owners/owned-fields.ts'
import { fieldLabel } from '#src/domain/producer/fields.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { call, serverMessage } from '#src/stores/call.ts'
import { saveShop } from '#src/stores/owners/save-shop.ts'
import { act, draftPath, refetchDraft, typedDraft, withdrawClaim } from '#src/stores/owners/session.ts'
import { failureOf } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { Part, useOwnerAction } from './Part.tsx'
import { PageFields, useKeptOwnerForm } from './ShopForm.tsx'

type ShopDraft = NonNullable<DraftAnswer['draft']>

/** The page as the draft would make it. Hours stay those of the page, since only the server reads expressions. */
function drafted(producer: OperatorProducer, { openingHours: _, ...draft }: ShopDraft): OperatorProducer {
  return { ...producer, ...draft }
}

const labelsOf = (draft: ShopDraft): string[] =>
  draftFields.filter((field) => draft[field] !== undefined).map((field) => fieldLabel(field, 'da'))

/** The form for a claimant's draft; reset after saving. */
function DraftForm({ answer, onSaved }: { answer: DraftAnswer; onSaved: () => void }): ReactNode {
  const { producer, draft } = answer
  const { form, forget } = useKeptOwnerForm(typedDraft, producer, drafted(producer, draft ?? {}))
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ownedFields,
    send: async (edit) => {
      const hours = draft?.openingHours
      // Hours of an earlier draft are kept until others are written.
      const sent = hours !== undefined && edit.openingHours === undefined ? { ...edit, openingHours: hours } : edit
      try {
        await call('PUT', draftPath(producer.id), sent)
        forget()
        showToast({ tone: 'neutral', title: 'Kladden er gemt', description: 'Kun du og redaktionen ser den.' })
        // Without the stored draft the form keeps what was typed.
        if (!(await refetchDraft(producer.id))) return { text: null, fields: [] }
        onSaved()
        return null
      } catch (error) {
        showToast({
          tone: 'destructive',
          title: 'Kladden blev ikke gemt',
          description: serverMessage(error) ?? 'Prøv igen.',
        })
        return failureOf(error)
      }
    },
  })
  return (
    <Form label="Kladde" onSubmit={onSubmit}>
      {draft?.openingHours !== undefined && (
        <p className="rounded-lg bg-straw px-4 py-3">
          Kladden har åbningstider. Feltet herunder viser dem, der står på siden nu.
        </p>
      )}
      <PageFields form={form} producer={producer} />
      <FormStatus wrongFields={Object.keys(form.formState.errors).length} problem={problem} />
      <p className="sticky bottom-0 z-10 -mx-5 border-t border-sand bg-white px-5 py-3 sm:-mx-6 sm:px-6">
        <SubmitButton isBusy={isBusy} busyLabel="Gemmer...">
          Gem kladden
        </SubmitButton>
      </p>
    </Form>
  )
}

/** The page of a claimant while an operator decides. */
export function ClaimedShop({ answer }: { answer: DraftAnswer }): ReactNode {
  const { producer, isApproved } = answer
  const { isBusy, run } = useOwnerAction()
  const [isAsking, setAsking] = useState(false)
  const [saves, setSaves] = useState(0)
  return (
    <>
      <div>
        <h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{producer.name}</h2>
        <a className="link inline-flex min-h-11 items-center" href={producerPath(producer.name, producer.id)}>
          Se siden, som andre ser den
        </a>
      </div>
      <section className="card border-l-4 border-l-rapeseed p-5 shadow-card sm:p-6">
        <p className="text-lg font-semibold">
          {isApproved ? 'Redaktionen har sagt ja' : 'Redaktionen ser på, om gården er din'}
        </p>
        <p className="mt-1">
          {isApproved
            ? 'Vi har sendt dig en mail. Tryk på linket i den, så er siden din, og kladden følger med.'
            : 'Måske ringer vi. Imens kan du skrive en kladde. Den kommer på siden, når du selv trykker på det bagefter.'}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          {isAsking ? (
            <>
              <Button look="danger" isBusy={isBusy} onPress={() => run(() => withdrawClaim(producer.id))}>
                Ja, slet det hele
              </Button>
              <Button autoFocus onPress={() => setAsking(false)}>
                Behold
              </Button>
            </>
          ) : (
            <Button onPress={() => setAsking(true)}>Træk anmodningen tilbage</Button>
          )}
        </p>
      </section>
      <Part title="Din kladde" hint="Kun du og redaktionen ser den. Den slettes sammen med anmodningen.">
        <DraftForm key={`${producer.id} ${saves}`} answer={answer} onSaved={() => setSaves((before) => before + 1)} />
      </Part>
    </>
  )
}

/** The draft that a new owner wrote as a claimant, to publish or discard. */
export function OwnDraft({ shop: { producer, draft } }: { shop: Pick<OwnedShop, 'producer' | 'draft'> }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  if (draft === null) return null
  async function publish(edit: ShopDraft): Promise<void> {
    const { status } = await saveShop(producer, edit)
    if (status === 'saved') await act('DELETE', '/draft', undefined, 'Kladden står på siden om et par minutter')
  }
  return (
    <Part title="Din kladde er klar" hint={labelsOf(draft).join(', ')}>
      <p className="flex flex-wrap gap-3">
        <Button
          look="primary"
          className="min-h-14"
          isBusy={isBusy}
          busyLabel="Gemmer..."
          onPress={() => run(() => publish(draft))}
        >
          Vis den på siden
        </Button>
        <Button isBusy={isBusy} onPress={() => run(() => act('DELETE', '/draft', undefined, 'Kladden er slettet'))}>
          Slet kladden
        </Button>
      </p>
    </Part>
  )
}
