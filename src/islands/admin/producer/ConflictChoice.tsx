import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { EditedPart, Kept, Version } from '#src/domain/producer/edit-conflicts.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import type { Language } from '#src/domain/text/language.ts'
import { ConflictFields } from '#src/ui/form/ConflictFields.tsx'

import type { OperatorConflict } from './use-producer-edit.ts'

const words: Record<Language, Record<'heading' | 'explained' | Version | 'goOn' | 'unknown', string>> = {
  en: {
    heading: 'Someone else has saved this producer in the meantime',
    explained:
      'None of your changes have been saved yet. You have both changed these fields: choose what to keep in each, then save.',
    mine: 'Yours',
    theirs: 'Saved by',
    unknown: 'someone else',
    goOn: 'Continue Editing',
  },
  da: {
    heading: 'En anden har gemt producenten imens',
    explained:
      'Intet af dit er gemt endnu. Disse felter har I begge ændret: vælg, hvad der skal stå i hvert, og gem så.',
    mine: 'Dit',
    theirs: 'Gemt af',
    unknown: 'en anden',
    goOn: 'Fortsæt',
  },
}

/** 'Saved by anna, 21/11/2026 12:05'. */
function savedBy({ producer, changes }: OperatorConflict, part: EditedPart, language: Language): string {
  const change = changes.find((each) => each.field === part)
  const { theirs: by, unknown } = words[language]
  return `${by} ${change?.operator ?? unknown}, ${dateTimeLabel(change?.createdAt ?? producer.updatedAt)}`
}

interface Props {
  conflict: OperatorConflict
  language: Language
  onResolve: (kept: Kept) => void
}

/** Both versions of every field that two operators have both changed, side by side, to choose between. */
export function ConflictChoice({ conflict, language, onResolve }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState<Kept>({})
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
      <ConflictFields
        conflict={conflict}
        language={language}
        labelOf={(version, part) => (version === 'mine' ? words[language].mine : savedBy(conflict, part, language))}
        kept={kept}
        onKeep={setKept}
      />
      <p>
        <button type="button" className="button button-primary" onClick={() => onResolve(kept)}>
          {words[language].goOn}
        </button>
      </p>
    </section>
  )
}
