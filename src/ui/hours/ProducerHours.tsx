import type { ReactNode } from 'react'

import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { sentencesOf } from '#src/domain/hours/danish/write.ts'
import type { HoursRow } from '#src/domain/hours/timeline-rows.ts'
import { ordinaryRows, isMoreThanOneWeek, specialRows, remarksOf } from '#src/domain/hours/timeline-rows.ts'
import { shopPage } from '#src/texts/texts.ts'

/** A day, or several. `src/islands/page/hours.ts` fills in the same places. */
function HoursLine({ row: { label, date, note, lines, isToday } }: { row: HoursRow }): ReactNode {
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

/** One line for each day, or a message that none is known. */
export function OpeningHoursList({ rows }: { rows: readonly HoursRow[] }): ReactNode {
  if (rows.length === 0) return <p className="text-moss">{shopPage.noHours}</p>
  return (
    <dl className="grid gap-0.5 tabular-nums" data-rows="week">
      {rows.map((row) => (
        <HoursLine key={row.label} row={row} />
      ))}
    </dl>
  )
}

interface Props {
  hours: Pick<CompiledHours, 'timeline' | 'model' | 'sentences'>
  /** Days since 1970-01-01. */
  today: number
}

/**
 * The hours of a producer's page: the week, the seasons in words and the next special days. As built it is the ordinary
 * week; `keepHoursCurrent` replaces it by the current one.
 */
export function ProducerHours({ hours, today }: Props): ReactNode {
  const { timeline } = hours
  const special = specialRows(timeline, today)
  const remarks = remarksOf(timeline)
  const rules = sentencesOf(hours).filter((sentence) => !remarks.some(({ text }) => text === sentence))
  return (
    <>
      <OpeningHoursList rows={ordinaryRows(timeline, today)} />
      {isMoreThanOneWeek(timeline) && rules.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-t border-sand pt-3 text-[0.95rem]">
          {rules.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 border-t border-sand pt-3 text-[0.95rem]">
          {remarks.map(({ text, language }) => (
            <li key={text}>{language === null ? `${text}.` : <q lang={language}>{text}</q>}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 border-t border-sand pt-3" data-special="" hidden={special.length === 0}>
        <h3 className="mb-1 text-base">{shopPage.specialDays}</h3>
        <dl className="grid gap-0.5 tabular-nums" data-rows="special">
          {special.map((row) => (
            <HoursLine key={row.label} row={row} />
          ))}
        </dl>
      </div>
      <template data-hours-line="">
        <HoursLine row={{ label: '', date: '', note: '', lines: [], isToday: false }} />
      </template>
    </>
  )
}
