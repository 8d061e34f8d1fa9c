import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import ImageOff from 'lucide-react/icons/image-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { WaitingId } from '#src/contracts/producer/waiting-producers.ts'
import { hoursLine } from '#src/domain/hours/week.ts'
import { pictureAt } from '#src/domain/pictures/pictures.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { Button } from '#src/ui/Button.tsx'
import { pageTiles, PlacePicker } from '#src/ui/map/PlacePicker.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { takeFocus, useConfirm } from '../dialogs.tsx'
import { SelectionBar, ListView, SearchAndSort } from '../list/ListView.tsx'
import { useAddressState, useRowSelection, useList } from '../list/use-list.ts'
import { EditDialog } from './EditDialog.tsx'
import { WarningBadges, ProducerCard } from './ProducerCard.tsx'
import {
  CollectionFigures,
  deletedToast,
  deletionRequest,
  EVERYTHING,
  UNVERIFIED,
  useApproval,
  useCollectionStatus,
  useRemoval,
} from './producers.tsx'
import { ApproveAllButton, LastBatch, producersText, usePendingProducers } from './waiting.tsx'
import { texts as english } from '#src/texts/place/en.ts'

const sorts = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' }

const failure = (message: string | null) => ({ title: 'Error', description: message ?? 'Please try again' })

/** After the last row is gone, the empty state receives the focus, because the pressed button is gone too. */
function NothingPending({ takesKeyboard }: { takesKeyboard: boolean }): ReactNode {
  return (
    <div
      ref={takesKeyboard ? takeFocus : null}
      tabIndex={-1}
      className="rounded-card border border-dashed border-sand px-5 py-12 text-center outline-none"
    >
      <p className="text-lg">No producers awaiting review.</p>
      <p className="mt-4">
        <a className="button button-primary" href="/admin/add">
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

/** Whether it has a photo that was uploaded here, such as that of a visitor. */
const hasPhoto = ({ imageUrl }: OperatorProducer): boolean => pictureAt(imageUrl) !== null

/** The photo beside the place where it was taken, so that both can be compared. */
function PhotoAndPlace({
  producer: { name, imageUrl, latitude, longitude },
}: {
  producer: OperatorProducer
}): ReactNode {
  const [tiles] = useState(pageTiles)
  const position = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {imageUrl !== null && (
        <a href={imageUrl} target="_blank" rel="noreferrer">
          <img
            src={imageUrl}
            alt={`Photo of ${name}`}
            loading="lazy"
            className="h-64 w-full rounded-lg bg-linen object-contain"
          />
        </a>
      )}
      {isLocated(position) && (
        <PlacePicker tiles={tiles} position={position} words={english.pinMap} isClose height="h-64" />
      )}
    </div>
  )
}

function Waiting(): ReactNode {
  const state = useAddressState({ q: '', sort: 'newest' })
  const { q } = state.query
  const [hasWaited, setHasWaited] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(UNVERIFIED, unverifiedProducer, { state, refreshes: EVERYTHING })
  const shown = list.read.data?.rows ?? []
  const chosen = useRowSelection<WaitingId>(shown)
  const decided = (producer: OperatorProducer): Promise<void> => {
    chosen.deselect([producer])
    return list.rowsRemoved(producer.id)
  }
  const approving = {
    success: (_: unknown, { name }: UnverifiedProducer) => ({ title: 'Producer approved', description: name }),
    failure,
    refresh: decided,
  }
  const approval = useApproval(approving)
  const approvalWithoutPhoto = useApproval({ ...approving, withoutPhoto: true })
  const removal = useRemoval({ success: deletedToast, failure, refresh: decided })
  const waiting = usePendingProducers({
    q,
    shown,
    confirm,
    onDone: (ids) => {
      chosen.clear()
      return list.rowsRemoved(...ids)
    },
    onOutdated: chosen.deselect,
    approved: ({ approved }) => ({ title: `Approved ${approved} producers` }),
    failure,
  })
  const total = list.read.data?.total ?? 0
  const isSearching = q !== ''
  if (total > 0 && !hasWaited) setHasWaited(true)
  if (list.read.isSuccess && !list.read.isPlaceholderData && total === 0 && !isSearching)
    return <NothingPending takesKeyboard={hasWaited} />
  return (
    <div className="flex flex-col gap-4">
      <SearchAndSort search="Search producers" sorts={sorts} state={state} />
      {waiting.rows.length > 0 && !isSearching && (
        <ApproveAllButton
          label={`Godkend alle (${waiting.rows.length})`}
          progress={`Approving ${producersText(waiting.rows.length)}. Please wait.`}
          isBusy={waiting.isBusy}
          isApproving={waiting.isApproving}
          onPress={() => waiting.approve(waiting.rows)}
        />
      )}
      <ListView
        list={list}
        heading={(count) => `Unverified Producers (${count})`}
        failed="The producers could not be fetched"
        empty="No producers match your search criteria"
        above={
          <SelectionBar
            chosen={chosen}
            shown={shown}
            isBusy={waiting.isBusy}
            onChooseUnwarned={() => waiting.chooseUnwarned((rows) => chosen.chooseAll(rows, true))}
          >
            <Button look="primary" Icon={Check} isBusy={waiting.isBusy} onPress={() => waiting.approve(chosen.rows)}>
              Approve
            </Button>
            <Button Icon={Trash2} isBusy={waiting.isBusy} onPress={() => waiting.remove(chosen.rows)}>
              Delete
            </Button>
          </SelectionBar>
        }
        choice={{ chosen, nameOf: ({ name }) => name }}
      >
        {(producer) => (
          <ProducerCard
            producer={producer}
            title={
              <a className="hover:underline" href={`/admin/verify?producer=${producer.id}`}>
                {producer.name}
              </a>
            }
            isBusy={
              waiting.isApproving ||
              [approval, approvalWithoutPhoto, removal].some(
                ({ isPending, variables }) => isPending && variables.id === producer.id,
              )
            }
            action={{ label: 'Approve', Icon: Check, onPress: () => approval.mutate(producer) }}
            more={
              <>
                {hasPhoto(producer) && (
                  <Button
                    Icon={ImageOff}
                    aria-label={`Approve ${producer.name} without its photo`}
                    onPress={() => approvalWithoutPhoto.mutate(producer)}
                  >
                    Approve without photo
                  </Button>
                )}
                <Button Icon={Pencil} aria-label={`Edit ${producer.name}`} onPress={() => setEdited(producer.id)}>
                  Edit
                </Button>
              </>
            }
            onDelete={() => confirm({ ...deletionRequest(producer), onConfirm: () => removal.mutate(producer) })}
          >
            <Hours producer={producer} />
            {hasPhoto(producer) && <PhotoAndPlace producer={producer} />}
            <WarningBadges producer={producer} />
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
      <LastBatch />
      <Waiting />
    </div>
  )
}

/** The screen where operators approve imported and submitted producers. */
export const Review = adminScreen(Screen)
