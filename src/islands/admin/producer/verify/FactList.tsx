import type { ReactNode } from 'react'

interface Props {
  facts: readonly { label: string; value: ReactNode }[]
}

/** What a tab tells, a line each; a fact that nobody has told has a mark. */
export function FactList({ facts }: Props): ReactNode {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
          <dt className="text-sm font-medium text-moss sm:pt-0.5">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
