import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminMessage, messageFigures } from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'

import { adminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { Figures } from '../Figures.tsx'
import { FilterSelect, SearchAndSort } from '../list/ListFilters.tsx'
import { ListView } from '../list/ListView.tsx'
import { useAddressState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { MessageCard, MessageDialog } from './MessageCard.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { MESSAGES, useMessages } from './use-messages.ts'

const statuses = { '': 'All', pending: 'Unread', read: 'Read', answered: 'Answered', archived: 'Archived' }
const sorts = { newest: 'Newest first', oldest: 'Oldest first' }
const figures = { total: 'Total', pending: 'Pending', read: 'Read', today: 'Today' }

function emptyText({ q, status }: { q: string; status: string }): string {
  if (q !== '') return 'No messages match your search.'
  return status === '' ? 'No messages yet.' : 'No messages with this status.'
}

function Screen(): ReactNode {
  const state = useAddressState({ status: '', q: '', sort: 'newest' })
  const [viewed, setViewed] = useState<AdminMessage | null>(null)
  const [answered, setAnswered] = useState<AdminMessage | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(MESSAGES, adminMessage, { state })
  const { markRead, noteAnswer, move, remove } = useMessages(list)
  // As it is now, unless the list has it no more.
  const open = viewed && (list.read.data?.rows.find(({ id }) => id === viewed.id) ?? viewed)

  function view(message: AdminMessage): void {
    setViewed(message)
    if (message.status === 'pending') markRead.mutate(message)
  }
  function close(): void {
    setViewed(null)
    // What was waiting is read now, and may not be in this list any more: nor is the button that opened it.
    if (viewed !== null && state.query.status === 'pending') void list.rowsRemoved(viewed.id)
  }
  const askToDelete = (message: AdminMessage): void =>
    confirm({
      title: 'Delete this message?',
      description: `“${message.subject}” from ${message.name} will be deleted for good.`,
      confirmLabel: 'Delete',
      onConfirm: () => {
        setViewed(null)
        remove.mutate(message)
      },
    })
  const actionsOf = (message: AdminMessage) => ({
    message,
    isBusy: [noteAnswer, move].some(({ isPending, variables }) => isPending && variables.message.id === message.id),
    onReply: () => {
      setViewed(null)
      setAnswered(message)
    },
    onAnswered: (isAnswered: boolean) => noteAnswer.mutate({ message, isAnswered }),
    onMove: (status: AdminMessage['status']) => {
      setViewed(null)
      move.mutate({ message, status })
    },
    onDelete: () => askToDelete(message),
  })
  return (
    <div className="flex flex-col gap-8">
      <Figures read={useRead(`${MESSAGES}/stats`, messageFigures)} labels={figures} />
      <div className="grid items-end gap-4 lg:grid-cols-[1fr_14rem]">
        <SearchAndSort search="Search messages" sorts={sorts} state={state} />
        <FilterSelect label="Status" name="status" options={statuses} state={state} />
      </div>
      <ListView
        list={list}
        heading={(total) => (total === 1 ? '1 message' : `${total} messages`)}
        failed="Failed to fetch messages"
        empty={emptyText(state.query)}
      >
        {(message) => <MessageCard {...actionsOf(message)} onView={() => view(message)} />}
      </ListView>
      {answered && <ReplyDialog message={answered} refresh={list.rowChanged} onClose={() => setAnswered(null)} />}
      {open && <MessageDialog {...actionsOf(open)} onClose={close} />}
      {confirmDialog}
    </div>
  )
}

/** Where operators read what visitors write to them. */
export const Messages = adminScreen(Screen)
