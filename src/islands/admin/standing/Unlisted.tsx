import { useState } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { unlistedProducer } from '#src/contracts/standing/standing.ts'
import type { UnlistedStanding } from '#src/contracts/standing/standing.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/limits.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { NewTabLink } from '../EntryCard.tsx'
import { useAction } from '../calls.ts'
import { useConfirm } from '../dialogs.tsx'
import { ListView } from '../list/ListView.tsx'
import { EVERYTHING } from '../producer/producers.tsx'
import { ProducerFacts } from '../producer/ProducerCard.tsx'
import { useList } from '../list/use-list.ts'
import { useStanding } from './StandingButtons.tsx'

const UNLISTED = '/api/admin/unlisted'

const words: Record<UnlistedStanding, { tab: string; explained: string; since: string; empty: string }> = {
  closed: {
    tab: 'Closed for good',
    explained: 'On no list or map. Their pages stay, say that the shop has closed, and link to the nearest others.',
    since: 'Closed, or changed last,',
    empty: 'No producer has closed for good.',
  },
  unpublished: {
    tab: 'Unpublished',
    explained: 'Shown nowhere, until they are published again.',
    since: 'Unpublished',
    empty: 'No producer is unpublished.',
  },
  deleted: {
    tab: 'Deleted',
    explained:
      `Shown nowhere. For ${MAX_MONTHS_DELETED_KEPT} months a deletion can be undone, with reviews, ` +
      'corrections and history; then all of it is deleted for good.',
    since: 'Deleted',
    empty: 'No deletion can be undone.',
  },
}

/** Actions that list a producer again, or delete it for good. */
function Actions({ producer, refresh }: { producer: OperatorProducer; refresh: () => Promise<void> }): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const standing = useStanding(refresh)
  const { id, name } = producer
  const again = producer.standing === 'closed' ? 'Has Reopened' : 'Publish Again'
  const failure = (message: string | null) => ({ title: 'Error', description: message ?? 'Please try again' })
  const restoring = useAction({
    send: () => call('POST', `${UNLISTED}/${id}/restore`),
    refresh,
    success: { title: 'Deletion undone', description: name },
    failure,
  })
  const forgetting = useAction({
    send: () => call('DELETE', `${UNLISTED}/${id}`),
    refresh,
    success: { title: 'Producer deleted for good', description: name },
    failure,
  })
  const isBusy = standing.isPending || restoring.isPending || forgetting.isPending
  if (producer.standing === 'deleted')
    return (
      <>
        <Button look="primary" isBusy={isBusy} aria-label={`Undo Deletion of ${name}`} onPress={restoring.mutate}>
          Undo Deletion
        </Button>
        <Button
          isBusy={isBusy}
          aria-label={`Delete for Good: ${name}`}
          onPress={() =>
            confirm({
              title: `Delete ${name} for good?`,
              description: 'With its reviews, corrections and history. This cannot be undone.',
              confirmLabel: 'Delete for Good',
              onConfirm: forgetting.mutate,
            })
          }
        >
          Delete for Good
        </Button>
        {confirmDialog}
      </>
    )
  return (
    <>
      <Button
        look="primary"
        isBusy={isBusy}
        aria-label={`${again}: ${name}`}
        onPress={() => standing.mutate({ producer, standing: 'listed' })}
      >
        {again}
      </Button>
      <a className="button button-quiet" href={`/admin/editor#${id}`} aria-label={`Edit ${name}`}>
        Edit
      </a>
    </>
  )
}

function List({ standing }: { standing: UnlistedStanding }): ReactNode {
  const list = useList(UNLISTED, unlistedProducer, { only: { standing }, refreshes: EVERYTHING })
  const { tab, explained, since, empty } = words[standing]
  return (
    <>
      <p className="mb-5 max-w-prose text-moss">{explained}</p>
      <ListView
        list={list}
        heading={(total) => `${tab} (${total})`}
        failed="The producers could not be fetched"
        empty={empty}
      >
        {(producer) => (
          <article aria-labelledby={`unlisted-${producer.id}`} className="card p-5 shadow-card sm:p-6">
            <h3 id={`unlisted-${producer.id}`} className="text-xl leading-tight [overflow-wrap:anywhere]">
              {producer.verified ? (
                <NewTabLink className="hover:underline" href={producerPath(producer.name, producer.id)}>
                  {producer.name}
                </NewTabLink>
              ) : (
                producer.name
              )}
            </h3>
            <p className="text-sm text-moss">
              {since} {dateTimeLabel(producer.updatedAt)}
            </p>
            <ProducerFacts producer={producer} />
            <p className="mt-5 flex flex-wrap gap-3">
              <Actions producer={producer} refresh={() => list.rowsRemoved(producer.id)} />
            </p>
          </article>
        )}
      </ListView>
    </>
  )
}

function Screen(): ReactNode {
  const [standing, setStanding] = useState<string>('closed')
  return (
    <Tabs
      label="Unlisted producers"
      value={standing}
      onChange={setStanding}
      tabs={(['closed', 'unpublished', 'deleted'] as const).map((key) => ({
        key,
        label: words[key].tab,
        content: <List standing={key} />,
      }))}
    />
  )
}

/** The screen of closed, unpublished and deleted producers. */
export const Unlisted = adminScreen(Screen)
