import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminMessage, messageFigures } from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { call } from '#src/stores/call.ts'

import { adminScreen } from '../AdminScreen.tsx'
import { useAction, useRead } from '../calls.ts'
import { useConfirm } from '../ConfirmDialog.tsx'
import { Figures } from '../Figures.tsx'
import { FilterSelect, SearchAndSort } from '../ListFilters.tsx'
import { ListView } from '../ListView.tsx'
import { useList } from '../use-list.ts'
import { MessageCard, MessageDialog } from './MessageCard.tsx'

/** With its figures. */
const MESSAGES = '/api/admin/contact-messages'

const statuses = { '': 'All', pending: 'Pending', read: 'Read', archived: 'Archived' }
const sorts = { newest: 'Newest first', oldest: 'Oldest first' }
const figures = { total: 'Total', pending: 'Pending', read: 'Read', today: 'Today' }

function emptyText({ q, status }: { q: string; status: string }): string {
  if (q !== '') return 'No messages match your search.'
  return status === '' ? 'No messages yet.' : 'No messages with this status.'
}

function Screen(): ReactNode {
  const [query, setQuery] = useState({ status: '', q: '', sort: 'newest' })
  const [viewed, setViewed] = useState<AdminMessage | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const list = useList(MESSAGES, adminMessage, { query })
  const markRead = useAction({
    send: ({ id }: AdminMessage) => call('PUT', `${MESSAGES}/${id}/read`),
    refresh: list.rowChanged,
    success: { title: 'Message marked as read' },
    failure: { title: 'Error', description: 'Failed to mark message as read' },
  })
  const deletion = useAction({
    send: ({ id }: AdminMessage) => call('DELETE', `${MESSAGES}/${id}`),
    refresh: list.rowRemoved,
    success: { title: 'Message deleted successfully' },
    failure: { title: 'Error', description: 'Failed to delete message' },
  })

  function view(message: AdminMessage): void {
    setViewed(message)
    if (message.status === 'pending') markRead.mutate(message)
  }
  function close(): void {
    setViewed(null)
    // What was waiting is read now, and not in this list any more: nor is the button that opened it.
    if (query.status === 'pending') void list.rowRemoved()
  }
  const askToDelete = (message: AdminMessage): void =>
    confirm({
      title: 'Delete this message?',
      description: `“${message.subject}” from ${message.name} will be deleted for good.`,
      confirmLabel: 'Delete',
      onConfirm: () => {
        setViewed(null)
        deletion.mutate(message)
      },
    })
  return (
    <div className="flex flex-col gap-8">
      <Figures read={useRead(`${MESSAGES}/stats`, messageFigures)} labels={figures} />
      <div className="grid items-end gap-4 lg:grid-cols-[1fr_14rem]">
        <SearchAndSort search="Search messages" sorts={sorts} query={query} onChange={setQuery} />
        <FilterSelect label="Status" name="status" options={statuses} query={query} onChange={setQuery} />
      </div>
      <ListView
        list={list}
        heading={(total) => (total === 1 ? '1 message' : `${total} messages`)}
        failed="Failed to fetch messages"
        empty={emptyText(query)}
      >
        {(message) => (
          <MessageCard message={message} onView={() => view(message)} onDelete={() => askToDelete(message)} />
        )}
      </ListView>
      {viewed && <MessageDialog message={viewed} onClose={close} onDelete={() => askToDelete(viewed)} />}
      {confirmDialog}
    </div>
  )
}

/** Where operators read what visitors write to them. */
export const Messages = adminScreen(Screen)
