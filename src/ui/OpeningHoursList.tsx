import type { ReactNode } from 'react'

import { hoursSummary, weekdayNames } from '#src/domain/hours/opening-hours.ts'
import type { Week } from '#src/domain/hours/opening-hours.ts'

/** One line a day, by the summary rule; or that none is known. */
export function OpeningHoursList({ week }: { week: Week }): ReactNode {
  const lines = hoursSummary(week)
  if (lines.length === 0) return <p className="text-moss">Åbningstider ikke tilgængelige</p>
  return (
    <dl className="grid max-w-64 grid-cols-[auto_auto] gap-x-6 gap-y-0.5 tabular-nums">
      {lines.map(({ weekday, label }) => (
        <div key={weekday} className="contents">
          <dt>{weekdayNames[weekday]}</dt>
          <dd className="text-right">{label}</dd>
        </div>
      ))}
    </dl>
  )
}
