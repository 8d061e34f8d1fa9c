import type { ReactNode } from 'react'

import { closedButThereProducer } from '#src/contracts/sources/maybe-closed.ts'
import type { ClosedButThereProducer, ClosureAnswer } from '#src/contracts/sources/maybe-closed.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import { useOwnState } from '../list/use-list-state.ts'
import { ListView } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/paths.ts'
import { GoneCard } from './GoneCard.tsx'
import { sourceName } from './source-name.ts'

const CLOSED_BUT_THERE = '/api/admin/closed-but-there'

type Verdict = ClosureAnswer['verdict']

const done: Record<Verdict, string> = { closed: 'It stays closed', open: 'Producer listed again' }

/** Where operators hear of what they have closed and a source has again. */
export function ClosedButThere(): ReactNode {
  const list = useList(CLOSED_BUT_THERE, closedButThereProducer, { state: useOwnState({}), refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ producer: { id, since }, verdict }: { producer: ClosedButThereProducer; verdict: Verdict }) =>
      call('POST', `${CLOSED_BUT_THERE}/${id}`, { since, verdict }),
    refresh: ({ producer: { id } }) => list.rowsRemoved(id),
    success: (_, { producer: { name }, verdict }) => ({ title: done[verdict], description: name }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Closed, but There Again (${total})`}
      failed="What is there again could not be fetched"
      empty="No source has anything again that operators have closed."
    >
      {(producer) => (
        <GoneCard
          producer={producer}
          news={`Closed for good here, and there again (${sourceName(producer.dataSource)}) since ${dateTimeLabel(producer.since)}.`}
          isBusy={answer.isPending && answer.variables.producer.id === producer.id}
          choices={[
            { label: 'Stays Closed', onPress: () => answer.mutate({ producer, verdict: 'closed' }) },
            { label: 'List Again', onPress: () => answer.mutate({ producer, verdict: 'open' }) },
          ]}
        />
      )}
    </ListView>
  )
}
