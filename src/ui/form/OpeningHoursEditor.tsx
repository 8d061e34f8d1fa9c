import { useId, useState } from 'react'
import type { ReactNode, RefCallback } from 'react'

import { minutesOf, readDay, timeOf, weekdayNames, weekdays } from '#src/domain/hours/opening-hours.ts'
import type { DayHours, OpeningHours, Weekday } from '#src/domain/hours/opening-hours.ts'
import { unreadableDays } from '#src/domain/hours/week.ts'

import { ErrorText } from './ErrorText.tsx'

interface Times {
  open: string
  close: string
}

type Kind = 'unknown' | 'closed' | 'allDay' | 'hours'

const kinds: readonly Kind[] = ['unknown', 'closed', 'allDay', 'hours']

export interface HoursWords extends Record<Kind, string> {
  opens: string
  closes: string
  /** Said at a day with half a time. */
  wrong: string
}

export const danishHours: HoursWords = {
  unknown: 'Ukendt',
  closed: 'Lukket',
  allDay: 'Døgnåbent',
  hours: 'Tidsrum',
  opens: 'åbner',
  closes: 'lukker',
  wrong: 'Angiv begge tider som TT:MM',
}
/** The editor of operators: section 2 of the specification. */
export const englishHours: HoursWords = {
  unknown: 'Unknown',
  closed: 'Closed',
  allDay: '24/7',
  hours: 'Set Hours',
  opens: 'opens',
  closes: 'closes',
  wrong: 'Give both times as HH:MM',
}

const usualTimes: Times = { open: '09:00', close: '17:00' }

const isTime = (text: string): boolean => minutesOf(text) !== null

/** Times as they are typed, half of one included; otherwise what a stored day says. */
function timesOf(day: DayHours | undefined): Times | null {
  if (typeof day === 'object' && 'open' in day) return day
  const read = readDay(day)
  return read.kind === 'hours' ? { open: timeOf(read.open), close: timeOf(read.close) } : null
}

function dayOf(kind: Kind, times: Times): DayHours {
  switch (kind) {
    case 'unknown':
      return { unknown: true }
    case 'closed':
      return { closed: true }
    case 'allDay':
      return { allDay: true }
    case 'hours':
      return times
  }
}

interface DayProps {
  weekday: Weekday
  day: DayHours | undefined
  onChange: (day: DayHours) => void
  words: HoursWords
  /** What is wrong with this day. */
  error: string | null
  /** Of what is wrong with the week. */
  described: string | undefined
  focusRef?: RefCallback<HTMLElement> | undefined
}

function DayRow({ weekday, day, onChange, words, error, described, focusRef }: DayProps): ReactNode {
  const id = useId()
  const times = timesOf(day)
  // Times come back when somebody tries 'Lukket' and thinks again, also those of a draft, which comes after the first render.
  const [earlier, setEarlier] = useState(usualTimes)
  if (times !== null && (times.open !== earlier.open || times.close !== earlier.close)) setEarlier(times)
  const kind = times === null ? readDay(day).kind : 'hours'
  const name = weekdayNames[weekday]
  const aboutTimes = { 'aria-invalid': error !== null, 'aria-describedby': error === null ? described : `${id}-fejl` }
  // The time that is missing, where one is.
  const focused = times === null ? 'kind' : isTime(times.open) && !isTime(times.close) ? 'close' : 'open'
  const refOf = (control: typeof focused) => (control === focused ? { ref: focusRef } : {})
  const changeTimes = (change: Partial<Times>): void => onChange({ ...earlier, ...change })
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[5rem_9rem_1fr]"
    >
      <span aria-hidden="true" className="font-medium">
        {name}
      </span>
      <select
        {...refOf('kind')}
        aria-label={name}
        aria-describedby={described}
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = kinds.find((option) => option === currentTarget.value)
          if (chosen) onChange(dayOf(chosen, earlier))
        }}
        className="field-input"
      >
        {kinds.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
      {times !== null && (
        <span className="col-span-full flex items-center gap-2 sm:col-span-1">
          <input
            {...refOf('open')}
            {...aboutTimes}
            type="time"
            step={60}
            min="00:00"
            max="23:59"
            required
            aria-label={`${name} ${words.opens}`}
            value={times.open}
            onChange={({ currentTarget }) => changeTimes({ open: currentTarget.value })}
            className="field-input min-w-0 px-2 sm:max-w-34"
          />
          <span aria-hidden="true">–</span>
          <input
            {...refOf('close')}
            {...aboutTimes}
            type="time"
            step={60}
            min="00:00"
            max="23:59"
            required
            aria-label={`${name} ${words.closes}`}
            value={times.close}
            onChange={({ currentTarget }) => changeTimes({ close: currentTarget.value })}
            className="field-input min-w-0 px-2 sm:max-w-34"
          />
        </span>
      )}
      {times === null && typeof day === 'string' && readDay(day).kind === 'unknown' && (
        <span className="col-span-full text-sm text-moss sm:col-span-1">“{day}”</span>
      )}
      {error !== null && (
        <div className="col-span-full">
          <ErrorText id={`${id}-fejl`} error={error} />
        </div>
      )}
    </div>
  )
}

interface Props {
  legend: string
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
  error: string | null
  words?: HoursWords
  /** Gets the control of the first day that is wrong, or of the first day. */
  focusRef?: RefCallback<HTMLElement>
}

/** Opening hours a day at a time: closed, all day, unknown, or from one time to another. */
export function OpeningHoursEditor({
  legend,
  hours,
  onChange,
  error,
  words = danishHours,
  focusRef,
}: Props): ReactNode {
  const id = useId()
  const wrongDays = unreadableDays(hours)
  // What is wrong with a day is said there.
  const ofWeek = wrongDays.length === 0 ? error : null
  const described = ofWeek === null ? undefined : `${id}-fejl`
  const [focusDay = 'monday'] = wrongDays
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-col gap-2">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            day={hours[weekday]}
            onChange={(day) => onChange({ ...hours, [weekday]: day })}
            words={words}
            error={error !== null && wrongDays.includes(weekday) ? words.wrong : null}
            described={described}
            focusRef={weekday === focusDay ? focusRef : undefined}
          />
        ))}
      </div>
      <ErrorText id={`${id}-fejl`} error={ofWeek} />
    </fieldset>
  )
}
