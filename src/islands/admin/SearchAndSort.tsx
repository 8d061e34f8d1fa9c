import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { Choice } from '#src/ui/admin/Choice.tsx'

/** Section 9 of the specification. */
const PAUSE_MS = 300

interface Asked {
  q: string
  sort: string
}

interface Props<Query extends Asked> {
  words: { search: string; sort: string }
  sorts: readonly { value: string; label: string }[]
  asked: Query
  /** For a search, a moment after the last key. */
  onChange: (change: (before: Query) => Query) => void
}

/** What a list is looked through for, and its order. */
export function SearchAndSort<Query extends Asked>({ words, sorts, asked, onChange }: Props<Query>): ReactNode {
  const id = useId()
  const [text, setText] = useState(asked.q)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const type = (typed: string): void => {
    setText(typed)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onChange((before) => ({ ...before, q: typed.trim() })), PAUSE_MS)
  }
  return (
    <form role="search" className="grid gap-4 sm:grid-cols-[1fr_14rem]" onSubmit={(event) => event.preventDefault()}>
      <div>
        <label htmlFor={id} className="field-label">
          {words.search}
        </label>
        <input
          id={id}
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          className="field-input"
        />
      </div>
      <Choice
        label={words.sort}
        value={asked.sort}
        options={sorts}
        onChange={(sort) => onChange((before) => ({ ...before, sort }))}
      />
    </form>
  )
}
