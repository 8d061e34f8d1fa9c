import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { occasionKind, occasionKinds, occasionOfKind } from '#src/domain/hours/form/occasions.ts'
import type { Occasion } from '#src/domain/hours/model/model.ts'
import { specialDayOf, specialDays } from '#src/domain/hours/model/special-days.ts'
import type { HoursPath } from '#src/domain/hours/model/validate.ts'

import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'
import { LabelledSelect } from './LabelledSelect.tsx'
import { PeriodFields } from './PeriodFields.tsx'

interface FieldProps {
  label: string
  type: 'date' | 'number'
  value: string
  error: string | null
  onChange: (text: string) => void
}

function OccasionField({ label, type, value, error, onChange }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div className="min-w-0 flex-1 basis-40">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type={type}
        min={type === 'number' ? 1 : undefined}
        max={type === 'number' ? 53 : undefined}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-fejl`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field-input tabular-nums"
      />
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}

interface Props<Kind extends Occasion['kind'] = Occasion['kind']> {
  of: string
  occasion: Extract<Occasion, { kind: Kind }>
  path: HoursPath
  onChange: (occasion: Occasion) => void
}

/** Two dates, of which the second follows the first until it is set. */
function DatesFields({ occasion, path, onChange }: Props<'dates'>): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const { from, to } = occasion
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <OccasionField
        label={words.from}
        type="date"
        value={from}
        error={errorAt([...path, 'from'])}
        onChange={(date) => onChange({ ...occasion, from: date, to: to === '' || to === from ? date : to })}
      />
      <OccasionField
        label={words.until}
        type="date"
        value={to}
        error={errorAt([...path, 'to'])}
        onChange={(date) => onChange({ ...occasion, to: date })}
      />
    </div>
  )
}

const weekText = (week: number): string => (Number.isNaN(week) || week === 0 ? '' : String(week))

function WeeksFields({ occasion, path, onChange }: Props<'weeks'>): ReactNode {
  const { words, errorAt } = useHoursEditor()
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      {(['from', 'to'] as const).map((key) => (
        <OccasionField
          key={key}
          label={key === 'from' ? words.firstWeek : words.lastWeek}
          type="number"
          value={weekText(occasion[key])}
          error={errorAt([...path, key])}
          onChange={(text) => onChange({ ...occasion, [key]: Number(text) })}
        />
      ))}
    </div>
  )
}

/** A day by its name; one of Easter's that has none by its distance. */
function NamedDayField({ of, occasion, onChange }: Omit<Props<'easter' | 'yearly'>, 'path'>): ReactNode {
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
      {specialDays.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface OccasionProps {
  of: string
  occasion: Occasion
  path: HoursPath
  onChange: (occasion: Occasion) => void
}

/** The fields of an occasion, a day with a name by that where it `isNamed`. */
function KindFields({ of, occasion, path, onChange, isNamed }: OccasionProps & { isNamed: boolean }): ReactNode {
  switch (occasion.kind) {
    case 'dates':
      return <DatesFields of={of} occasion={occasion} path={path} onChange={onChange} />
    case 'weeks':
      return <WeeksFields of={of} occasion={occasion} path={path} onChange={onChange} />
    case 'easter':
      return <NamedDayField of={of} occasion={occasion} onChange={onChange} />
    case 'yearly':
      return isNamed ? (
        <NamedDayField of={of} occasion={occasion} onChange={onChange} />
      ) : (
        <PeriodFields
          of={of}
          period={occasion.period}
          path={[...path, 'period']}
          onChange={(period) => onChange({ kind: 'yearly', period })}
        />
      )
  }
}

/** Which days something holds on. */
export function OccasionFields(props: OccasionProps & { today: string }): ReactNode {
  const { occasion, today, onChange } = props
  const { words } = useHoursEditor()
  // A date that is Christmas Eve on the way to another stays a date as long as somebody is choosing it.
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
      <KindFields {...props} isNamed={kind === 'named'} />
    </div>
  )
}
