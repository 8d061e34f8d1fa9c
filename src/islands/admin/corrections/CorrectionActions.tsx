import type { ReactNode } from 'react'

import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'

import type { Corrections } from './use-corrections.ts'

export type Question = 'approve' | 'reject' | 'delete'

interface Props {
  correction: AdminCorrection
  undo: Corrections['undo']
  onAsk: (question: Question) => void
}

/** What is left to do with a correction that was applied: its place, or to take it back. */
function AppliedActions({ correction: { field, producer, change }, undo }: Omit<Props, 'onAsk'>): ReactNode {
  if (change === null || change.isUndone) return null
  const isBusy = undo.isPending && undo.variables === change.id
  return (
    <p className="flex flex-wrap gap-3">
      <button
        type="button"
        aria-disabled={isBusy}
        className="button button-quiet"
        onClick={() => {
          if (!isBusy) undo.mutate(change.id)
        }}
      >
        Fortryd
      </button>
      {field === 'address' && (
        <a className="button button-quiet" href={`/admin/editor#${producer.id}`}>
          Find den nye placering
        </a>
      )}
    </p>
  )
}

/** Approving, rejecting and deleting are offered while it waits. */
export function CorrectionActions({ correction, undo, onAsk }: Props): ReactNode {
  if (correction.status !== 'pending') return <AppliedActions correction={correction} undo={undo} />
  return (
    <p className="flex flex-wrap gap-3">
      <button type="button" className="button button-primary" onClick={() => onAsk('approve')}>
        Godkend
      </button>
      <button type="button" className="button button-quiet" onClick={() => onAsk('reject')}>
        Afvis
      </button>
      <button type="button" className="button button-quiet" onClick={() => onAsk('delete')}>
        Slet
      </button>
    </p>
  )
}
