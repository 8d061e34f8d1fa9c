import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminMessage, messageFigures } from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { Choice } from '#src/ui/admin/Choice.tsx'
import { StatCards } from '#src/ui/admin/StatCards.tsx'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { FiguresProblem } from '../FiguresProblem.tsx'
import { ListView } from '../ListView.tsx'
import { SearchAndSort } from '../SearchAndSort.tsx'
import { useList } from '../use-list.ts'
import { MessageCard } from './MessageCard.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { useMessages } from './use-messages.ts'

/** With its figures. */
const MESSAGES = ['api', 'admin', 'contact-messages']

const statuses = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'read', label: 'Read' },
  { value: 'archived', label: 'Archived' },
]

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

function nothingListed({ q, status }: { q: string; status: string }): string {
  if (q !== '') return 'No messages match your search.'
  return status === '' ? 'No messages yet.' : 'No messages with this status.'
}

function Figures(): ReactNode {
  const read = useRead([...MESSAGES, 'stats'], messageFigures)
  const { data } = read
  return (
    <>
      <FiguresProblem read={read} />
      <StatCards
        stats={[
          { label: 'Total', value: data?.total ?? '–' },
          { label: 'Pending', value: data?.pending ?? '–' },
          { label: 'Read', value: data?.read ?? '–' },
          { label: 'Today', value: data?.today ?? '–' },
        ]}
      />
    </>
  )
}

function Screen(): ReactNode {
  const [asked, setAsked] = useState({ status: '', q: '', sort: 'newest' })
  const [viewed, setViewed] = useState<AdminMessage | null>(null)
  const [deleting, setDeleting] = useState<AdminMessage | null>(null)
  const list = useList(MESSAGES, adminMessage, { query: asked })
  const { markRead, remove: deletion } = useMessages({ onChanged: list.changed, onLeft: list.left })

  function view(message: AdminMessage): void {
    setViewed(message)
    if (message.status === 'pending') markRead.mutate(message)
  }
  function close(): void {
    setViewed(null)
    // What was waiting is read now, and not in this list any more: nor is the button that opened it.
    if (asked.status === 'pending') void list.left()
  }
  function remove(message: AdminMessage): void {
    setViewed(null)
    deletion.mutate(message)
  }
  return (
    <div className="flex flex-col gap-8">
      <Figures />
      <div className="grid items-end gap-4 lg:grid-cols-[1fr_14rem]">
        <SearchAndSort
          words={{ search: 'Search messages', sort: 'Sort by' }}
          sorts={sorts}
          asked={asked}
          onChange={setAsked}
        />
        <Choice
          label="Status"
          value={asked.status}
          options={statuses}
          onChange={(status) => setAsked((before) => ({ ...before, status }))}
        />
      </div>
      <ListView
        list={list}
        language="en"
        heading={(total) => (total === 1 ? '1 message' : `${total} messages`)}
        failed="Failed to fetch messages"
        empty={nothingListed(asked)}
      >
        {(message) => (
          <MessageCard message={message} onView={() => view(message)} onDelete={() => setDeleting(message)} />
        )}
      </ListView>
      <MessageDialog message={viewed} onClose={close} onDelete={setDeleting} />
      <ConfirmDialog
        title={deleting && 'Delete this message?'}
        description={deleting && `“${deleting.subject}” from ${deleting.name} will be deleted for good.`}
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDestructive
        onConfirm={() => deleting && remove(deleting)}
        onCancel={() => setDeleting(null)}
      />
    </div>
  )
}

/** Where operators read what visitors write to them. */
export function Messages(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
