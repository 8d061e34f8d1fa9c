import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { isSignedOut } from '#src/stores/admin/operator.ts'

import { FetchFailure } from './Fetched.tsx'

/** A row of figures, each by its label. */
export function StatCards({ stats }: { stats: Readonly<Record<string, string | number>> }): ReactNode {
  const entries = Object.entries(stats)
  return (
    <dl className={entries.length === 3 ? 'grid grid-cols-3 gap-3' : 'grid grid-cols-2 gap-3 md:grid-cols-4'}>
      {entries.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-card border border-sand bg-white p-3 shadow-card sm:p-4"
        >
          <dt className="text-sm text-moss">{label}</dt>
          <dd className="font-display text-2xl sm:text-3xl text-deep">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FiguresProps<Key extends string> {
  read: UseQueryResult<Readonly<Record<NoInfer<Key>, number>>>
  /** Of each figure that is shown, in their order. */
  labels: Readonly<Record<Key, string>>
}

/** Figures that are fetched, with dashes until they are here. */
export function Figures<Key extends string>({ read, labels }: FiguresProps<Key>): ReactNode {
  const figures: Readonly<Record<string, number>> = read.data ?? {}
  const stats = Object.entries<string>(labels).map(([key, label]) => [label, figures[key] ?? '–'])
  return (
    <>
      {read.isError && !isSignedOut(read.error) && (
        <FetchFailure title="The figures could not be fetched" read={read} />
      )}
      <StatCards stats={Object.fromEntries(stats)} />
    </>
  )
}
