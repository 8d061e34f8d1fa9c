import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import type { OwnedReview } from '#src/contracts/owners/owners.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { dateLabel } from '#src/domain/text/dates.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { act } from '#src/stores/owners/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Stars } from '#src/ui/reviews/reviews.tsx'

import { useFocusAfter, useOwnerAction } from './Part.tsx'

function AnswerForm({ review, onDone }: { review: OwnedReview; onDone: () => void }): ReactNode {
  const draft = useMemo(() => draftOf(`svar-${review.id}`), [review.id])
  const [text, setText] = useState(() => draft.restore({ text: review.answer ?? '' }).text)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { isBusy, run } = useOwnerAction()
  const close = (): void => {
    draft.forget()
    onDone()
  }
  function send(event: SyntheticEvent): void {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    run(async () => {
      const success = 'Svaret vises, når redaktionen har godkendt det'
      if (await act('PUT', `/reviews/${review.id}`, { text }, success)) close()
    })
  }
  return (
    <form aria-label="Svar på anmeldelsen" noValidate onSubmit={send} className="mt-3 flex flex-col gap-3">
      <Field label="Dit svar" error={isMissing ? 'Skriv et svar' : null}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            rows={4}
            className="field-input"
            maxLength={limits.comment.max}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value)
              draft.keep({ text: value })
            }}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Sender...">
          Send svar
        </Button>
        <Button onPress={close}>Annuller</Button>
      </p>
    </form>
  )
}

function OneReview({ review }: { review: OwnedReview }): ReactNode {
  const [isWriting, setWriting] = useState(false)
  const { isBusy, run } = useOwnerAction()
  const { id, rating, comment, reviewerName, createdAt, answer, answerStatus } = review
  const opener = useFocusAfter<HTMLButtonElement>(`${isWriting} ${answer}`)
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
          <Button ref={opener} onPress={() => setWriting(true)}>
            {answer === null ? 'Svar' : 'Ret svaret'}
          </Button>
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
export function Answers({ reviews }: { reviews: readonly OwnedReview[] }): ReactNode {
  if (reviews.length === 0) return <p className="text-moss">Ingen anmeldelser endnu.</p>
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map((review) => (
        <OneReview key={review.id} review={review} />
      ))}
    </ul>
  )
}
