import { useState } from 'react'
import type { ReactNode } from 'react'

import { specialDayOf, specialDays } from '#src/domain/hours/calendar.ts'
import type { Occasion } from '#src/domain/hours/calendar.ts'
import { occasionKind, occasionKinds, occasionOfKind, specialDayName } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/form/hours-input.ts'
import { closedPlan } from '#src/domain/hours/model.ts'
import type { DraftTime, Exception } from '#src/domain/hours/model.ts'

import { Field, Options } from '../Field.tsx'
import { LabelledSelect, PeriodFields, RemovableParts, useHoursEditor } from './controls.tsx'
import { PlanFields } from './PlanFields.tsx'

interface OccasionProps<Shown extends Occasion = Occasion> {
  of: string
  occasion: Shown
  path: HoursPath
  onChange: (occasion: Occasion) => void
}

type Range = Extract<Occasion, { kind: 'dates' | 'weeks' }>

/** First and last date, or week. The last date follows the first until it is set. */
function RangeFields({ occasion, path, onChange }: OccasionProps<Range>): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const change = (end: 'from' | 'to', text: string): void => {
    if (occasion.kind === 'weeks') return onChange({ ...occasion, [end]: Number(text) })
    const { from, to } = occasion
    return onChange(
      end === 'to' ? { ...occasion, to: text } : { ...occasion, from: text, to: to && to !== from ? to : text },
    )
  }
  const isDates = occasion.kind === 'dates'
  const labels = isDates ? { from: words.from, to: words.until } : { from: words.firstWeek, to: words.lastWeek }
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={labels[end]} error={errorAt([...path, end])} className="min-w-0 flex-1 basis-40">
          {(attributes) => (
            <input
              {...attributes}
              aria-required={undefined}
              type={isDates ? 'date' : 'number'}
              min={isDates ? undefined : 1}
              max={isDates ? undefined : 53}
              value={occasion[end] || ''}
              onChange={({ currentTarget }) => change(end, currentTarget.value)}
              className="field-input tabular-nums"
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** A day by its name; a day near Easter without a name by its distance. */
function NamedDayField({ of, occasion, onChange }: OccasionProps): ReactNode {
  const { words } = useHoursEditor()
  const chosen = specialDayOf(occasion)
  return (
    <select
      aria-label={`${words.day}: ${of}`}
      value={chosen?.name ?? ''}
      onChange={({ currentTarget }) => {
        const day = specialDays.find(({ name }) => name === currentTarget.value)
        if (day) onChange(day.occasion)
      }}
      className="field-input"
    >
      {chosen === undefined && occasion.kind === 'easter' && (
        <option value="">{words.easterDay(occasion.offset)}</option>
      )}
      <Options options={specialDays.map(({ name }) => ({ value: name, label: specialDayName(name) }))} />
    </select>
  )
}

function OccasionFields({ today, ...props }: OccasionProps & { today: string }): ReactNode {
  const { of, occasion, path, onChange } = props
  const { words } = useHoursEditor()
  // While another date is being chosen, a date that happens to be Christmas Eve stays a date.
  const [isDated, setDated] = useState(false)
  const kind = isDated && occasion.kind === 'yearly' ? 'yearly' : occasionKind(occasion)
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[13rem_1fr] sm:items-end">
      <div className={kind === 'named' ? '' : 'sm:self-start'}>
        <LabelledSelect
          label={words.when}
          value={kind}
          options={occasionKinds.map((value) => ({ value, label: words.occasions[value] }))}
          onChange={(chosen) => {
            setDated(chosen === 'yearly')
            onChange(occasionOfKind(chosen, today))
          }}
        />
      </div>
      {kind === 'named' ? (
        <NamedDayField {...props} />
      ) : occasion.kind === 'yearly' ? (
        <PeriodFields
          of={of}
          period={occasion.period}
          path={[...path, 'period']}
          onChange={(period) => onChange({ kind: 'yearly', period })}
        />
      ) : (
        occasion.kind !== 'easter' && <RangeFields {...props} occasion={occasion} />
      )}
    </div>
  )
}

interface Props {
  exceptions: readonly Exception<DraftTime>[]
  /** 'YYYY-MM-DD' */
  today: string
  onChange: (exceptions: readonly Exception<DraftTime>[]) => void
}

/** Single days and periods that take precedence over the week. */
export function ExceptionFields({ exceptions, today, onChange }: Props): ReactNode {
  const { words } = useHoursEditor()
  return (
    <section aria-label={words.special} className="flex flex-col gap-4">
      <div>
        <p className="font-medium">{words.special}</p>
        <p className="text-sm text-moss">{words.specialHint}</p>
      </div>
      <RemovableParts
        parts={exceptions}
        labels={{ part: words.specialDay, add: words.addSpecial, remove: words.removeSpecial }}
        added={() => ({ occasion: occasionOfKind('dates', today), plan: closedPlan })}
        onChange={onChange}
        fields={(exception, nth, change) => (
          <>
            <OccasionFields
              of={words.specialDay(nth)}
              occasion={exception.occasion}
              path={['exceptions', nth, 'occasion']}
              today={today}
              onChange={(occasion) => change({ ...exception, occasion })}
            />
            <PlanFields
              label={words.what}
              path={['exceptions', nth, 'plan']}
              plan={exception.plan}
              onChange={(plan) => change({ ...exception, plan })}
            />
          </>
        )}
      />
    </section>
  )
}
