import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'

import { addressBody } from '#src/contracts/owners/claims.ts'
import type { OwnedReview, OwnedShop, OwnedShops } from '#src/contracts/owners/owners.ts'
import { limits } from '#src/domain/limits/forms.ts'
import { wishes as wishNames, wishLabels } from '#src/domain/owners/owner.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { dateLabel } from '#src/domain/text/dates.ts'
import { $shop, act, leaveShop, openShop, signOut } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Form, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import { FreshnessLine } from '#src/ui/producer/card-parts.tsx'
import { Stars } from '#src/ui/reviews/Stars.tsx'

import { FoldedPart, useOwnerAction } from './Part.tsx'
import { ShopForm } from './ShopForm.tsx'
import { RequestLink } from './SignIn.tsx'
import { Today } from './Today.tsx'

function Wishes({ wishes }: Pick<OwnedShop, 'wishes'>): ReactNode {
  const { run } = useOwnerAction()
  return (
    <fieldset>
      <legend className="field-label">Send mig en mail</legend>
      {wishNames.map((wish) => (
        <label key={wish} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-forest"
            checked={wishes[wish]}
            onChange={({ currentTarget: { checked } }) =>
              run(() => act('PUT', '/wishes', { ...wishes, [wish]: checked }, 'Gemt'))
            }
          />
          {wishLabels[wish]}
        </label>
      ))}
    </fieldset>
  )
}

const resolver = zodResolver(addressBody)
const defaultValues = { email: '' }

function Invitation(): ReactNode {
  const form = useForm({ resolver, defaultValues })
  const { run, isBusy } = useOwnerAction()
  const { onSubmit } = useSubmission({
    form,
    fields: ['email'],
    send: async (body) => {
      run(async () => {
        if (await act('POST', '/invitations', body, 'Invitationen er på vej')) form.reset()
      })
      return { text: null, fields: [] }
    },
  })
  return (
    <Form label="Invitér en til" onSubmit={onSubmit}>
      <TextField
        form={form}
        name="email"
        label="Invitér en til at passe siden"
        hint="Vi sender et link. En adresse får højst én mail om dagen. Skal en anden tage helt over, så inviter først, og fjern bagefter dig selv."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Sender...">
          Invitér
        </SubmitButton>
      </p>
    </Form>
  )
}

function Leave({ others }: { others: number }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useOwnerAction()
  if (!isAsking)
    return (
      <p>
        <Button onPress={() => setAsking(true)}>Fjern mig som ejer</Button>
      </p>
    )
  return (
    <div className="rounded-lg bg-blush p-4">
      <p>
        Din adresse bliver slettet, og du kan ikke rette siden mere.{' '}
        {others === 0 ? 'Så er der ingen ejer tilbage.' : 'Der er stadig en ejer tilbage.'} Siden bliver stående.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="danger" isBusy={isBusy} busyLabel="Fjerner..." onPress={() => run(leaveShop)}>
          Ja, fjern mig
        </Button>
        <Button autoFocus onPress={() => setAsking(false)}>
          Annuller
        </Button>
      </p>
    </div>
  )
}

/** Mail settings, co-owners, and ways to leave. */
function Settings({ shop: { wishes, otherOwners } }: { shop: OwnedShop }): ReactNode {
  const { isBusy, run } = useOwnerAction()
  return (
    <>
      <Wishes wishes={wishes} />
      <Invitation />
      <p>
        <Button isBusy={isBusy} onPress={() => run(signOut)}>
          Log ud på denne enhed
        </Button>
      </p>
      <Leave others={otherOwners} />
    </>
  )
}

function AnswerForm({ review, onDone }: { review: OwnedReview; onDone: () => void }): ReactNode {
  const [text, setText] = useState(review.answer ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, run } = useOwnerAction()
  function send(event: SyntheticEvent): void {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    run(async () => {
      const success = 'Svaret vises, når redaktionen har godkendt det'
      if (await act('PUT', `/reviews/${review.id}`, { text }, success)) onDone()
    })
  }
  return (
    <form aria-label="Svar på anmeldelsen" noValidate onSubmit={send} className="mt-3 flex flex-col gap-3">
      <Field label="Dit svar" error={isMissing ? 'Skriv et svar' : null}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={4}
            className="field-input"
            maxLength={limits.comment.max}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Sender...">
          Send svar
        </Button>
        <Button onPress={onDone}>Annuller</Button>
      </p>
    </form>
  )
}

function OneReview({ review }: { review: OwnedReview }): ReactNode {
  const [isWriting, setWriting] = useState(false)
  const { isBusy, run } = useOwnerAction()
  const { id, rating, comment, reviewerName, createdAt, answer, answerStatus } = review
  return (
    <li className="border-t border-sand pt-4 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="[overflow-wrap:anywhere]">{reviewerName ?? 'Anonym'}</strong>
        <Stars rating={rating} size="sm" />
        <span className="text-sm text-moss">{dateLabel(createdAt)}</span>
      </p>
      {comment !== null && <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
      {answer !== null && !isWriting && (
        <div className="mt-3 border-l-4 border-sand pl-4">
          <p className="text-sm font-semibold">
            {answerStatus === 'waiting' ? 'Dit svar venter på redaktionen' : 'Dit svar'}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>
        </div>
      )}
      {isWriting ? (
        <AnswerForm review={review} onDone={() => setWriting(false)} />
      ) : (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onPress={() => setWriting(true)}>{answer === null ? 'Svar' : 'Ret svaret'}</Button>
          {answer !== null && (
            <Button
              isBusy={isBusy}
              onPress={() => run(() => act('DELETE', `/reviews/${id}`, undefined, 'Svaret er slettet'))}
            >
              Slet svaret
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

/** Reviews, with the owner's answers. */
function Answers({ reviews }: { reviews: readonly OwnedReview[] }): ReactNode {
  if (reviews.length === 0) return <p className="text-moss">Ingen anmeldelser endnu.</p>
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
    </ul>
  )
}

function ShopChoice({ shops, chosen }: { shops: OwnedShops; chosen: string }): ReactNode {
  return (
    <label className="field-label">
      Dine gårde
      <select
        className="field-input mt-1"
        value={chosen}
        onChange={({ currentTarget }) => void openShop(currentTarget.value)}
      >
        {shops.map(({ id, name, address }) => (
          <option key={id} value={id}>
            {name}, {address}
          </option>
        ))}
      </select>
    </label>
  )
}

function Shop({ shop }: { shop: OwnedShop }): ReactNode {
  const { producer, reviews } = shop
  const [saves, setSaves] = useState(0)
  const waiting = reviews.filter(({ answerStatus }) => answerStatus === 'none').length
  return (
    <>
      <div>
        <h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{producer.name}</h2>
        <FreshnessLine freshness={freshnessOf(producer, new Date())} />
        <a className="link inline-flex min-h-11 items-center" href={producerPath(producer.name, producer.id)}>
          Se siden, som andre ser den
        </a>
      </div>
      <Today shop={shop} />
      <FoldedPart title="Ret siden" hint="Åbningstider, varer, betaling, tekst, telefon og billeder">
        <ShopForm key={`${producer.id} ${saves}`} shop={shop} onSaved={() => setSaves((before) => before + 1)} />
      </FoldedPart>
      <FoldedPart title="Anmeldelser" hint={waiting === 0 ? 'Ingen venter på svar' : `${waiting} uden svar`}>
        <Answers reviews={reviews} />
      </FoldedPart>
      <FoldedPart title="Mails og adgang" hint="Hvad du får mails om, og hvem der kan rette siden">
        <Settings shop={shop} />
      </FoldedPart>
    </>
  )
}

/** The page of a signed-in owner, for one of their shops. */
export function Shops({ shops }: { shops: OwnedShops }): ReactNode {
  const shop = useStore($shop, { ssr: 'initial' })
  if (shops.length === 0)
    return <RequestLink message="Du er ikke længere ejer af en gård på kortet, eller gården er taget af kortet." />
  return (
    <div className="flex flex-col gap-5">
      {shops.length > 1 && <ShopChoice shops={shops} chosen={shop?.producer.id ?? shops[0]?.id ?? ''} />}
      {shop === null ? <p role="status">Henter gården...</p> : <Shop shop={shop} />}
    </div>
  )
}
