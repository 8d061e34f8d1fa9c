import type { ReactNode } from 'react'

/** Small labelled values; unknown ones are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }): ReactNode {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-moss">
      {known.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt>{label}:</dt>
          <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
