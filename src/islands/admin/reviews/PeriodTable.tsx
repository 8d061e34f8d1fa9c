import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Names the first column. */
  unit: string
  periods: readonly { start: string; count: number }[]
  labelOf: (start: string) => string
}

/** How many reviews came when, with bars that compare them. */
export function PeriodTable({ title, unit, periods, labelOf }: Props): ReactNode {
  const id = useId()
  const most = Math.max(1, ...periods.map(({ count }) => count))
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-sand bg-white p-5 shadow-card">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      <table className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">Anmeldelser</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ start, count }) => (
            <tr key={start}>
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {labelOf(start)}
              </th>
              <td className="w-full py-1">
                <span className="grid grid-cols-[1fr_2.5rem] items-center gap-2">
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-2 w-full overflow-hidden rounded-full bg-linen"
                  >
                    <rect width={(100 * count) / most} height="8" className="fill-brand" />
                  </svg>
                  <span className="text-right text-moss">{count}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
