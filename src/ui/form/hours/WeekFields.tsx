import { useState } from 'react'
import type { ReactNode } from 'react'

import { copiedDay, replaced } from '#src/domain/hours/form/draft.ts'
import type { DraftWeek } from '#src/domain/hours/form/draft.ts'
import type { HoursPath } from '#src/domain/hours/model/validate.ts'

import { useHoursEditor } from './editor-context.ts'
import { LabelledSelect } from './LabelledSelect.tsx'
import { PlanFields } from './PlanFields.tsx'

const copySets = { weekdays: [0, 1, 2, 3, 4], weekend: [5, 6], everyDay: [0, 1, 2, 3, 4, 5, 6] }
const copyKeys = ['weekdays', 'weekend', 'everyDay'] as const

interface Props {
  week: DraftWeek
  path: HoursPath
  onChange: (week: DraftWeek) => void
}

/** Copies one day to several, as soon as there is something to copy. */
function CopyDay({ week, onChange }: Omit<Props, 'path'>): ReactNode {
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
export function WeekFields({ week, path, onChange }: Props): ReactNode {
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
            onChange={(changed) => onChange(replaced(week, day, changed))}
            other={
              previous && {
                label: words.sameAs(words.days[day - 1] ?? ''),
                isChosen: false,
                onChoose: () => onChange(replaced(week, day, previous)),
              }
            }
          />
        )
      })}
      <CopyDay week={week} onChange={onChange} />
    </div>
  )
}
