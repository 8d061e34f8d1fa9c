import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import type { List } from '../list/use-list.ts'

const COUNTS = 'Please try again'

interface Decision {
  id: string
  isApproved: boolean
}

/** Approves or refuses a row of a list, which leaves it. */
export function useDecision<Row extends { id: string }>(
  path: string,
  list: List<Row>,
  titles: { approved: string; refused: string },
) {
  return useAction({
    send: ({ id, isApproved }: Decision) => call('PUT', `${path}/${id}`, { isApproved }),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: (_, { isApproved }) => ({ title: isApproved ? titles.approved : titles.refused }),
    failure: (message) => ({ title: 'Error', description: message ?? COUNTS }),
  })
}
