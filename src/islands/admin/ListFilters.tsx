import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { screenLanguage } from '#src/stores/language.ts'

/** Section 9 of the specification. */
const PAUSE_MS = 300

const sortLabel = { da: 'Rækkefølge', en: 'Sort by' }

interface QueryState<Query> {
  /** What the list is asked for. */
  query: Query
  onChange: (change: (before: Query) => Query) => void
}

interface SelectProps<Query> extends QueryState<Query> {
  label: string
  /** Of the parameter. */
  name: keyof Query
  /** Each value with its label. */
  options: Readonly<Record<string, string>>
}

/** One of a few values of a query, which acts as soon as it is chosen. */
export function FilterSelect<Query extends Record<string, string>>({
  label,
  name,
  options,
  query,
  onChange,
}: SelectProps<Query>): ReactNode {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        value={query[name]}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, [name]: value }))}
        className="field-input"
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface Props<Query> extends QueryState<Query> {
  /** Label of the search field. */
  search: string
  sorts: Readonly<Record<string, string>>
}

/** What a list is searched for, a moment after the last key, and its order. */
export function SearchAndSort<Query extends { q: string; sort: string }>({
  search,
  sorts,
  query,
  onChange,
}: Props<Query>): ReactNode {
  const id = useId()
  const [text, setText] = useState(query.q)
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
          {search}
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
      <FilterSelect label={sortLabel[screenLanguage()]} name="sort" options={sorts} query={query} onChange={onChange} />
    </form>
  )
}
