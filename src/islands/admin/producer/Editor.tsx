import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { pictureAt, thumbnailOf } from '#src/domain/pictures/pictures.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { stepBack, useAddressState, useList } from '../list/use-list.ts'

import { adminScreen } from '../AdminScreen.tsx'
import { useConfirm } from '../dialogs.tsx'
import { NewTabLink } from '../EntryCard.tsx'
import { ListView, SearchAndSort } from '../list/ListView.tsx'
import { StandingButtons } from '../standing/StandingButtons.tsx'
import { EditDialog } from './EditDialog.tsx'
import { ProducerCard } from './ProducerCard.tsx'
import { deletedToast, deletionRequest, EVERYTHING, useCollectionStatus, useRemoval, VERIFIED } from './producers.tsx'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function idInAddress(): string | null {
  const id = decodeURIComponent(location.hash.slice(1))
  return ID.test(id) ? id : null
}

/** Id of the producer whose dialog is open, from the address's hash, so that other screens can link to it. */
function useEditedId(): [id: string | null, edit: (id: string | null) => void] {
  const [id, setId] = useState(idInAddress)
  useEffect(() => {
    const follow = (): void => setId(idInAddress())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const edit = (next: string | null): void => {
    if (next === null) stepBack(() => history.replaceState(null, '', location.pathname + location.search))
    else history.pushState({ isStep: true }, '', `#${next}`)
    setId(next)
  }
  return [id, edit]
}

const sorts = { name: 'Name', changed: 'Last changed', newest: 'Newest' }

/** A thumbnail beside the name; nothing if there is no picture or it fails to load. */
function Thumbnail({ imageUrl }: { imageUrl: string }): ReactNode {
  const [isBroken, setBroken] = useState(false)
  // Pictures on other hosts are not shown: the host would learn who looks at them.
  if (isBroken || pictureAt(imageUrl) === null) return null
  return (
    <img
      src={thumbnailOf(imageUrl)}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-20 shrink-0 rounded-lg border border-sand object-cover sm:size-28"
      onError={() => setBroken(true)}
    />
  )
}

function Screen(): ReactNode {
  const state = useAddressState({ q: '', sort: 'name' })
  const [editedId, edit] = useEditedId()
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(VERIFIED, operatorProducer, { state, refreshes: EVERYTHING })
  const verified = useCollectionStatus().data?.verified ?? '–'
  const removal = useRemoval({
    success: deletedToast,
    failure: (message) => ({ title: 'Error', description: message ?? 'Please try again' }),
    refresh: ({ id }) => list.rowsRemoved(id),
  })
  const isSearching = state.query.q !== ''
  const { data, isPlaceholderData } = list.read
  return (
    <div className="flex flex-col gap-5">
      <SearchAndSort search="Search producers" sorts={sorts} state={state} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-moss">
          {isSearching && data && !isPlaceholderData && `Showing ${data.total} of ${verified} producers`}
        </p>
        <a className="button button-quiet" href="/admin/add">
          <Plus aria-hidden="true" className="size-4" />
          Add New Producer
        </a>
      </div>
      <ListView
        list={list}
        heading={(total) => `Verified Producers (${isSearching ? verified : total})`}
        failed="The producers could not be fetched"
        empty={isSearching ? 'No producers match your search criteria' : 'No verified producers yet'}
      >
        {(producer) => {
          const { id, name, imageUrl } = producer
          return (
            <ProducerCard
              producer={producer}
              title={
                <NewTabLink href={producerPath(name, id)} className="hover:underline">
                  {name}
                </NewTabLink>
              }
              picture={imageUrl !== null && <Thumbnail key={imageUrl} imageUrl={imageUrl} />}
              isBusy={removal.isPending && removal.variables.id === id}
              action={{ label: 'Edit', Icon: Pencil, onPress: () => edit(id) }}
              more={<StandingButtons producer={producer} refresh={() => list.rowsRemoved(id)} />}
              onDelete={() => confirm({ ...deletionRequest(producer), onConfirm: () => removal.mutate(producer) })}
            />
          )
        }}
      </ListView>
      {editedId !== null && <EditDialog key={editedId} id={editedId} onClose={() => edit(null)} />}
      {confirmDialog}
    </div>
  )
}

/** The screen that edits public producers. */
export const Editor = adminScreen(Screen)
