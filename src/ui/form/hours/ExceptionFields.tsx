import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { removed, replaced } from '#src/domain/hours/form/draft.ts'
import type { DraftTime } from '#src/domain/hours/form/draft.ts'
import { occasionOfKind } from '#src/domain/hours/form/occasions.ts'
import { closedPlan } from '#src/domain/hours/model/model.ts'
import type { Exception } from '#src/domain/hours/model/model.ts'

import { Button } from '../../Button.tsx'
import { useHoursEditor } from './editor-context.ts'
import { OccasionFields } from './OccasionFields.tsx'
import { PlanFields } from './PlanFields.tsx'

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
            onChange(replaced(exceptions, nth, changed))
          }}
          onRemove={() => {
            setAdded(null)
            onChange(removed(exceptions, nth))
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
