import type { ReactNode } from 'react'

interface Props {
  facts: readonly { label: string; value: ReactNode }[]
}

/** Facts, a line each; a dash for what is not known. */
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
