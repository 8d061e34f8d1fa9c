import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import Plus from 'lucide-react/icons/plus'

import type { Occasion } from '#src/domain/hours/calendar.ts'
import { specialDayOf, specialDays } from '#src/domain/hours/calendar.ts'
import { occasionKind, occasionKinds, occasionOfKind } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/form/validate.ts'
import { closedPlan } from '#src/domain/hours/model.ts'
import type { DraftTime, Exception } from '#src/domain/hours/model.ts'
import { Button } from '../../Button.tsx'
import { ErrorText } from '../Field.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PlanFields } from './PlanFields.tsx'
import { useHoursEditor } from './editor-context.ts'

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

interface KindProps<Kind extends Occasion['kind'] = Occasion['kind']> {
  of: string
  occasion: Extract<Occasion, { kind: Kind }>
  path: HoursPath
  onChange: (occasion: Occasion) => void
}

/** Two dates, of which the second follows the first until it is set. */
function DatesFields({ occasion, path, onChange }: KindProps<'dates'>): ReactNode {
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

function WeeksFields({ occasion, path, onChange }: KindProps<'weeks'>): ReactNode {
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
function NamedDayField({ of, occasion, onChange }: Omit<KindProps<'easter' | 'yearly'>, 'path'>): ReactNode {
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
function OccasionFields(props: OccasionProps & { today: string }): ReactNode {
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

type DraftException = Exception<DraftTime>

interface ExceptionProps {
  nth: number
  exception: DraftException
  today: string
  isNew: boolean
  onChange: (exception: DraftException) => void
  onRemove: () => void
}

function ExceptionCard({ nth, exception, today, isNew, onChange, onRemove }: ExceptionProps): ReactNode {
  const { words } = useHoursEditor()
  const path = ['exceptions', nth]
  const of = words.specialDay(nth)
  return (
    <fieldset
      ref={isNew ? (added) => added?.querySelector('select')?.focus() : null}
      className="min-w-0 rounded-lg border border-sand p-4 sm:p-5"
    >
      <legend className="px-2 font-semibold">{of}</legend>
      <div className="flex flex-col gap-4">
        <OccasionFields
          of={of}
          occasion={exception.occasion}
          path={[...path, 'occasion']}
          today={today}
          onChange={(occasion) => onChange({ ...exception, occasion })}
        />
        <PlanFields
          label={words.what}
          path={[...path, 'plan']}
          plan={exception.plan}
          onChange={(plan) => onChange({ ...exception, plan })}
        />
        <p>
          <Button onPress={onRemove}>{words.removeSpecial(nth)}</Button>
        </p>
      </div>
    </fieldset>
  )
}

interface Props {
  exceptions: readonly DraftException[]
  /** 'YYYY-MM-DD' */
  today: string
  onChange: (exceptions: readonly DraftException[]) => void
}

/** Single days and periods that go before the week. */
export function ExceptionFields({ exceptions, today, onChange }: Props): ReactNode {
  const { words } = useHoursEditor()
  const [added, setAdded] = useState<number | null>(null)
  return (
    <section aria-label={words.special} className="flex flex-col gap-4">
      <div>
        <p className="font-medium">{words.special}</p>
        <p className="text-sm text-moss">{words.specialHint}</p>
      </div>
      {exceptions.map((exception, nth) => (
        <ExceptionCard
          key={nth}
          nth={nth}
          exception={exception}
          today={today}
          isNew={nth === added}
          onChange={(changed) => {
            setAdded(null)
            onChange(exceptions.with(nth, changed))
          }}
          onRemove={() => {
            setAdded(null)
            onChange(exceptions.toSpliced(nth, 1))
          }}
        />
      ))}
      <p>
        <Button
          Icon={Plus}
          onPress={() => {
            setAdded(exceptions.length)
            onChange([...exceptions, { occasion: occasionOfKind('dates', today), plan: closedPlan }])
          }}
        >
          {words.addSpecial}
        </Button>
      </p>
    </section>
  )
}
