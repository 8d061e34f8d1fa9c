import type { ReactNode } from 'react'

interface Props {
  stats: readonly { label: string; value: string | number }[]
}

/** A row of figures. */
export function StatCards({ stats }: Props): ReactNode {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {stats.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse rounded-card border border-sand bg-white p-4 shadow-card">
          <dt className="text-sm text-moss">{label}</dt>
          <dd className="font-display text-3xl text-deep">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
