import type { ReactNode } from 'react'

import { waitingAnswer } from '#src/contracts/owners/owners.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { Button } from '#src/ui/Button.tsx'
import { Stars } from '#src/ui/reviews/Stars.tsx'

import { EntryCard, ProducerName } from '../EntryCard.tsx'
import { ListView } from '../list/ListView.tsx'
import { useOwnState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { useDecision } from './use-decision.ts'

const ANSWERS = '/api/admin/review-answers'

/** What owners answer to reviews, before everybody sees it. */
export function Answers(): ReactNode {
  const list = useList(ANSWERS, waitingAnswer, { state: useOwnState({}) })
  const { mutate, isPending } = useDecision(ANSWERS, list, {
    approved: 'The answer is public',
    refused: 'The answer is deleted',
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Answers to reviews (${total})`}
      failed="Failed to fetch answers"
      empty="No answers are waiting."
    >
      {({ id, producerId, producerName, rating, comment, text, createdAt }) => (
        <EntryCard
          title={<ProducerName name={producerName} page={producerPath(producerName, producerId)} />}
          badges={<Stars rating={rating} size="sm" />}
          createdAt={createdAt}
        >
          {comment !== null && (
            <p dir="auto" className="mt-3 max-w-prose text-moss [overflow-wrap:anywhere] whitespace-pre-line">
              {comment}
            </p>
          )}
          <p
            dir="auto"
            className="mt-3 max-w-prose border-l-4 border-sand pl-4 [overflow-wrap:anywhere] whitespace-pre-line"
          >
            {text}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Button look="primary" isBusy={isPending} onPress={() => mutate({ id, isApproved: true })}>
              Approve
            </Button>
            <Button isBusy={isPending} onPress={() => mutate({ id, isApproved: false })}>
              Delete
            </Button>
          </p>
        </EntryCard>
      )}
    </ListView>
  )
}
