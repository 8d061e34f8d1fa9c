import { useId } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { reopenedProducer, maybeClosedProducer } from '#src/contracts/sources/admin-sources.ts'
import type { ClosureAnswer } from '#src/contracts/sources/admin-sources.ts'
import { goneReasonLabels } from '#src/domain/sources/merge.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { safeWebsite, websiteLabel } from '#src/domain/text/links.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAction } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import { ListView } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/producers.tsx'
import { closingRequest } from '../standing/StandingButtons.tsx'
import { sourceName } from './origin-text.ts'

interface AskedCardProps {
  name: string
  address: string
  isBusy: boolean
  /** The question; `id` names the card, which its buttons refer to. */
  children: (id: string) => ReactNode
}

/** A card that asks an operator to identify something. */
export function QuestionCard({ name, address, isBusy, children }: AskedCardProps): ReactNode {
  const id = useId()
  return (
    <article aria-labelledby={id} aria-busy={isBusy} className="card p-5 shadow-card sm:p-6">
      <h3 id={id} className="text-xl leading-tight [overflow-wrap:anywhere]">
        {name}
      </h3>
      <p className="mt-1 text-moss [overflow-wrap:anywhere]">{address}</p>
      {children(id)}
    </article>
  )
}

interface Choice {
  label: string
  onPress: () => void
}

interface GoneCardProps {
  producer: { name: string; address: string; sourceUrl: string | null }
  /** The source's information, in a sentence. */
  news: string
  isBusy: boolean
  /** The least consequential answer comes first. */
  choices: readonly [Choice, Choice]
}

/** A producer that a source reports as gone, or as open again, with the possible answers. */
function GoneCard({ producer: { name, address, sourceUrl }, news, isBusy, choices }: GoneCardProps): ReactNode {
  const page = safeWebsite(sourceUrl)
  return (
    <QuestionCard name={name} address={address} isBusy={isBusy}>
      {(id) => (
        <>
          <p className="mt-3">{news}</p>
          {page !== null && (
            <p className="mt-1 [overflow-wrap:anywhere]">
              <a className="link" href={page} target="_blank" rel="noreferrer">
                {websiteLabel(page)}
                <span className="sr-only">, {name} (opens in a new tab)</span>
              </a>
            </p>
          )}
          <p className="mt-5 flex flex-wrap gap-3">
            {choices.map(({ label, onPress }, nth) => (
              <Button
                key={label}
                look={nth === 0 ? 'primary' : 'quiet'}
                aria-describedby={id}
                isBusy={isBusy}
                onPress={onPress}
              >
                {label}
              </Button>
            ))}
          </p>
        </>
      )}
    </QuestionCard>
  )
}

type Verdict = ClosureAnswer['verdict']

interface ClosureRow {
  id: string
  name: string
  since: string
}

/** A list of producers for which operators confirm whether they have closed. `done` has the toast for each verdict. */
function useClosureVerdicts<Row extends ClosureRow>(path: string, row: z.ZodType<Row>, done: Record<Verdict, string>) {
  const list = useList(path, row, { refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ producer: { id, since }, verdict }: { producer: Row; verdict: Verdict }) =>
      call('POST', `${path}/${id}`, { since, verdict }),
    refresh: ({ producer: { id } }) => list.rowsRemoved(id),
    success: (_, { producer: { name }, verdict }) => ({ title: done[verdict], description: name }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return {
    list,
    answer: (producer: Row, verdict: Verdict) => answer.mutate({ producer, verdict }),
    isBusy: ({ id }: Row) => answer.isPending && answer.variables.producer.id === id,
  }
}

const reportedClosedTexts = { closed: 'It stays closed', open: 'Producer listed again' }

/** Closed producers that a source lists again. */
export function ReopenedShops(): ReactNode {
  const { list, answer, isBusy } = useClosureVerdicts('/api/admin/reopened', reopenedProducer, reportedClosedTexts)
  return (
    <ListView
      list={list}
      heading={(total) => `Closed, but Back in a Source (${total})`}
      failed="The shops could not be fetched"
      empty="No closed shop is back in a source."
    >
      {(producer) => (
        <GoneCard
          producer={producer}
          news={`Closed for good here, but back in a source (${sourceName(producer.dataSource)}) since ${dateTimeLabel(producer.since)}.`}
          isBusy={isBusy(producer)}
          choices={[
            { label: 'Stays Closed', onPress: () => answer(producer, 'closed') },
            { label: 'List Again', onPress: () => answer(producer, 'open') },
          ]}
        />
      )}
    </ListView>
  )
}

const maybeClosedTexts = { closed: 'Producer closed for good', open: 'Kept open: you will not be asked again' }

/** Producers that are gone from their source. A source never closes a producer by itself. */
export function MaybeClosed(): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const { list, answer, isBusy } = useClosureVerdicts('/api/admin/maybe-closed', maybeClosedProducer, maybeClosedTexts)
  return (
    <>
      <ListView
        list={list}
        heading={(total) => `May Have Closed (${total})`}
        failed="The shops could not be fetched"
        empty="No source has said that a public producer is gone."
      >
        {(producer) => (
          <GoneCard
            producer={producer}
            news={`${goneReasonLabels[producer.because].en} (${sourceName(producer.dataSource)}), since ${dateTimeLabel(producer.since)}.`}
            isBusy={isBusy(producer)}
            choices={[
              { label: 'Still Open', onPress: () => answer(producer, 'open') },
              {
                label: 'Closed for Good',
                onPress: () =>
                  confirm({ ...closingRequest(producer.name), onConfirm: () => answer(producer, 'closed') }),
              },
            ]}
          />
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}
