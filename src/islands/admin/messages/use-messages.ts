import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import type { List } from '../list/use-list.ts'

/** With its figures. */
export const MESSAGES = '/api/admin/contact-messages'

const failure = (description: string) => ({ title: 'Error', description })

interface Moved {
  message: AdminMessage
  status: AdminMessage['status']
}

const movedTitle = {
  pending: 'Message marked as unread',
  read: 'Message moved to the inbox',
  archived: 'Message archived',
}

/** What an operator does with messages. */
export function useMessages(list: List<AdminMessage>) {
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
    refresh: list.rowChanged,
    success: (_, { isAnswered }) => ({ title: isAnswered ? 'Reply noted' : 'Reply taken back' }),
    failure: failure('Failed to note the reply'),
  })
  const move = useAction({
    send: ({ message: { id }, status }: Moved) => call('PUT', `${MESSAGES}/${id}/status`, { status }),
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
