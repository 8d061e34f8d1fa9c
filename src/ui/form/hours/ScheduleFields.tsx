import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { copiedDay, nextSeason, switchedSchedule } from '#src/domain/hours/form/draft.ts'
import type { DraftSeason, DraftWeek } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/form/hours-input.ts'
import type { DraftTime, HoursDraft, Schedule } from '#src/domain/hours/model.ts'

import { Button } from '../../Button.tsx'
import { LabelledSelect, PeriodFields, RemovableParts, useHoursEditor } from './controls.tsx'
import { PlanFields } from './PlanFields.tsx'

const copySets = { weekdays: [0, 1, 2, 3, 4], weekend: [5, 6], everyDay: [0, 1, 2, 3, 4, 5, 6] }

interface WeekProps {
  week: DraftWeek
  path: HoursPath
  onChange: (week: DraftWeek) => void
}

/** Copies one day to several; shown as soon as a day is known. */
function CopyDay({ week, onChange }: Omit<WeekProps, 'path'>): ReactNode {
  const { words } = useHoursEditor()
  const [chosen, setChosen] = useState<number | null>(null)
  const [copied, setCopied] = useState('')
  const known = week.findIndex(({ kind }) => kind !== 'unknown')
  if (known === -1) return null
  const from = chosen ?? known
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 border-t border-sand pt-3">
      <LabelledSelect
        isInline
        label={words.copy}
        value={String(from)}
        options={words.days.map((day, index) => ({ value: String(index), label: day }))}
        onChange={(day) => setChosen(Number(day))}
      />
      <span>{words.copyTo}</span>
      {(['weekdays', 'weekend', 'everyDay'] as const).map((key) => (
        <Button
          key={key}
          onPress={() => {
            onChange(copiedDay(week, from, copySets[key]))
            setCopied(words.copied(words.days[from] ?? '', words.copySets[key]))
          }}
        >
          {words.copySets[key]}
        </Button>
      ))}
      <p role="status" className="sr-only">
        {copied}
      </p>
    </div>
  )
}

function WeekFields({ week, path, onChange }: WeekProps): ReactNode {
  const { words } = useHoursEditor()
  return (
    <div className="flex flex-col gap-2.5">
      {week.map((plan, day) => {
        const previous = week[day - 1]
        return (
          <PlanFields
            key={words.days[day]}
            label={words.days[day] ?? ''}
            path={[...path, day]}
            plan={plan}
            onChange={(changed) => onChange(week.with(day, changed))}
            other={
              previous && {
                label: words.sameAs(words.days[day - 1] ?? ''),
                isChosen: false,
                onChoose: () => onChange(week.with(day, previous)),
              }
            }
          />
        )
      })}
      <CopyDay week={week} onChange={onChange} />
    </div>
  )
}

const outsideKinds = ['closed', 'unknown', 'byAppointment'] as const

interface SeasonsProps {
  schedule: Extract<Schedule<DraftTime>, { kind: 'seasons' }>
  onChange: (schedule: Schedule<DraftTime>) => void
}

/** The seasons, and the hours outside of them. */
function Seasons({ schedule, onChange }: SeasonsProps): ReactNode {
  const { words } = useHoursEditor()
  const { seasons, outside } = schedule
  return (
    <RemovableParts
      parts={seasons}
      least={1}
      labels={{ part: words.season, add: words.addSeason, remove: words.removeSeason }}
      added={() => nextSeason(seasons)}
      onChange={(changed) => onChange({ ...schedule, seasons: changed })}
      fields={(season, nth, change) => (
        <>
          <PeriodFields
            of={words.season(nth)}
            period={season.period}
            path={['schedule', 'seasons', nth, 'period']}
            onChange={(period) => change({ ...season, period })}
          />
          <WeekFields
            week={season.week}
            path={['schedule', 'seasons', nth, 'week']}
            onChange={(week) => change({ ...season, week })}
          />
        </>
      )}
    >
      <span className="flex items-center gap-3">
        <LabelledSelect
          isInline
          label={words.outside}
          value={outsideKinds.find((kind) => kind === outside.kind) ?? 'closed'}
          options={outsideKinds.map((value) => ({ value, label: words.plans[value] }))}
          onChange={(kind) => onChange({ ...schedule, outside: { kind } })}
        />
      </span>
    </RemovableParts>
  )
}

interface Props {
  draft: HoursDraft
  onChange: (draft: HoursDraft) => void
}

/** The week of the whole year, or of each season. */
export function ScheduleFields({ draft, onChange }: Props): ReactNode {
  const { words } = useHoursEditor()
  const name = useId()
  const { schedule } = draft
  // Restores the seasons when a visitor tries the whole year and changes back.
  const [earlier, setEarlier] = useState<readonly DraftSeason[]>([])
  const change = (changed: Schedule<DraftTime>): void => onChange({ ...draft, schedule: changed })
  function switchSchedule(): void {
    if (schedule.kind === 'seasons') setEarlier(schedule.seasons)
    change(switchedSchedule(schedule, earlier))
  }
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{words.whichYear}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['wholeYear', 'seasons'] as const).map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={schedule.kind === kind}
                onChange={switchSchedule}
                className="size-5 accent-forest"
              />
              {kind === 'seasons' ? words.inSeasons : words.wholeYear}
            </label>
          ))}
        </div>
      </fieldset>
      {schedule.kind === 'wholeYear' ? (
        <WeekFields
          week={schedule.week}
          path={['schedule', 'week']}
          onChange={(week) => change({ kind: 'wholeYear', week })}
        />
      ) : (
        <Seasons schedule={schedule} onChange={change} />
      )}
    </>
  )
}
