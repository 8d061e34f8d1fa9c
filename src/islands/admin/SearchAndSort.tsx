import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { Choice } from '#src/ui/admin/Choice.tsx'

/** Section 9 of the specification. */
const PAUSE_MS = 300

interface Props {
  words: { search: string; sort: string }
  sorts: readonly { value: string; label: string }[]
  sort: string
  /** What the field begins with. */
  q?: string
  /** A moment after the last key. */
  onSearch: (q: string) => void
  onSort: (sort: string) => void
}

/** What a list is looked through for, and its order. */
export function SearchAndSort({ words, sorts, sort, q = '', onSearch, onSort }: Props): ReactNode {
  const id = useId()
  const [text, setText] = useState(q)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const type = (typed: string): void => {
    setText(typed)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
  }
  return (
    <form role="search" className="grid gap-4 sm:grid-cols-[1fr_14rem]" onSubmit={(event) => event.preventDefault()}>
      <div>
        <label htmlFor={id} className="field-label">
          {words.search}
        </label>
        <input id={id} type="search" value={text} maxLength={200} autoComplete="off" onChange={({ currentTarget }) => type(currentTarget.value)} className="field-input" />
      </div>
      <Choice label={words.sort} value={sort} options={sorts} onChange={onSort} />
    </form>
  )
}
