import { useState } from 'react'
import type { ReactNode } from 'react'

import { listedOwner, undoneAnswer } from '#src/contracts/owners/owners.ts'
import type { ListedOwner } from '#src/contracts/owners/owners.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { noticeTexts } from '#src/domain/owners/notice.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { Button } from '#src/ui/Button.tsx'

import { useAction, useOperator } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { EntryCard, ProducerName } from '../EntryCard.tsx'
import { ListView } from '../list/ListView.tsx'
import { useOwnState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'

const OWNERS = '/api/admin/owners'
const failure = (message: string | null) => ({ title: 'Error', description: message ?? 'Please try again' })

function factsOf({ email, since, endedAt, changes, lastChangeAt, lastFields, notices }: ListedOwner) {
  const said = noticeTexts(notices, localMoment(new Date()).day)
  return {
    Owner: email ?? 'Address erased',
    Since: dateTimeLabel(since),
    Ended: endedAt && dateTimeLabel(endedAt),
    'Changes in effect': `${changes}`,
    'Last change': lastChangeAt && `${lastFields.join(', ')}, ${dateTimeLabel(lastChangeAt)}`,
    'Current notices': said.length === 0 ? null : said.join(' · '),
  }
}

/** Who owns what, and what they change: taken back by one press, as the owner is ended by one. */
export function OwnerList(): ReactNode {
  const list = useList(OWNERS, listedOwner, { state: useOwnState({}) })
  const { confirm, confirmDialog } = useConfirm()
  const isAdministrator = useOperator().data?.role === 'administrator'
  /** Invited owners who stay when the one who invited them is ended. */
  const [keeping, setKeeping] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void => {
    const next = new Set(keeping)
    if (!next.delete(id)) next.add(id)
    setKeeping(next)
  }
  const undo = useAction({
    send: async ({ id }: ListedOwner) => undoneAnswer.parse(await call('POST', `${OWNERS}/${id}/undo`)),
    refresh: list.rowChanged,
    success: ({ undone, kept }) => ({
      title: undone === 1 ? '1 change undone' : `${undone} changes undone`,
      description: kept === 0 ? '' : `${kept} stay, since someone has changed the same field again.`,
    }),
    failure,
  })
  const end = useAction({
    send: ({ id, invited }: ListedOwner) => {
      const kept = invited.filter((guest) => keeping.has(guest.id)).map((guest) => guest.id)
      return call('DELETE', `${OWNERS}/${id}${kept.length === 0 ? '' : `?keep=${kept.join(',')}`}`)
    },
    refresh: ({ id }) => list.rowsRemoved(id),
    success: { title: 'Ownership ended and address erased' },
    failure,
  })
  const isBusy = undo.isPending || end.isPending
  return (
    <>
      <ListView
        list={list}
        heading={(total) => `Owners (${total})`}
        failed="Failed to fetch owners"
        empty="No shop has an owner yet."
      >
        {(owner) => (
          <EntryCard
            title={<ProducerName name={owner.producerName} page={producerPath(owner.producerName, owner.producerId)} />}
            badges={owner.endedAt === null ? null : <Badge tone="quiet">Ended</Badge>}
            createdAt={owner.lastChangeAt ?? owner.since}
          >
            <div className="mt-3">
              <Facts facts={factsOf(owner)} />
            </div>
            {isAdministrator && owner.invited.length > 0 && (
              <fieldset className="mt-3">
                <legend className="text-sm text-moss">Invited by this owner, and ended too</legend>
                {owner.invited.map(({ id, email }) => (
                  <label key={id} className="flex min-h-11 items-center gap-2 md:min-h-9">
                    <input
                      type="checkbox"
                      className="size-4 accent-forest"
                      checked={!keeping.has(id)}
                      onChange={() => toggle(id)}
                    />
                    {email}
                  </label>
                ))}
              </fieldset>
            )}
            <p className="mt-4 flex flex-wrap gap-3">
              <Button
                isBusy={isBusy}
                onPress={() =>
                  confirm({
                    title: 'Undo all of this owner’s changes?',
                    description: `Everything that the owner has changed for ${owner.producerName} is undone, and the owner’s notices are removed. The changes stay in the history.`,
                    confirmLabel: 'Undo All Changes',
                    onConfirm: () => undo.mutate(owner),
                  })
                }
              >
                Undo All Changes
              </Button>
              {owner.endedAt === null && isAdministrator && (
                <Button
                  isBusy={isBusy}
                  onPress={() =>
                    confirm({
                      title: 'End this ownership?',
                      description: `The address is erased, and no one can become owner of ${owner.producerName} again without an operator. What was changed stays.`,
                      confirmLabel: 'End Ownership',
                      onConfirm: () => end.mutate(owner),
                    })
                  }
                >
                  End Ownership
                </Button>
              )}
            </p>
          </EntryCard>
        )}
      </ListView>
      {confirmDialog}
    </>
  )
}
