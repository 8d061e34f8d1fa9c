import { useId } from 'react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { inputErrors, rebaseInput } from '#src/domain/hours/form/hours-input.ts'
import { picturesOf } from '#src/domain/pictures/pictures.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import type { Conflict, EditedPart, Kept, Version } from '#src/domain/producer/edit-conflicts.ts'
import { fieldLabel, fieldText, contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { HoursOfForm } from '#src/domain/hours/form/hours-input.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import { isPart, partLabel, partText } from '#src/domain/sources/parts.ts'
import type { Language } from '#src/domain/text/format.ts'
import { PictureStrip } from '#src/ui/pictures/PictureCard.tsx'

/** Rebases a form on a newer producer with these values; opening hours stay as typed. */
export function rebaseForm<Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  values: GivenEditable,
  newer: GivenEditable & HoursOfForm,
): void {
  const start = formValues(newer, contentFields)
  const written = form.getValues('openingHours')
  const keepsHours = inputErrors(written).length > 0 || values.openingHours !== newer.hours
  const openingHours = keepsHours ? rebaseInput(written, start.openingHours.stored) : start.openingHours
  form.reset(start)
  const merged = { ...formValues({ ...newer, ...values }, contentFields), openingHours }
  for (const field of contentFields) form.setValue(field, merged[field], { shouldDirty: true })
}

interface OfferedVersion<Key extends string> {
  key: Key
  /** Small label above the text, naming its origin. */
  label: string
  text: ReactNode
}

interface VersionChoiceProps<Key extends string> {
  legend: string
  versions: readonly OfferedVersion<Key>[]
  /** Null until chosen. */
  chosen: Key | null
  onChoose: (key: Key) => void
}

/** Versions of one field side by side, to choose from. */
export function VersionChoice<Key extends string>({
  legend,
  versions,
  chosen,
  onChoose,
}: VersionChoiceProps<Key>): ReactNode {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {versions.map(({ key, label, text }) => (
          <label
            key={key}
            className={
              'flex min-w-0 items-start gap-3 rounded-lg border border-stem bg-white p-3 ' +
              'has-checked:border-forest has-checked:bg-meadow has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-forest'
            }
          >
            <input
              type="radio"
              name={name}
              checked={chosen === key}
              onChange={() => onChoose(key)}
              className="mt-1 size-4 shrink-0 accent-forest"
            />
            <span className="min-w-0">
              <span className="block text-sm text-moss">{label}</span>
              <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ContentProps {
  conflict: Conflict<GivenEditable>
  language: Language
  /** Label of a version. */
  labelOf: (version: Version, part: EditedPart) => string
  kept: Kept
  onKeep: (kept: Kept) => void
}

function Content({
  part,
  version,
  conflict,
  language,
}: { part: EditedPart; version: Version } & ContentProps): ReactNode {
  const producer = conflict[version]
  if (part === 'openingHours') return conflict.hours[version]
  if (part === 'imageUrl') return <PictureStrip pictures={picturesOf(producer)} language={language} />
  return isPart(part) ? partText(part, producer, language) : fieldText(part, producer[part], language)
}

/** Both versions of every conflicting part, side by side; 'mine' is preselected. */
export function ConflictFields(props: ContentProps): ReactNode {
  const { conflict, language, labelOf, kept, onKeep } = props
  return conflict.parts.map((part) => (
    <VersionChoice
      key={part}
      legend={isPart(part) ? partLabel(part, language) : fieldLabel(part, language)}
      versions={(['mine', 'theirs'] as const).map((version) => ({
        key: version,
        label: labelOf(version, part),
        text: <Content {...props} part={part} version={version} />,
      }))}
      chosen={kept[part] ?? 'mine'}
      onChoose={(version) => onKeep({ ...kept, [part]: version })}
    />
  ))
}
