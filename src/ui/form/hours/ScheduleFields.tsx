import { useState, useId } from 'react'
import type { ReactNode } from 'react'
import Plus from 'lucide-react/icons/plus'

import { copiedDay, inSeasons, nextSeason, wholeYear } from '#src/domain/hours/form/draft.ts'
import type { DraftSeason, DraftWeek } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import type { DraftTime, HoursDraft, Schedule } from '#src/domain/hours/model.ts'
import { Button } from '../../Button.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PlanFields } from './PlanFields.tsx'
import { useHoursEditor } from './editor-context.ts'

const copySets = { weekdays: [0, 1, 2, 3, 4], weekend: [5, 6], everyDay: [0, 1, 2, 3, 4, 5, 6] }
const copyKeys = ['weekdays', 'weekend', 'everyDay'] as const

interface WeekProps {
  week: DraftWeek
  path: HoursPath
  onChange: (week: DraftWeek) => void
}

/** Copies one day to several, as soon as there is something to copy. */
function CopyDay({ week, onChange }: Omit<WeekProps, 'path'>): ReactNode {
  const { words } = useHoursEditor()
  const [chosen, setChosen] = useState<number | null>(null)
  const [copied, setCopied] = useState('')
  const known = week.findIndex(({ kind }) => kind !== 'unknown')
  if (known === -1) return null
  const from = chosen ?? known
  const name = words.days[from] ?? ''
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
      {copyKeys.map((key) => (
        <button
          key={key}
          type="button"
          className="button button-quiet"
          onClick={() => {
            onChange(copiedDay(week, from, copySets[key]))
            setCopied(words.copied(name, words.copySets[key]))
          }}
        >
          {words.copySets[key]}
        </button>
      ))}
      <p role="status" className="sr-only">
        {copied}
      </p>
    </div>
  )
}

/** The seven days of a week. */
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

interface SeasonProps {
  nth: number
  season: DraftSeason
  onChange: (season: DraftSeason) => void
  onRemove: (() => void) | null
}

function SeasonFields({ nth, season, onChange, onRemove }: SeasonProps): ReactNode {
  const { words } = useHoursEditor()
  const path = ['schedule', 'seasons', nth]
  return (
    <fieldset className="min-w-0 rounded-lg border border-sand p-4 sm:p-5">
      <legend className="px-2 font-semibold">{words.season(nth)}</legend>
      <div className="flex flex-col gap-5">
        <PeriodFields
          of={words.season(nth)}
          period={season.period}
          path={[...path, 'period']}
          onChange={(period) => onChange({ ...season, period })}
        />
        <WeekFields week={season.week} path={[...path, 'week']} onChange={(week) => onChange({ ...season, week })} />
        {onRemove !== null && (
          <p>
            <Button onPress={onRemove}>{words.removeSeason(nth)}</Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}

const outsideKinds = ['closed', 'unknown', 'byAppointment'] as const

interface SeasonsProps {
  schedule: Extract<Schedule<DraftTime>, { kind: 'seasons' }>
  onChange: (schedule: Schedule<DraftTime>) => void
}

/** Seasons, and what holds between them. */
function Seasons({ schedule, onChange }: SeasonsProps): ReactNode {
  const { words } = useHoursEditor()
  const { seasons, outside } = schedule
  const change = (changed: readonly DraftSeason[]): void => onChange({ ...schedule, seasons: changed })
  return (
    <div className="flex flex-col gap-5">
      {seasons.map((season, nth) => (
        <SeasonFields
          key={nth}
          nth={nth}
          season={season}
          onChange={(changed) => change(seasons.with(nth, changed))}
          onRemove={seasons.length === 1 ? null : () => change(seasons.toSpliced(nth, 1))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button Icon={Plus} onPress={() => change([...seasons, nextSeason(seasons)])}>
          {words.addSeason}
        </Button>
        <span className="flex items-center gap-3">
          <LabelledSelect
            isInline
            label={words.outside}
            value={outsideKinds.find((kind) => kind === outside.kind) ?? 'closed'}
            options={outsideKinds.map((value) => ({ value, label: words.plans[value] }))}
            onChange={(kind) => onChange({ ...schedule, outside: { kind } })}
          />
        </span>
      </div>
    </div>
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
  // Seasons come back when somebody tries the whole year and thinks again.
  const [earlier, setEarlier] = useState<readonly DraftSeason[]>([])
  const change = (changed: Schedule<DraftTime>): void => onChange({ ...draft, schedule: changed })
  function choose(kind: Schedule['kind']): void {
    if (schedule.kind === 'seasons') setEarlier(schedule.seasons)
    onChange(kind === 'seasons' ? inSeasons(draft, earlier) : wholeYear(draft))
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
                onChange={() => choose(kind)}
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
