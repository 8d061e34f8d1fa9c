import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { disagreements } from '#src/domain/producer/edit-conflicts.ts'
import type { Version } from '#src/domain/producer/edit-conflicts.ts'
import type { Language } from '#src/domain/text/language.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'

import type { Conflict } from './use-producer-edit.ts'

const words: Record<Language, Record<'heading' | 'explained' | Version | 'goOn', string>> = {
  en: {
    heading: 'Somebody else has saved this producer meanwhile',
    explained: 'Nothing of yours has been saved yet. Choose what to keep of each field; then save.',
    mine: 'Yours',
    theirs: 'Saved by somebody else',
    goOn: 'Continue Editing',
  },
  da: {
    heading: 'En anden har gemt producenten imens',
    explained: 'Intet af dit er gemt endnu. Vælg, hvad der skal stå i hvert felt, og gem så.',
    mine: 'Dit',
    theirs: 'Gemt af en anden',
    goOn: 'Fortsæt',
  },
}

interface ChoiceProps {
  field: EditableField
  versions: Record<Version, EditableProducer>
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
              <span className="block text-sm text-moss">{words[language][version]}</span>
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

/** Both versions of every field in which two operators disagree, side by side, to choose between. */
export function ConflictChoice({ base, conflict, language, onResolve }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState<Partial<Record<EditableField, Version>>>(() =>
    Object.fromEntries(
      disagreements(base, conflict.mine, conflict.theirs).map(({ field, kept: version }) => [field, version]),
    ),
  )
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
      {disagreements(base, conflict.mine, conflict.theirs).map(({ field }) => (
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
