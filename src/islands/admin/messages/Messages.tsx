import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminMessage, messageFigures } from '#src/contracts/admin-messages.ts'
import type { AdminMessage } from '#src/contracts/admin-messages.ts'
import { Choice } from '#src/ui/admin/Choice.tsx'
import { StatCards } from '#src/ui/admin/StatCards.tsx'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { ListView } from '../ListView.tsx'
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

function Figures(): ReactNode {
  const { data } = useRead([...MESSAGES, 'stats'], messageFigures)
  return (
    <StatCards
      stats={[
        { label: 'Total', value: data?.total ?? '–' },
        { label: 'Pending', value: data?.pending ?? '–' },
        { label: 'Read', value: data?.read ?? '–' },
        { label: 'Today', value: data?.today ?? '–' },
      ]}
    />
  )
}

function Screen(): ReactNode {
  const [status, setStatus] = useState('')
  const [viewed, setViewed] = useState<AdminMessage | null>(null)
  const [deleting, setDeleting] = useState<AdminMessage | null>(null)
  const list = useList(MESSAGES, adminMessage, { query: { status } })
  const { markRead, remove: deletion } = useMessages({ onChanged: list.changed, onLeft: list.left })

  function view(message: AdminMessage): void {
    setViewed(message)
    if (message.status === 'pending') markRead.mutate(message)
  }
  function close(): void {
    setViewed(null)
    // What was waiting is read now, and not in this list any more: nor is the button that opened it.
    if (status === 'pending') void list.left()
  }
  function remove(message: AdminMessage): void {
    setViewed(null)
    deletion.mutate(message)
  }
  return (
    <div className="flex flex-col gap-8">
      <Figures />
      <div className="max-w-xs">
        <Choice label="Status" value={status} options={statuses} onChange={setStatus} />
      </div>
      <ListView
        list={list}
        language="en"
        heading={(total) => (total === 1 ? '1 message' : `${total} messages`)}
        failed="Failed to fetch messages"
        empty={status === '' ? 'No messages yet.' : 'No messages with this status.'}
      >
        {(message) => <MessageCard message={message} onView={() => view(message)} onDelete={() => setDeleting(message)} />}
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
