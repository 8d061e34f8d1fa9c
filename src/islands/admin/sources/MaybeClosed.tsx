import type { ReactNode } from 'react'

import { maybeClosedProducer } from '#src/contracts/sources/maybe-closed.ts'
import type { ClosureAnswer, MaybeClosedProducer } from '#src/contracts/sources/maybe-closed.ts'
import { goneLabels } from '#src/domain/sources/gone.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { useOwnState } from '../list/use-list-state.ts'
import { ListView } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/paths.ts'
import { closingQuestion } from '../standing/closing-question.ts'
import { GoneCard } from './GoneCard.tsx'
import { sourceName } from './source-name.ts'

const MAYBE_CLOSED = '/api/admin/maybe-closed'

type Verdict = ClosureAnswer['verdict']

const done: Record<Verdict, string> = { closed: 'Producer closed for good', open: 'Still open: nobody is asked again' }

/** Where operators say of what a source no longer has whether it has closed; a source closes nothing by itself. */
export function MaybeClosed(): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(MAYBE_CLOSED, maybeClosedProducer, { state: useOwnState({}), refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ producer: { id, since }, verdict }: { producer: MaybeClosedProducer; verdict: Verdict }) =>
      call('POST', `${MAYBE_CLOSED}/${id}`, { since, verdict }),
    refresh: ({ producer: { id } }) => list.rowsRemoved(id),
    success: (_, { producer: { name }, verdict }) => ({ title: done[verdict], description: name }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return (
    <>
      <ListView
        list={list}
        heading={(total) => `May Have Closed (${total})`}
        failed="What may have closed could not be fetched"
        empty="No source has said that a public producer is gone."
      >
        {(producer) => (
          <GoneCard
            producer={producer}
            news={`${goneLabels[producer.because].en} (${sourceName(producer.dataSource)}), since ${dateTimeLabel(producer.since)}.`}
            isBusy={answer.isPending && answer.variables.producer.id === producer.id}
            choices={[
              { label: 'Still Open', onPress: () => answer.mutate({ producer, verdict: 'open' }) },
              {
                label: 'Closed for Good',
                onPress: () =>
                  confirm({
                    ...closingQuestion(producer.name),
                    onConfirm: () => answer.mutate({ producer, verdict: 'closed' }),
                  }),
              },
            ]}
          />
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}
