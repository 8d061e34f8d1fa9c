import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { PREVIEW_DAYS, previewDays } from '#src/domain/hours/form/preview.ts'
import type { PreviewDay } from '#src/domain/hours/form/preview.ts'
import type { DraftTime, HoursDraft } from '#src/domain/hours/model.ts'
import { timeOf } from '#src/domain/hours/local-time.ts'
import { week } from '#src/texts/texts.ts'

import { useHoursEditor } from './editor-context.ts'
import type { HoursWords } from './editor-context.ts'

function planText(plan: PreviewDay['plan'], words: HoursWords): string {
  if (plan.kind !== 'spans') return words.plans[plan.kind]
  const time = (minutes: DraftTime): string => (minutes === null ? words.missing : timeOf(minutes))
  const timesOf = (from: DraftTime, to: DraftTime): string =>
    from === null || to === null ? `${time(from)}–${time(to)}` : week.span(time(from), time(to))
  const spans = plan.spans.map(({ from, to, kind }) => {
    const hours = from === 0 && to === 24 * 60 ? words.plans.allDay : timesOf(from, to)
    const doubt = { open: '', byAppointment: ` (${words.byAppointment})`, unknown: ` (${words.perhaps})` }[kind]
    return `${hours}${doubt}`
  })
  return [...spans, ...(plan.otherwise === 'byAppointment' ? [words.otherwise] : [])].join(', ')
}

function DayLine({ day }: { day: PreviewDay }): ReactNode {
  const { locale, words } = useHoursEditor()
  const dates = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const isOpen = day.plan.kind === 'spans'
  return (
    <li className="grid grid-cols-[7.5rem_1fr] gap-x-2 py-1">
      <span className="text-moss">{dates.format(Date.parse(day.date))}</span>
      <span className={isOpen ? 'font-medium' : 'text-moss'}>
        {planText(day.plan, words)}
        {day.name !== null && (day.isPublicHoliday || isOpen) && (
          <span className="font-normal text-moss"> · {day.name}</span>
        )}
      </span>
    </li>
  )
}

/** Days to come, one line for each. */
export function DayLines({ days }: { days: readonly PreviewDay[] }): ReactNode {
  const { words } = useHoursEditor()
  return (
    <section aria-label={words.preview} className="rounded-lg bg-linen px-4 py-4 sm:px-5">
      <p className="mb-2 font-semibold">{words.preview}</p>
      <ol className="text-sm tabular-nums sm:grid sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-7 sm:gap-x-6">
        {days.map((day) => (
          <DayLine key={day.date} day={day} />
        ))}
      </ol>
    </section>
  )
}

/** The two weeks of a draft from a date 'YYYY-MM-DD' on. */
export function HoursPreview({ draft, today }: { draft: HoursDraft; today: string }): ReactNode {
  const days = useMemo(() => previewDays(draft, today, PREVIEW_DAYS), [draft, today])
  return <DayLines days={days} />
}
