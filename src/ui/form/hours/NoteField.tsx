import { useId } from 'react'
import type { ReactNode } from 'react'

import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'

interface Props {
  note: string
  onChange: (note: string) => void
}

/** What people are told besides. */
export function NoteField({ note, onChange }: Props): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const id = useId()
  const error = errorAt(['note'])
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {words.note} <span className="font-normal text-moss">{words.optional}</span>
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {words.noteHint}
      </p>
      <input
        id={id}
        lang="da"
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby={[`${id}-hint`, error === null ? null : `${id}-fejl`]
          .filter((part) => part !== null)
          .join(' ')}
        value={note}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field-input"
      />
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}
