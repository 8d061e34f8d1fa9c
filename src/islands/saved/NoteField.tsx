import { useState } from 'react'
import type { ReactNode } from 'react'

import { withNote } from '#src/domain/saved/note.ts'
import { NOTE_LENGTH } from '#src/domain/saved/saved.ts'
import type { SavedProducer } from '#src/domain/saved/saved.ts'
import { changeSaved } from '#src/stores/saved/storage.ts'

interface Props {
  producer: SavedProducer
  name: string
}

/** The visitor's own words of a shop, saved with each letter. */
export function NoteField({ producer: { segment, note }, name }: Props): ReactNode {
  /** What could not be stored, and why: it stays in the field. */
  const [unsaved, setUnsaved] = useState<{ text: string; problem: string } | null>(null)
  const write = (text: string): void => {
    const problem = changeSaved(withNote(segment, text))
    setUnsaved(problem === null ? null : { text, problem })
  }
  return (
    <label className="block px-1 pt-2 text-sm font-medium">
      Note<span className="sr-only"> om {name}</span>
      <textarea
        className="field-input mt-1 font-normal"
        rows={2}
        maxLength={NOTE_LENGTH}
        value={unsaved?.text ?? note}
        placeholder="Til dig selv: hvad vil du købe?"
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {unsaved && (
        <span role="alert" className="mt-1 block text-barn">
          {unsaved.problem}
        </span>
      )}
    </label>
  )
}
