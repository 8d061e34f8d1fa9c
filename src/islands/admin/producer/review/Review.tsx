import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { hoursLine } from '#src/domain/hours/week.ts'
import { Button } from '#src/ui/Button.tsx'

import { adminScreen } from '../../AdminScreen.tsx'
import { useConfirm } from '../../ConfirmDialog.tsx'
import { SearchAndSort } from '../../ListFilters.tsx'
import { ListView } from '../../ListView.tsx'
import { takeFocus } from '../../take-focus.ts'
import { useList } from '../../use-list.ts'
import { ApproveAllButton } from '../ApproveAllButton.tsx'
import { CollectionFigures, useCollectionStatus } from '../CollectionFigures.tsx'
import { EditDialog } from '../editor/EditDialog.tsx'
import { Marks } from '../Marks.tsx'
import { EVERYTHING, UNVERIFIED } from '../paths.ts'
import { ProducerCard } from '../ProducerCard.tsx'
import { DELETED_FOR_NOW, useApproval, useApproveAll, useRemoval } from '../use-producer-actions.ts'

const sorts = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' }

const failure = (message: string | null) => ({ title: 'Error', description: message ?? 'Please try again' })

/** Where something did wait, it takes the keyboard: what was pressed last has gone with it. */
function NothingWaits({ takesKeyboard }: { takesKeyboard: boolean }): ReactNode {
  return (
    <div
      ref={takesKeyboard ? takeFocus : null}
      tabIndex={-1}
      className="rounded-card border border-dashed border-sand px-5 py-12 text-center outline-none"
    >
      <p className="text-lg">No producers awaiting review.</p>
      <p className="mt-4">
        <a className="button button-primary" href="/admin/editor">
          Add New Producer
        </a>
      </p>
    </div>
  )
}

function Hours({ producer: { openingHours } }: { producer: OperatorProducer }): ReactNode {
  const hours = hoursLine(openingHours)
  if (hours === '') return null
  return (
    <p className="mt-3 flex gap-1.5 text-sm text-moss">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {hours}
    </p>
  )
}

function Waiting(): ReactNode {
  const [query, setQuery] = useState({ q: '', sort: 'newest' })
  const [hasWaited, setHasWaited] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(UNVERIFIED, unverifiedProducer, { query, refreshes: EVERYTHING })
  const approval = useApproval({
    success: (_, { name }) => ({ title: 'Producer approved', description: name }),
    failure,
    refresh: list.rowRemoved,
  })
  const removal = useRemoval({
    success: (_, { name }) => ({ title: 'Producer deleted', description: name }),
    failure,
    refresh: list.rowRemoved,
  })
  const all = useApproveAll({ success: ({ approved }) => ({ title: `Approved ${approved} producers` }), failure })
  const total = list.read.data?.total ?? 0
  const isSearching = query.q !== ''
  if (total > 0 && !hasWaited) setHasWaited(true)
  if (list.read.isSuccess && !list.read.isPlaceholderData && total === 0 && !isSearching)
    return <NothingWaits takesKeyboard={hasWaited} />
  return (
    <div className="flex flex-col gap-4">
      <SearchAndSort search="Search producers" sorts={sorts} query={query} onChange={setQuery} />
      {total > 0 && !isSearching && (
        <ApproveAllButton
          label={`Godkend alle (${total})`}
          progress={`Approving ${total} producers. Please wait.`}
          isBusy={all.isBusy}
          onPress={all.approveAll}
        />
      )}
      <ListView
        list={list}
        heading={(waiting) => `Unverified Producers (${waiting})`}
        failed="The producers could not be fetched"
        empty="No producers match your search criteria"
      >
        {(producer) => (
          <ProducerCard
            producer={producer}
            title={producer.name}
            isBusy={
              all.isBusy ||
              [approval, removal].some(({ isPending, variables }) => isPending && variables.id === producer.id)
            }
            action={{ label: 'Approve', Icon: Check, onPress: () => approval.mutate(producer) }}
            more={
              <Button Icon={Pencil} aria-label={`Edit ${producer.name}`} onPress={() => setEdited(producer.id)}>
                Edit
              </Button>
            }
            onDelete={() =>
              confirm({
                title: `Delete ${producer.name}?`,
                description: DELETED_FOR_NOW,
                confirmLabel: 'Delete',
                onConfirm: () => removal.mutate(producer),
              })
            }
          >
            <Hours producer={producer} />
            <Marks producer={producer} language="en" />
          </ProducerCard>
        )}
      </ListView>
      {edited !== null && <EditDialog key={edited} id={edited} onClose={() => setEdited(null)} />}
      {confirmDialog}
    </div>
  )
}

function Screen(): ReactNode {
  return (
    <div className="flex flex-col gap-8">
      <CollectionFigures read={useCollectionStatus()} />
      <Waiting />
    </div>
  )
}

/** Where operators approve what was collected and what visitors have added. */
export const Review = adminScreen(Screen)
