import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { AdminScreen } from '../../AdminScreen.tsx'
import { ListView } from '../../ListView.tsx'
import { useCollectionStatus } from '../CollectionFigures.tsx'
import { EVERYTHING, VERIFIED } from '../paths.ts'
import { SearchAndSort } from '../../SearchAndSort.tsx'
import { useRemoval } from '../use-producer-actions.ts'
import { useList } from '../../use-list.ts'
import { EditDialog } from './EditDialog.tsx'
import { EditorRow } from './EditorRow.tsx'
import { useEditedId } from './use-edited-id.ts'

const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'changed', label: 'Last changed' },
  { value: 'newest', label: 'Newest' },
]

function Screen(): ReactNode {
  const [asked, setAsked] = useState({ q: '', sort: 'name' })
  const [editedId, edit] = useEditedId()
  const [deleting, setDeleting] = useState<OperatorProducer | null>(null)
  const list = useList(VERIFIED, operatorProducer, { query: asked, refreshes: EVERYTHING })
  const status = useCollectionStatus().data
  const removal = useRemoval({
    success: ({ name }) => ({ title: 'Producer deleted', description: name }),
    failure: (told) => ({ title: 'Error', description: told ?? 'Please try again' }),
    onGone: list.left,
  })
  const isSearching = asked.q !== ''
  const found = list.read.data?.total
  return (
    <div className="flex flex-col gap-5">
      <SearchAndSort
        words={{ search: 'Search producers', sort: 'Sort by' }}
        sorts={sorts}
        asked={asked}
        onChange={setAsked}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-moss">
          {isSearching &&
            found !== undefined &&
            !list.read.isPlaceholderData &&
            `Showing ${found} of ${status?.verified ?? '–'} producers`}
        </p>
        <a className="button button-quiet" href="/add-producer">
          <Plus aria-hidden="true" className="size-4" />
          Add New Producer
        </a>
      </div>
      <ListView
        list={list}
        language="en"
        heading={(total) => `Verified Producers (${isSearching ? (status?.verified ?? '–') : total})`}
        failed="The producers could not be fetched"
        empty={isSearching ? 'No producers match your search criteria' : 'No verified producers yet'}
      >
        {(producer) => (
          <EditorRow
            producer={producer}
            isBusy={removal.isPending && removal.variables.id === producer.id}
            onEdit={edit}
            onDelete={setDeleting}
          />
        )}
      </ListView>
      {editedId !== null && <EditDialog key={editedId} id={editedId} onClose={() => edit(null)} />}
      <ConfirmDialog
        title={deleting && `Delete ${deleting.name}?`}
        description="The producer is deleted for good and disappears from the map, with its reviews and its history. This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDestructive
        onConfirm={() => deleting && removal.mutate(deleting)}
        onCancel={() => setDeleting(null)}
      />
    </div>
  )
}

/** Where operators edit what is public. */
export function Editor(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
