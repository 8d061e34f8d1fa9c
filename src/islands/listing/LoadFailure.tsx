import type { ReactNode } from 'react'

/** Says what could not be fetched, and tries again on request. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1">
        <strong>{title}</strong> Tjek forbindelsen, og prøv igen.
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Prøv igen
      </button>
    </div>
  )
}
