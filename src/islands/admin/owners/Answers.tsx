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
      {(row) => (
        <EntryCard
          title={<ProducerName name={row.producerName} page={producerPath(row.producerName, row.producerId)} />}
          badges={<Stars rating={row.rating} size="sm" />}
          createdAt={row.createdAt}
        >
          {row.comment !== null && (
            <p dir="auto" className="mt-3 max-w-prose text-moss [overflow-wrap:anywhere] whitespace-pre-line">
              {row.comment}
            </p>
          )}
          <p
            dir="auto"
            className="mt-3 max-w-prose border-l-4 border-sand pl-4 [overflow-wrap:anywhere] whitespace-pre-line"
          >
            {row.text}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Button look="primary" isBusy={isPending} onPress={() => mutate({ row, isApproved: true })}>
              Approve
            </Button>
            <Button isBusy={isPending} onPress={() => mutate({ row, isApproved: false })}>
              Delete
            </Button>
          </p>
        </EntryCard>
      )}
    </ListView>
  )
}
