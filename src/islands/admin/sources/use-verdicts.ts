import type { z } from 'zod'

import type { ClosureAnswer } from '#src/contracts/sources/maybe-closed.ts'
import { call } from '#src/stores/call.ts'

import { useAction } from '../calls.ts'
import { useOwnState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import type { List } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/paths.ts'

type Verdict = ClosureAnswer['verdict']

interface Asked {
  id: string
  name: string
  since: string
}

interface Verdicts<Row extends Asked> {
  list: List<Row>
  answer: (producer: Row, verdict: Verdict) => void
  isBusy: (producer: Row) => boolean
}

/** A list of producers of which operators say whether they have closed, by the calls at a path; `done` tells what came of it. */
export function useVerdicts<Row extends Asked>(
  path: string,
  row: z.ZodType<Row>,
  done: Record<Verdict, string>,
): Verdicts<Row> {
  const list = useList(path, row, { state: useOwnState({}), refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ producer: { id, since }, verdict }: { producer: Row; verdict: Verdict }) =>
      call('POST', `${path}/${id}`, { since, verdict }),
    refresh: ({ producer: { id } }) => list.rowsRemoved(id),
    success: (_, { producer: { name }, verdict }) => ({ title: done[verdict], description: name }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return {
    list,
    answer: (producer, verdict) => answer.mutate({ producer, verdict }),
    isBusy: ({ id }) => answer.isPending && answer.variables.producer.id === id,
  }
}
