import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What the server says of it, if anything. */
  told: string | null
  retryLabel: string
  onRetry: () => void
}

/** Stands where something could not be fetched. */
export function LoadProblem({ title, told, retryLabel, onRetry }: Props): ReactNode {
  return (
    <div role="alert" className="rounded-card bg-blush p-5">
      <strong className="block text-barn">{title}</strong>
      {told}
      <p className="mt-3">
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {retryLabel}
        </button>
      </p>
    </div>
  )
}
