import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { adminMessage, messageFigures, newReply } from '#src/contracts/messages/admin-messages.ts'
import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { call } from '#src/stores/call.ts'
import { Form, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextArea } from '#src/ui/form/Field.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { useAction, useActionForm, useOperator, useRead } from '../calls.ts'
import { FormDialog, useConfirm, useKeptForm } from '../dialogs.tsx'
import { Figures } from '../Fetched.tsx'
import { FilterSelect, ListView, SearchAndSort } from '../list/ListView.tsx'
import { useAddressState, useList } from '../list/use-list.ts'
import type { List } from '../list/use-list.ts'
import { MessageCard, MessageDialog } from './MessageCard.tsx'

const MESSAGES = '/api/admin/contact-messages'

const failure = (description: string) => ({ title: 'Error', description })

const movedTitle = {
  pending: 'Message marked as unread',
  read: 'Message moved to the inbox',
  archived: 'Message archived',
}

/** The actions on messages. */
function useMessages(list: List<AdminMessage>) {
  const refresh = ({ id }: AdminMessage): Promise<void> => list.rowsRemoved(id)
  const markRead = useAction({
    send: ({ id }: AdminMessage) => call('PUT', `${MESSAGES}/${id}/read`),
    refresh: list.rowChanged,
    success: { title: 'Message marked as read' },
    failure: failure('Failed to mark message as read'),
  })
  const noteAnswer = useAction({
    send: ({ message: { id }, isAnswered }: { message: AdminMessage; isAnswered: boolean }) =>
      call('PUT', `${MESSAGES}/${id}/answered`, { isAnswered }),
    refresh: ({ message }) => refresh(message),
    success: (_, { isAnswered }) => ({ title: isAnswered ? 'Reply noted' : 'Reply taken back' }),
    failure: failure('Failed to note the reply'),
  })
  const move = useAction({
    send: ({ message: { id }, status }: { message: AdminMessage; status: AdminMessage['status'] }) =>
      call('PUT', `${MESSAGES}/${id}/status`, { status }),
    refresh: ({ message }) => refresh(message),
    success: (_, { status }) => ({ title: movedTitle[status] }),
    failure: failure('Failed to move message'),
  })
  const remove = useAction({
    send: ({ id }: AdminMessage) => call('DELETE', `${MESSAGES}/${id}`),
    refresh,
    success: { title: 'Message deleted successfully' },
    failure: failure('Failed to delete message'),
  })
  return { markRead, noteAnswer, move, remove }
}

const resolver = zodResolver(newReply)

interface Props {
  message: AdminMessage
  refresh: () => Promise<void>
  onClose: () => void
}

function ReplyForm({ message, refresh, onClose }: Props): ReactNode {
  // Stays the same for every attempt, so that a retry sends no second mail.
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({ resolver, defaultValues: { id, text: '' } })
  const forget = useKeptForm(`reply:${message.id}`, form)
  const { onSubmit, isBusy } = useActionForm({
    form,
    fields: ['text'],
    send: (reply) => call('POST', `${MESSAGES}/${message.id}/replies`, reply),
    onSent: () => {
      forget()
      onClose()
    },
    refresh,
    success: { title: 'Reply on its way', description: `It is sent to ${message.email}.` },
    failure: (message) => ({ title: 'The reply was not sent', description: message ?? 'Please try again.' }),
  })
  return (
    <Form label="Reply" language="en" onSubmit={onSubmit}>
      <p className="max-h-40 overflow-y-auto rounded-lg bg-linen p-4 [overflow-wrap:anywhere] whitespace-pre-line">
        {message.message}
      </p>
      <TextArea form={form} name="text" label="Your reply" rows={8} hint="The original message is quoted below it." />
      <p>
        <SubmitButton isBusy={isBusy} busyLabel="Sending...">
          Send Reply
        </SubmitButton>
      </p>
    </Form>
  )
}

/** Answers a message by mail; the text is kept as a draft. */
function ReplyDialog(props: Props): ReactNode {
  const { name, email, subject } = props.message
  return (
    <FormDialog title="Write Reply" description={`To ${name}, ${email}: ${subject}`} onClose={props.onClose}>
      {() => <ReplyForm {...props} />}
    </FormDialog>
  )
}

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
  const operator = useOperator().data
  const list = useList(MESSAGES, adminMessage, { state })
  const { markRead, noteAnswer, move, remove } = useMessages(list)
  // The current row if the list still has it.
  const open = viewed && (list.read.data?.rows.find(({ id }) => id === viewed.id) ?? viewed)

  /** Changes the viewed message itself, which may have left the filtered list. */
  const changeViewed = ({ id }: AdminMessage, changes: Partial<AdminMessage>): void =>
    setViewed((before) => (before?.id === id ? { ...before, ...changes } : before))

  function view(message: AdminMessage): void {
    setViewed(message)
    if (message.status === 'pending')
      markRead.mutate(message, { onSuccess: () => changeViewed(message, { status: 'read' }) })
  }
  function close(): void {
    setViewed(null)
    // The message may have left the filtered list by being read or answered, along with the button that opened it.
    if (viewed !== null && state.query.status !== '') void list.rowsRemoved(viewed.id)
  }
  function closeReply(): void {
    setAnswered(null)
    // The button that opened the reply is gone if it was in the dialog of the message.
    if (answered !== null) void list.rowsRemoved(answered.id)
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
    onAnswered: (isAnswered: boolean) => {
      const answer = { answeredAt: new Date().toISOString(), answeredBy: operator?.username ?? null }
      const changes = isAnswered ? answer : { answeredAt: null, answeredBy: null }
      noteAnswer.mutate({ message, isAnswered }, { onSuccess: () => changeViewed(message, changes) })
    },
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
      {answered && <ReplyDialog message={answered} refresh={list.rowChanged} onClose={closeReply} />}
      {open && <MessageDialog {...actionsOf(open)} onClose={close} />}
      {confirmDialog}
    </div>
  )
}

/** The screen where operators read visitors' messages. */
export const Messages = adminScreen(Screen)
