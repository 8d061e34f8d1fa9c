import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import type { List } from '../list/use-list.ts'

const COUNTS = 'Please try again'

interface Decision<Row> {
  row: Row
  isApproved: boolean
}

/** Approves or refuses a row of a list, which leaves it. */
export function useDecision<Row extends { id: string; version: string }>(
  path: string,
  list: List<Row>,
  titles: { approved: string; refused: string },
) {
  return useAction({
    send: ({ row, isApproved }: Decision<Row>) =>
      call('PUT', `${path}/${row.id}`, { isApproved }, { displayed: [row] }),
    refresh: ({ row: { id } }) => list.rowsRemoved(id),
    success: (_, { isApproved }) => ({ title: isApproved ? titles.approved : titles.refused }),
    failure: (message) => ({ title: 'Error', description: message ?? COUNTS }),
  })
}
