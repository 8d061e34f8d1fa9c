import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { smileyDoubt, sourceStatesAnswer } from '#src/contracts/sources/admin-sources.ts'
import type { SmileyDoubtRow, SourceStates as States } from '#src/contracts/sources/admin-sources.ts'
import { waitingProducer } from '#src/contracts/sources/source-choices.ts'
import type { SourceChoice, SourceDecision, WaitingProducer } from '#src/contracts/sources/source-choices.ts'
import type { Resolution } from '#src/domain/sources/merge.ts'
import { partLabel } from '#src/domain/sources/parts.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { VersionChoice } from '#src/ui/form/VersionChoice.tsx'

import { Badge } from '../EntryCard.tsx'
import { adminScreen } from '../AdminScreen.tsx'
import { Fetched } from '../Fetched.tsx'
import { useAction, useRead } from '../calls.ts'
import { ListView } from '../list/ListView.tsx'
import { useAddressState, useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/producers.tsx'
import { ReopenedShops, MaybeClosed, QuestionCard } from './closed-shops.tsx'
import { originText, sourceName } from './origin-text.ts'

const SMILEY_DOUBTS = '/api/admin/smiley-doubts'

interface DoubtCardProps {
  doubt: SmileyDoubtRow
  isBusy: boolean
  onAnswer: (producerId: string | null) => void
}

/** A shop of the register, and the producers it may belong to. */
function DoubtCard({ doubt: { name, address, candidates }, isBusy, onAnswer }: DoubtCardProps): ReactNode {
  return (
    <QuestionCard name={name} address={address} isBusy={isBusy}>
      {(id) => (
        <>
          <ul className="mt-4 grid gap-2">
            {candidates.map((candidate) => (
              <li
                key={candidate.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-sand px-4 py-3"
              >
                <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                  <strong>{candidate.name}</strong>
                  <span className="block text-sm text-moss">{candidate.address}</span>
                </p>
                <Button
                  isBusy={isBusy}
                  aria-label={`It Is This One: ${candidate.name}`}
                  aria-describedby={id}
                  onPress={() => onAnswer(candidate.id)}
                >
                  It Is This One
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Button isBusy={isBusy} aria-describedby={id} onPress={() => onAnswer(null)}>
              None of These
            </Button>
          </p>
        </>
      )}
    </QuestionCard>
  )
}

/**
 * The screen part where operators match shops of the food authority's register that could not be matched automatically.
 */
function SmileyDoubts(): ReactNode {
  const list = useList(SMILEY_DOUBTS, smileyDoubt, { refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ doubt: { id }, producerId }: { doubt: SmileyDoubtRow; producerId: string | null }) =>
      call('POST', `${SMILEY_DOUBTS}/${encodeURIComponent(id)}`, { producerId }),
    refresh: ({ doubt: { id } }) => list.rowsRemoved(id),
    success: (_, { doubt: { name }, producerId }) => ({
      title: producerId === null ? 'None of them: its smiley is shown nowhere' : 'Its smiley is shown from now on',
      description: name,
    }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Smileys in Doubt (${total})`}
      failed="The smileys in doubt could not be fetched"
      empty="No shop in the food authority’s register might be one of several of ours."
    >
      {(doubt) => (
        <DoubtCard
          doubt={doubt}
          isBusy={answer.isPending && answer.variables.doubt.id === doubt.id}
          onAnswer={(producerId) => answer.mutate({ doubt, producerId })}
        />
      )}
    </ListView>
  )
}

function State({ state: { dataSource, lastReadAt, problem, askedAt, dueAt } }: { state: States[number] }): ReactNode {
  return (
    <li className="card px-5 py-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{sourceName(dataSource)}</strong>
        {problem !== null && <Badge tone="waiting">Last reading failed</Badge>}
      </p>
      <p className="mt-1 text-sm text-moss">
        {lastReadAt === null ? 'Never read.' : `Last read ${dateTimeLabel(lastReadAt)}.`}{' '}
        {/* A source that only reads files cannot be queried. */}
        {dueAt > askedAt && `Will be asked again from ${dateTimeLabel(dueAt)}.`}
      </p>
      {problem !== null && (
        <p className="mt-1 text-sm text-barn [overflow-wrap:anywhere]">
          {dateTimeLabel(askedAt)}: {problem}. Nothing was changed.
        </p>
      )}
    </li>
  )
}

/** The state of each source: when it was last read, and why the last attempt failed. */
function SourceStates(): ReactNode {
  const states = useRead('/api/admin/source-states', sourceStatesAnswer)
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-2xl">
        Sources
      </h2>
      <div className="mt-3">
        <Fetched read={states} failed="The sources could not be fetched">
          {(states) =>
            states.length === 0 ? (
              <p className="text-moss">No source has been asked yet.</p>
            ) : (
              <ul className="grid gap-3 md:grid-cols-2">
                {states.map((state) => (
                  <State key={state.dataSource} state={state} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
    </section>
  )
}

const SOURCE_CHOICES = '/api/admin/source-choices'

const nameOf = ({ key, field }: Pick<SourceChoice, 'key' | 'field'>): string => `${field} ${key}`

interface CardProps {
  producer: WaitingProducer
  isBusy: boolean
  onDecide: (decision: SourceDecision) => void
}

/** A producer's edited values beside those of its source, field by field. */
function ProducerChoices({ producer: { name, address, verified, updatedAt, choices }, isBusy, onDecide }: CardProps) {
  const id = useId()
  const [kept, setKept] = useState<Readonly<Record<string, Resolution>>>({})
  const keepAll = (keep: Resolution): void =>
    setKept(Object.fromEntries(choices.map((choice) => [nameOf(choice), keep])))
  const decided = choices.flatMap(({ key, readAt, field }) => {
    const keep = kept[nameOf({ key, field })]
    return keep === undefined ? [] : [{ key, readAt, field, keep }]
  })
  return (
    <article aria-labelledby={id} aria-busy={isBusy} className="card p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={id} className="min-w-0 text-xl leading-tight [overflow-wrap:anywhere]">
          {name}
        </h3>
        {!verified && <Badge tone="waiting">Awaiting review</Badge>}
      </div>
      <p className="mt-1 text-moss [overflow-wrap:anywhere]">{address}</p>
      <div className="mt-4 flex flex-col gap-4">
        {choices.map((choice) => (
          <VersionChoice
            key={nameOf(choice)}
            legend={partLabel(choice.field, 'en')}
            versions={[
              { key: 'stored', label: `Stored: ${originText(choice.setBy)}`, text: choice.stored },
              {
                key: 'source',
                label: `${sourceName(choice.dataSource)} says, ${dateTimeLabel(choice.readAt)}`,
                text: choice.incoming,
              },
            ]}
            chosen={kept[nameOf(choice)] ?? null}
            onChoose={(keep) => setKept({ ...kept, [nameOf(choice)]: keep })}
          />
        ))}
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button
          look="primary"
          aria-describedby={id}
          isBusy={isBusy}
          disabled={decided.length === 0}
          className="disabled:opacity-60"
          onPress={() => onDecide({ basedOn: updatedAt, choices: decided })}
        >
          Save Choice
        </Button>
        {choices.length > 1 && (
          <>
            <Button aria-describedby={id} onPress={() => keepAll('stored')}>
              Keep All Stored
            </Button>
            <Button aria-describedby={id} onPress={() => keepAll('source')}>
              Take All
            </Button>
          </>
        )}
      </p>
    </article>
  )
}

function Screen(): ReactNode {
  const list = useList(SOURCE_CHOICES, waitingProducer, { state: useAddressState({}), refreshes: EVERYTHING })
  const decision = useAction({
    send: ({ id, body }: { id: string; body: SourceDecision }) => call('POST', `${SOURCE_CHOICES}/${id}`, body),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: { title: 'Choice saved' },
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-moss">
        What an operator, an owner or a correction has set is never taken back by an import. Where a source says
        something new, it waits here until someone decides. A shop that a source no longer has stays public until
        someone confirms that it has closed.
      </p>
      <ListView
        list={list}
        heading={(total) => `Awaiting a Choice (${total})`}
        failed="The choices could not be fetched"
        empty="No source disagrees with what people have set."
      >
        {(producer) => (
          <ProducerChoices
            // The choice applies to the version that was shown.
            key={`${producer.id} ${producer.updatedAt} ${producer.choices.map(({ readAt }) => readAt).join(' ')}`}
            producer={producer}
            isBusy={decision.isPending && decision.variables.id === producer.id}
            onDecide={(body) => decision.mutate({ id: producer.id, body })}
          />
        )}
      </ListView>
      <MaybeClosed />
      <ReopenedShops />
      <SmileyDoubts />
      <SourceStates />
    </div>
  )
}

/** The screen where operators choose between edited values and those of a source. */
export const SourceChanges = adminScreen(Screen)
