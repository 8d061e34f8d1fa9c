import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { bothChanged } from '#src/domain/producer/edit-conflicts.ts'
import type { Version } from '#src/domain/producer/edit-conflicts.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import type { Language } from '#src/domain/text/language.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'

import type { Conflict } from './use-producer-edit.ts'

const words: Record<Language, Record<'heading' | 'explained' | Version | 'goOn' | 'unknown', string>> = {
  en: {
    heading: 'Somebody else has saved this producer meanwhile',
    explained:
      'Nothing of yours has been saved yet. These fields were changed by both of you: choose what to keep of each; then save.',
    mine: 'Yours',
    theirs: 'Saved by',
    unknown: 'somebody else',
    goOn: 'Continue Editing',
  },
  da: {
    heading: 'En anden har gemt producenten imens',
    explained:
      'Intet af dit er gemt endnu. Disse felter har I begge ændret: Vælg, hvad der skal stå i hvert, og gem så.',
    mine: 'Dit',
    theirs: 'Gemt af',
    unknown: 'en anden',
    goOn: 'Fortsæt',
  },
}

/** 'Saved by anna, 21/11/2026 12:05'. */
function savedBy({ theirs, changes }: Conflict, field: EditableField, language: Language): string {
  const change = changes.find((each) => each.field === field)
  const { theirs: by, unknown } = words[language]
  return `${by} ${change?.operator ?? unknown}, ${dateTimeLabel(change?.createdAt ?? theirs.updatedAt)}`
}

interface ChoiceProps {
  field: EditableField
  versions: Conflict
  kept: Version
  language: Language
  onKeep: (version: Version) => void
}

function FieldChoice({ field, versions, kept, language, onKeep }: ChoiceProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{fieldLabel(field, language)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((version) => (
          <label
            key={version}
            className="flex min-w-0 items-start gap-3 rounded-lg border border-stem bg-white p-3 has-checked:border-forest has-checked:bg-meadow has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name={name}
              checked={kept === version}
              onChange={() => onKeep(version)}
              className="mt-1 size-4 shrink-0 accent-forest"
            />
            <span className="min-w-0">
              <span className="block text-sm text-moss">
                {version === 'mine' ? words[language].mine : savedBy(versions, field, language)}
              </span>
              <span className="block [overflow-wrap:anywhere] whitespace-pre-line">
                {fieldText(field, versions[version][field], language)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  /** What both versions began with. */
  base: EditableProducer
  conflict: Conflict
  language: Language
  onResolve: (kept: Partial<Record<EditableField, Version>>) => void
}

/** Both versions of every field that two operators have both changed, side by side, to choose between. */
export function ConflictChoice({ base, conflict, language, onResolve }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState<Partial<Record<EditableField, Version>>>({})
  // It takes the form's place, and the keyboard was in that.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="conflict" className="flex flex-col gap-5">
      <div className="rounded-card border border-rapeseed bg-straw p-4">
        <h3 id="conflict" ref={heading} tabIndex={-1} className="text-lg">
          {words[language].heading}
        </h3>
        <p className="mt-1">{words[language].explained}</p>
      </div>
      {bothChanged(base, conflict.mine, conflict.theirs).map((field) => (
        <FieldChoice
          key={field}
          field={field}
          versions={conflict}
          kept={kept[field] ?? 'mine'}
          language={language}
          onKeep={(version) => setKept({ ...kept, [field]: version })}
        />
      ))}
      <p>
        <button type="button" className="button button-primary" onClick={() => onResolve(kept)}>
          {words[language].goOn}
        </button>
      </p>
    </section>
  )
}
