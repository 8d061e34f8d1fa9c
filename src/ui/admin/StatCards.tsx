import type { ReactNode } from 'react'

interface Props {
  stats: readonly { label: string; value: string | number }[]
}

/** A row of figures. */
export function StatCards({ stats }: Props): ReactNode {
  return (
    <dl className={stats.length === 3 ? 'grid grid-cols-3 gap-3' : 'grid grid-cols-2 gap-3 md:grid-cols-4'}>
      {stats.map(({ label, value }) => (
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
