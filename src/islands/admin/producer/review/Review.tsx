import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { AdminScreen } from '../../AdminScreen.tsx'
import { ListView } from '../../ListView.tsx'
import { ApproveAll } from '../ApproveAll.tsx'
import { CollectionFigures, useCollectionStatus } from '../CollectionFigures.tsx'
import { EVERYTHING, UNVERIFIED } from '../paths.ts'
import { SearchAndSort } from '../../SearchAndSort.tsx'
import { useApproveAll } from '../use-approve-all.ts'
import { useApproval, useRemoval } from '../use-producer-actions.ts'
import { useList } from '../../use-list.ts'
import { ReviewCard } from './ReviewCard.tsx'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
]

const failure = (told: string | null) => ({ title: 'Error', description: told ?? 'Please try again' })

/** Where something did wait, it takes the keyboard: what was pressed last has gone with it. */
function NothingWaits({ takesKeyboard }: { takesKeyboard: boolean }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesKeyboard) box.current?.focus()
  }, [takesKeyboard])
  return (
    <div
      ref={box}
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

function Waiting(): ReactNode {
  const [asked, setAsked] = useState({ q: '', sort: 'newest' })
  const list = useList(UNVERIFIED, unverifiedProducer, { query: asked, refreshes: EVERYTHING })
  const [hasWaited, setHasWaited] = useState(false)
  const [deleting, setDeleting] = useState<OperatorProducer | null>(null)
  const approval = useApproval({
    success: ({ name }) => ({ title: 'Producer approved', description: name }),
    failure,
    onGone: list.left,
  })
  const removal = useRemoval({
    success: ({ name }) => ({ title: 'Producer deleted', description: name }),
    failure,
    onGone: list.left,
  })
  const all = useApproveAll({ success: (approved) => ({ title: `Approved ${approved} producers` }), failure })
  const total = list.read.data?.total ?? 0
  const isBusy = ({ id }: OperatorProducer): boolean =>
    all.isBusy || [approval, removal].some(({ isPending, variables }) => isPending && variables.id === id)
  const isSearching = asked.q !== ''
  if (total > 0 && !hasWaited) setHasWaited(true)
  if (list.read.isSuccess && !list.read.isPlaceholderData && total === 0 && !isSearching)
    return <NothingWaits takesKeyboard={hasWaited} />
  return (
    <div className="flex flex-col gap-4">
      <SearchAndSort
        words={{ search: 'Search producers', sort: 'Sort by' }}
        sorts={sorts}
        asked={asked}
        onChange={setAsked}
      />
      {total > 0 && !isSearching && (
        <ApproveAll
          label={`Godkend alle (${total})`}
          progress={`Approving ${total} producers. Please wait.`}
          isBusy={all.isBusy}
          onPress={all.approveAll}
        />
      )}
      <ListView
        list={list}
        language="en"
        heading={(waiting) => `Unverified Producers (${waiting})`}
        failed="The producers could not be fetched"
        empty="No producers match your search criteria"
      >
        {(producer) => (
          <ReviewCard
            producer={producer}
            isBusy={isBusy(producer)}
            onApprove={approval.mutate}
            onDelete={setDeleting}
          />
        )}
      </ListView>
      <ConfirmDialog
        title={deleting && `Delete ${deleting.name}?`}
        description="The producer is deleted for good, with its reviews and corrections. This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDestructive
        onConfirm={() => deleting && removal.mutate(deleting)}
        onCancel={() => setDeleting(null)}
      />
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
export function Review(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
