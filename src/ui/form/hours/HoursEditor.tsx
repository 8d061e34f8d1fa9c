import { useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { isEmptyDraft, usualSpans, planOfKind } from '#src/domain/hours/form/draft.ts'
import { draftOf, inputErrors, withDraft } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput } from '#src/domain/hours/form/hours-input.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import type { HoursDraft } from '#src/domain/hours/model/model.ts'
import type { HoursPath } from '#src/domain/hours/model/validate.ts'
import type { Language } from '#src/domain/text/language.ts'

import { ErrorText } from '../ErrorText.tsx'
import { HoursEditorContext, useHoursEditor } from './editor-context.ts'
import { ExceptionFields } from './ExceptionFields.tsx'
import { ExpressionFields } from './ExpressionFields.tsx'
import type { CheckExpression } from './ExpressionFields.tsx'
import { HoursPreview } from './HoursPreview.tsx'
import { NoteField } from './NoteField.tsx'
import { PlanFields } from './PlanFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TextReader } from './TextReader.tsx'
import { hoursWords, messageIn } from './words.ts'

interface DraftProps {
  draft: HoursDraft
  today: string
  onChange: (draft: HoursDraft) => void
}

/** What holds on public holidays, whatever the weekday. */
function HolidayFields({ draft, onChange }: Omit<DraftProps, 'today'>): ReactNode {
  const { words } = useHoursEditor()
  const { publicHolidays } = draft
  const isAsUsual = publicHolidays.kind === 'asUsual'
  return (
    <PlanFields
      label={words.holidays}
      path={['publicHolidays']}
      plan={isAsUsual ? null : publicHolidays}
      onChange={(plan) => onChange({ ...draft, publicHolidays: plan })}
      other={{
        label: words.asUsual,
        isChosen: isAsUsual,
        onChoose: () => onChange({ ...draft, publicHolidays: { kind: 'asUsual' } }),
      }}
    />
  )
}

/** Everything a form can say of opening hours, what most shops need first. */
function DraftFields({ draft, today, onChange }: DraftProps): ReactNode {
  return (
    <>
      <ScheduleFields draft={draft} onChange={onChange} />
      <HolidayFields draft={draft} onChange={onChange} />
      <ExceptionFields
        exceptions={draft.exceptions}
        today={today}
        onChange={(exceptions) => onChange({ ...draft, exceptions })}
      />
      <NoteField note={draft.note} onChange={(note) => onChange({ ...draft, note })} />
      {!isEmptyDraft(draft) && <HoursPreview draft={draft} today={today} />}
    </>
  )
}
