import type { ReactNode } from 'react'

import { smileyDoubt } from '#src/contracts/smileys/smiley-doubts.ts'
import type { SmileyDoubtRow } from '#src/contracts/smileys/smiley-doubts.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'

import { useAction } from '../calls.ts'
import { ListView } from '../list/ListView.tsx'
import { useList, useOwnState } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/producers.tsx'
import { QuestionCard } from './closed-shops.tsx'

const SMILEY_DOUBTS = '/api/admin/smiley-doubts'

interface CardProps {
  doubt: SmileyDoubtRow
  isBusy: boolean
  onAnswer: (producerId: string | null) => void
}

/** A shop of the register, and the producers it may belong to. */
function DoubtCard({ doubt: { name, address, candidates }, isBusy, onAnswer }: CardProps): ReactNode {
  return (
    <QuestionCard name={name} address={address} isBusy={isBusy}>
      {(id) => (
        <>
          <ul className="mt-4 grid gap-2">
            {candidates.map((candidate) => (
              <li
                key={candidate.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-sand px-4 py-3"
              >
                <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                  <strong>{candidate.name}</strong>
                  <span className="block text-sm text-moss">{candidate.address}</span>
                </p>
                <Button
                  isBusy={isBusy}
                  aria-label={`It Is This One: ${candidate.name}`}
                  aria-describedby={id}
                  onPress={() => onAnswer(candidate.id)}
                >
                  It Is This One
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Button isBusy={isBusy} aria-describedby={id} onPress={() => onAnswer(null)}>
              None of These
            </Button>
          </p>
        </>
      )}
    </QuestionCard>
  )
}

/**
 * The screen part where operators match shops of the food authority's register that could not be matched automatically.
 */
export function SmileyDoubts(): ReactNode {
  const list = useList(SMILEY_DOUBTS, smileyDoubt, { state: useOwnState({}), refreshes: EVERYTHING })
  const answer = useAction({
    send: ({ doubt: { id }, producerId }: { doubt: SmileyDoubtRow; producerId: string | null }) =>
      call('POST', `${SMILEY_DOUBTS}/${encodeURIComponent(id)}`, { producerId }),
    refresh: ({ doubt: { id } }) => list.rowsRemoved(id),
    success: (_, { doubt: { name }, producerId }) => ({
      title: producerId === null ? 'None of them: its smiley is shown nowhere' : 'Its smiley is shown from now on',
      description: name,
    }),
    failure: (message) => ({ title: 'Update Failed', description: message ?? 'Please try again.' }),
  })
  return (
    <ListView
      list={list}
      heading={(total) => `Smileys in Doubt (${total})`}
      failed="The smileys in doubt could not be fetched"
      empty="No shop in the food authority’s register might be one of several of ours."
    >
      {(doubt) => (
        <DoubtCard
          doubt={doubt}
          isBusy={answer.isPending && answer.variables.doubt.id === doubt.id}
          onAnswer={(producerId) => answer.mutate({ doubt, producerId })}
        />
      )}
    </ListView>
  )
}
