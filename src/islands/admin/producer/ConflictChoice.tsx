import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { disagreements } from '#src/domain/producer/edit-conflicts.ts'
import type { Version } from '#src/domain/producer/edit-conflicts.ts'
import type { Language } from '#src/domain/text/language.ts'
import type { EditableProducer } from '#src/domain/producer/changes.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'
import { VersionChoice } from '#src/ui/form/VersionChoice.tsx'

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
        <VersionChoice
          key={field}
          legend={fieldLabel(field, language)}
          versions={(['mine', 'theirs'] as const).map((version) => ({
            key: version,
            label: words[language][version],
            text: fieldText(field, conflict[version][field], language),
          }))}
          chosen={kept[field] ?? 'mine'}
          onChoose={(version) => setKept({ ...kept, [field]: version })}
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
