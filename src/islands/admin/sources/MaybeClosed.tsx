import { useId } from 'react'
import type { ReactNode } from 'react'

import { maybeClosedProducer } from '#src/contracts/sources/maybe-closed.ts'
import type { ClosureAnswer, MaybeClosedProducer } from '#src/contracts/sources/maybe-closed.ts'
import { goneLabels } from '#src/domain/sources/gone.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAction } from '../calls.ts'
import { useOwnState } from '../list/use-list-state.ts'
import { ListView } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/paths.ts'

const MAYBE_CLOSED = '/api/admin/maybe-closed'

type Verdict = ClosureAnswer['verdict']

const done: Record<Verdict, string> = { closed: 'Producer closed for good', open: 'Still open: nobody is asked again' }

interface CardProps {
  producer: MaybeClosedProducer
  isBusy: boolean
  onAnswer: (verdict: Verdict) => void
}

/** A producer that its source no longer has, and why that is thought. */
function MaybeClosedCard({ producer, isBusy, onAnswer }: CardProps): ReactNode {
  const { name, address, dataSource, because, since, sourceUrl } = producer
  const id = useId()
  const page = safeWebsite(sourceUrl)
  return (
    <article
      aria-labelledby={id}
      aria-busy={isBusy}
      className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6"
    >
      <h3 id={id} className="text-xl leading-tight [overflow-wrap:anywhere]">
        {name}
      </h3>
      <p className="mt-1 text-moss [overflow-wrap:anywhere]">{address}</p>
      <p className="mt-3">
        {goneLabels[because].en} ({dataSource ?? 'an upload'}), since {dateTimeLabel(since)}.
      </p>
      {page !== null && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <a className="link" href={page} target="_blank" rel="noreferrer">
            {websiteLabel(page)}
            <span className="sr-only">, {name} (opens in a new tab)</span>
          </a>
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" aria-describedby={id} isBusy={isBusy} onPress={() => onAnswer('open')}>
          Still Open
        </Button>
        <Button aria-describedby={id} isBusy={isBusy} onPress={() => onAnswer('closed')}>
          Closed for Good
        </Button>
      </p>
    </article>
  )
}

/** Where operators say of what a source no longer has whether it has closed; a source closes nothing by itself. */
export function MaybeClosed(): ReactNode {
  const list = useList(MAYBE_CLOSED, maybeClosedProducer, { state: useOwnState({}), refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ producer: { id, since }, verdict }: { producer: MaybeClosedProducer; verdict: Verdict }) =>
      call('POST', `${MAYBE_CLOSED}/${id}`, { since, verdict }),
    refresh: ({ producer: { id } }) => list.rowsRemoved(id),
    success: (_, { producer: { name }, verdict }) => ({ title: done[verdict], description: name }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return (
    <ListView
      list={list}
      heading={(total) => `May Have Closed (${total})`}
      failed="What may have closed could not be fetched"
      empty="No source has said that a public producer is gone."
    >
      {(producer) => (
        <MaybeClosedCard
          producer={producer}
          isBusy={answer.isPending && answer.variables.producer.id === producer.id}
          onAnswer={(verdict) => answer.mutate({ producer, verdict })}
        />
      )}
    </ListView>
  )
}
