import ChevronDown from 'lucide-react/icons/chevron-down'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import type { HoursDraft } from '#src/domain/hours/model.ts'
import { isEmptyDraft } from '#src/domain/hours/form/draft.ts'

import { Button } from '../../Button.tsx'
import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './editor-context.ts'

/** What was not understood is kept in words. */
const noteWith = (note: string, added: readonly string[]): string =>
  [note.trim(), ...added.map((part) => part.replace(/\s+/gu, ' '))].filter(Boolean).join('. ')

interface Outcome {
  text: string
  notUnderstood: readonly string[]
  /** What stood in the form before; null where it still does. */
  before: HoursDraft | null
}

interface Props {
  text: string
  draft: HoursDraft
  /** A text that is not in the form yet, and may be lost. */
  onType: (text: string) => void
  /** A text that has been read into the form, or is left to its reader. */
  onRead: (draft: HoursDraft, text: string) => void
}

/** Fills the form from hours as people write them. What reads them is fetched when it is first used. */
export function TextReader({ text, draft, onType, onRead }: Props): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isReading, setReading] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const error = errorAt(['text'])

  async function read(written: string): Promise<void> {
    if (written.trim() === '') return
    setReading(true)
    try {
      const { readDanishHours } = await import('#src/domain/hours/danish/read.ts')
      const { model, notUnderstood } = readDanishHours(written)
      const isFilled = !isEmptyDraft(model)
      setOutcome({ text: isFilled ? words.filled : words.nothingRead, notUnderstood, before: isFilled ? draft : null })
      onRead(isFilled ? { ...model, note: model.note || draft.note } : draft, written)
    } catch {
      setOutcome({ text: words.notLoaded, notUnderstood: [], before: null })
    } finally {
      setReading(false)
    }
  }

  const described = [`${id}-hint`, error === null ? null : `${id}-fejl`].filter((part) => part !== null).join(' ')
  return (
    <details
      className="group rounded-lg border border-sand bg-paper px-4 sm:px-5"
      open={isOpen || text !== ''}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-medium">
        <ClipboardPen aria-hidden="true" className="size-4 shrink-0 text-moss" />
        {words.text}
        <ChevronDown aria-hidden="true" className="ml-auto size-4 shrink-0 text-moss group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-5">
        <div>
          <p id={`${id}-hint`} className="field-hint">
            {words.textHint}
          </p>
          <textarea
            aria-label={words.text}
            rows={3}
            lang="da"
            maxLength={2000}
            aria-invalid={error !== null}
            aria-describedby={described}
            value={text}
            onChange={({ currentTarget }) => {
              setOutcome(null)
              onType(currentTarget.value)
            }}
            className="field-input"
          />
          <ErrorText id={`${id}-fejl`} error={error} />
        </div>
        <p>
          <Button isBusy={isReading} busyLabel={words.filling} onPress={() => void read(text)}>
            {words.fill}
          </Button>
        </p>
        <div role="status" className="flex flex-col gap-3 rounded-lg bg-straw px-4 py-3 empty:hidden">
          {outcome !== null && (
            <>
              <p className="font-medium">{outcome.text}</p>
              {outcome.notUnderstood.length > 0 && (
                <div>
                  <p>{words.notUnderstood}</p>
                  <ul className="list-disc pl-5 [overflow-wrap:anywhere]" lang="da">
                    {outcome.notUnderstood.map((part) => (
                      <li key={part}>“{part}”</li>
                    ))}
                  </ul>
                </div>
              )}
              <p className="flex flex-wrap gap-3 empty:hidden">
                {outcome.notUnderstood.length > 0 && (
                  <Button
                    onPress={() => {
                      setOutcome({ ...outcome, notUnderstood: [] })
                      onRead({ ...draft, note: noteWith(draft.note, outcome.notUnderstood) }, text)
                    }}
                  >
                    {words.textAsNote}
                  </Button>
                )}
                {outcome.before !== null && (
                  <Button
                    onPress={() => {
                      if (outcome.before !== null) onRead(outcome.before, text)
                      setOutcome({ text: words.undone, notUnderstood: [], before: null })
                    }}
                  >
                    {words.undo}
                  </Button>
                )}
              </p>
            </>
          )}
        </div>
      </div>
    </details>
  )
}
