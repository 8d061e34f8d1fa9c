import type { ReactNode } from 'react'

import type { HoursRow } from '#src/domain/hours/shown/hours-rows.ts'

/** A day, or several. `src/islands/page/hours.ts` fills in the same places. */
export function HoursLine({ row: { label, date, note, lines, isToday } }: { row: HoursRow }): ReactNode {
  return (
    <div className="hours-line" aria-current={isToday ? 'date' : undefined}>
      <dt>
        <span data-part="label">{label}</span> <span data-part="date">{date}</span>
        <span data-part="note">{note}</span>
      </dt>
      <dd data-part="lines">{lines.join('\n')}</dd>
    </div>
  )
}

/** A line a day; or that none is known. */
export function OpeningHoursList({ rows }: { rows: readonly HoursRow[] }): ReactNode {
  if (rows.length === 0) return <p className="text-moss">Åbningstider ikke tilgængelige</p>
  return (
    <dl className="hours-list" data-rows="week">
      {rows.map((row) => (
        <HoursLine key={row.label} row={row} />
      ))}
    </dl>
  )
}
