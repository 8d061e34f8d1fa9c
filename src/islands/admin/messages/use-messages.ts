import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import { failureText, isOvertaken } from '../overtaken.ts'

const FAILED = 'Error'
const CALL = '/api/admin/contact-messages'

interface Options {
  onChanged: () => Promise<void>
  onLeft: () => Promise<void>
}

/** What an operator does with messages. */
export function useMessages({ onChanged, onLeft }: Options) {
  const markRead = useAction({
    send: ({ id }: AdminMessage) => call('PUT', `${CALL}/${id}/read`),
    onDone: onChanged,
    success: () => ({ title: 'Message marked as read' }),
    failure: (told, _, error) => {
      if (isOvertaken(error)) void onChanged()
      return { title: FAILED, description: failureText('Failed to mark message as read', told, error) }
    },
  })
  const remove = useAction({
    send: ({ id }: AdminMessage) => call('DELETE', `${CALL}/${id}`),
    onDone: onLeft,
    success: () => ({ title: 'Message deleted successfully' }),
    failure: (told, _, error) => {
      if (isOvertaken(error)) void onLeft()
      return { title: FAILED, description: failureText('Failed to delete message', told, error) }
    },
  })
  return { markRead, remove }
}
