import { useState } from 'react'
import type { ReactNode } from 'react'

import type { MergeRequest } from '#src/contracts/standing/standing.ts'
import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { differingParts, partLabel, partText, proposedSide } from '#src/domain/sources/parts.ts'
import type { MergeSide } from '#src/domain/sources/parts.ts'
import { picturesOf } from '#src/domain/pictures/pictures.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { VersionChoice } from '#src/ui/form/VersionChoice.tsx'
import { PictureStrip } from '#src/ui/pictures/PictureCard.tsx'

import { Badge } from '../EntryCard.tsx'
import { adminScreen } from '../AdminScreen.tsx'
import { useAction, useRead } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import { Fetched } from '../Fetched.tsx'
import { ListView, SearchAndSort } from '../list/ListView.tsx'
import { useList, useOwnState } from '../list/use-list.ts'
import type { ListState } from '../list/use-list.ts'
import { UNVERIFIED, VERIFIED } from '../producer/producers.tsx'
import { mergePath } from '../standing/StandingButtons.tsx'

interface Props {
  /** Excluded from the results. */
  except: string
  onChoose: (producer: OperatorProducer) => void
}

const sorts = { name: 'Name', newest: 'Newest' }
const START = { q: '', sort: 'name' }

/** Finds a producer, public or not, by any of its data. A new search starts both lists on their first page. */
function ProducerSearch({ except, onChoose }: Props): ReactNode {
  const [onMap, waiting] = [useOwnState(START), useOwnState(START)]
  const lists = [
    { path: VERIFIED, state: onMap, heading: 'On the Map', empty: 'None on the map matches.' },
    { path: UNVERIFIED, state: waiting, heading: 'Awaiting Review', empty: 'None that awaits review matches.' },
  ]
  const change: typeof onMap.change = (name, value) => lists.forEach(({ state }) => state.change(name, value))
  return (
    <div className="flex flex-col gap-5">
      <SearchAndSort search="Search producers" sorts={sorts} state={{ ...onMap, change }} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {lists.map((list) => (
          <SearchResults key={list.path} {...list} except={except} onChoose={onChoose} />
        ))}
      </div>
    </div>
  )
}

interface FoundProps extends Props {
  path: string
  state: ListState
  heading: string
  empty: string
}

function SearchResults({ path, state, heading, empty, except, onChoose }: FoundProps): ReactNode {
  const list = useList(path, operatorProducer, { state })
  return (
    <ListView
      list={list}
      heading={(total) => `${heading} (${total})`}
      failed="The producers could not be fetched"
      empty={empty}
    >
      {(producer) => (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-sand bg-white px-4 py-3">
          <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <strong>{producer.name}</strong>
            <span className="block text-sm text-moss">{producer.address}</span>
          </p>
          {producer.id === except ? (
            <Badge tone="quiet">This one</Badge>
          ) : (
            <Button aria-label={`Choose ${producer.name}`} onPress={() => onChoose(producer)}>
              Choose
            </Button>
          )}
        </div>
      )}
    </ListView>
  )
}

function One({ title, producer }: { title: string; producer: OperatorProducer }): ReactNode {
  const { name, id, address, verified, totalReviews } = producer
  return (
    <div className="min-w-0 card p-5 shadow-card">
      <p className="text-sm text-moss">{title}</p>
      <h2 className="text-xl leading-tight [overflow-wrap:anywhere]">{name}</h2>
      <p className="[overflow-wrap:anywhere]">{address}</p>
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">
        {verified ? producerPath(name, id) : 'Not public'} · {totalReviews}{' '}
        {totalReviews === 1 ? 'approved review' : 'approved reviews'}
      </p>
      {!verified && (
        <p className="mt-2">
          <Badge tone="waiting">Awaiting review</Badge>
        </p>
      )}
    </div>
  )
}

function PartContent({ part, producer }: { part: ContentField; producer: OperatorProducer }): ReactNode {
  if (part !== 'imageUrl') return partText(part, producer, 'en')
  const pictures = picturesOf(producer)
  return (
    <>
      <PictureStrip pictures={pictures} language="en" />
      {pictures.length > 0 && <span className="mt-1 block text-sm text-moss">First, followed by the others</span>}
    </>
  )
}

interface Pair {
  kept: OperatorProducer
  other: OperatorProducer
}

function Choices({ kept, other, onSwap }: Pair & { onSwap: () => void }): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const differing = differingParts(kept, other)
  const [chosen, setChosen] = useState<Partial<Record<ContentField, MergeSide>>>({})
  const sideOf = (part: ContentField): MergeSide => chosen[part] ?? proposedSide(part, kept)
  const merging = useAction({
    send: () =>
      call('POST', `/api/admin/producers/${kept.id}/merge`, {
        other: other.id,
        basedOn: kept.updatedAt,
        otherBasedOn: other.updatedAt,
        taken: differing.filter((part) => sideOf(part) === 'other'),
      } satisfies MergeRequest),
    success: { title: 'Producers merged', description: kept.name },
    failure: (message) => ({ title: 'Merge Failed', description: message ?? 'Please try again.' }),
  })
  if (merging.isSuccess)
    return (
      <p className="rounded-lg bg-meadow px-4 py-3" role="status">
        {other.name} has been merged into {kept.name}.{' '}
        <a className="link" href={`/admin/editor#${kept.id}`}>
          Open it in the editor
        </a>
      </p>
    )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <One title="Stays, with its address" producer={kept} />
        <One title="Goes into it" producer={other} />
      </div>
      <p>
        <Button isBusy={merging.isPending} onPress={onSwap}>
          Keep the Other One
        </Button>
      </p>
      {differing.length === 0 ? (
        <p className="text-moss">All fields are the same.</p>
      ) : (
        <div className="flex flex-col gap-4">
          {differing.map((part) => (
            <VersionChoice
              key={part}
              legend={partLabel(part, 'en')}
              versions={[
                { key: 'kept', label: 'Of the one that stays', text: <PartContent part={part} producer={kept} /> },
                { key: 'other', label: 'Of the other', text: <PartContent part={part} producer={other} /> },
              ]}
              chosen={sideOf(part)}
              onChoose={(side) => setChosen({ ...chosen, [part]: side })}
            />
          ))}
        </div>
      )}
      <p>
        <Button
          look="primary"
          isBusy={merging.isPending}
          busyLabel="Merging..."
          onPress={() =>
            confirm({
              title: `Merge ${other.name} into ${kept.name}?`,
              description:
                'Its reviews, corrections, history and sources follow, and its old address leads to the one that ' +
                'stays. The merge itself cannot be undone; what is not chosen stays in the history.',
              confirmLabel: 'Merge',
              onConfirm: merging.mutate,
            })
          }
        >
          Merge
        </Button>
      </p>
      {confirmDialog}
    </>
  )
}

function Loaded({ keptId, otherId }: { keptId: string; otherId: string }): ReactNode {
  const [isSwapped, setSwapped] = useState(false)
  const one = useRead(`${VERIFIED}/${keptId}`, operatorProducer, { gcTime: 0 })
  const two = useRead(`${VERIFIED}/${otherId}`, operatorProducer, { gcTime: 0 })
  return (
    <Fetched read={one} failed="The producer could not be fetched">
      {(first) => (
        <Fetched read={two} failed="The other producer could not be fetched">
          {(second) => {
            const [kept, other] = isSwapped ? [second, first] : [first, second]
            return <Choices key={kept.id} kept={kept} other={other} onSwap={() => setSwapped(!isSwapped)} />
          }}
        </Fetched>
      )}
    </Fetched>
  )
}

function Screen(): ReactNode {
  const parameters = new URLSearchParams(location.search)
  const [keptId, otherId] = [parameters.get('kept'), parameters.get('other')]
  if (keptId === null)
    return (
      <p className="text-moss">
        Choose a producer in the{' '}
        <a className="link" href="/admin/editor">
          editor
        </a>{' '}
        first, and there “Merge”.
      </p>
    )
  return (
    <div className="flex flex-col gap-6">
      {otherId === null ? (
        <>
          <p className="max-w-prose text-moss">
            Which one is the same shop? Nothing is merged until you have seen both.
          </p>
          <ProducerSearch except={keptId} onChoose={({ id }) => location.assign(mergePath(keptId, id))} />
        </>
      ) : (
        <Loaded keptId={keptId} otherId={otherId} />
      )}
    </div>
  )
}

/** The screen that merges two producers into one. */
export const Merge = adminScreen(Screen)
