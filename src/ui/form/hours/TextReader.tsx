import ChevronDown from 'lucide-react/icons/chevron-down'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { isEmptyDraft } from '#src/domain/hours/form/draft.ts'
import type { HoursDraft } from '#src/domain/hours/model.ts'

import { Button } from '../../Button.tsx'
import { ErrorText } from '../Field.tsx'
import { useHoursEditor } from './controls.tsx'

interface Outcome {
  message: string
  notUnderstood: readonly string[]
  /** The draft before the text was read; null if it is unchanged. */
  before: HoursDraft | null
}

const noOutcome: Outcome = { message: '', notUnderstood: [], before: null }

interface Props {
  text: string
  draft: HoursDraft
  /** Called with a text that is not read yet. */
  onType: (text: string) => void
  /** Called with a text and the draft after reading it. */
  onRead: (draft: HoursDraft, text: string) => void
}

/** Fills the form from hours as people write them. The parser is loaded when it is first used. */
export function TextReader({ text, draft, onType, onRead }: Props): ReactNode {
  const { words, errorAt } = useHoursEditor()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isReading, setReading] = useState(false)
  const [{ message, notUnderstood, before }, setOutcome] = useState(noOutcome)
  const error = errorAt(['text'])
  // The form can be edited while the parser is loaded.
  const latest = useRef({ text, draft })
  useEffect(() => void (latest.current = { text, draft }))
  // The pressed buttons below the outcome disappear.
  const outcome = useRef<HTMLDivElement>(null)

  async function read(): Promise<void> {
    if (text.trim() === '') return
    setReading(true)
    try {
      const { readDanishHours } = await import('#src/domain/hours/danish/read.ts')
      const { text: typed, draft: edited } = latest.current
      if (typed !== text) return
      const { model, notUnderstood: unread } = readDanishHours(text)
      const isFilled = !isEmptyDraft(model)
      setOutcome({
        message: isFilled ? words.filled : words.nothingRead,
        notUnderstood: unread,
        before: isFilled ? edited : null,
      })
      onRead(isFilled ? { ...model, note: model.note || edited.note } : edited, text)
    } catch {
      setOutcome({ ...noOutcome, message: words.notLoaded })
    } finally {
      setReading(false)
    }
  }

  function writeNote(): void {
    const parts = [draft.note.trim(), ...notUnderstood.map((part) => part.replace(/\s+/gu, ' '))]
    setOutcome({ message, notUnderstood: [], before })
    onRead({ ...draft, note: parts.filter(Boolean).join('. ') }, text)
    outcome.current?.focus()
  }

  function undo(): void {
    if (before !== null) onRead(before, text)
    setOutcome({ ...noOutcome, message: words.undone })
    outcome.current?.focus()
  }

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
            aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-fejl`}
            value={text}
            onChange={({ currentTarget }) => {
              setOutcome(noOutcome)
              onType(currentTarget.value)
            }}
            className="field-input"
          />
          <ErrorText id={`${id}-fejl`} error={error} />
        </div>
        <p>
          <Button isBusy={isReading} busyLabel={words.filling} onPress={() => void read()}>
            {words.fill}
          </Button>
        </p>
        <div
          ref={outcome}
          tabIndex={-1}
          role="status"
          className="flex flex-col gap-3 rounded-lg bg-straw px-4 py-3 empty:hidden"
        >
          {message !== '' && (
            <>
              <p className="font-medium">{message}</p>
              {notUnderstood.length > 0 && (
                <div>
                  <p>{words.notUnderstood}</p>
                  <ul className="list-disc pl-5 [overflow-wrap:anywhere]" lang="da">
                    {notUnderstood.map((part) => (
                      <li key={part}>“{part}”</li>
                    ))}
                  </ul>
                </div>
              )}
              <p className="flex flex-wrap gap-3 empty:hidden">
                {notUnderstood.length > 0 && <Button onPress={writeNote}>{words.textAsNote}</Button>}
                {before !== null && <Button onPress={undo}>{words.undo}</Button>}
              </p>
            </>
          )}
        </div>
      </div>
    </details>
  )
}
