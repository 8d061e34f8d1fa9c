import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { screenLanguage } from '#src/stores/language.ts'

import type { ListState } from './use-list-state.ts'

/** Section 9 of the specification. */
const PAUSE_MS = 300

const sortLabel = { da: 'Rækkefølge', en: 'Sort by' }

interface SelectProps<Query extends Record<string, string>> {
  state: ListState<Query>
  label: string
  /** Of the parameter. */
  name: keyof Query & string
  /** Each value with its label. */
  options: Readonly<Record<string, string>>
}

/** One of a few values of a query, which acts as soon as it is chosen. */
export function FilterSelect<Query extends Record<string, string>>({
  label,
  name,
  options,
  state: { query, change },
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
        onChange={({ currentTarget: { value } }) => change(name, value)}
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

interface Props<Query extends Record<string, string>> {
  state: ListState<Query>
  /** Label of the search field. */
  search: string
  sorts: Readonly<Record<string, string>>
}

/** What a list is searched for, a moment after the last key, and its order. */
export function SearchAndSort<Query extends { q: string; sort: string }>({
  search,
  sorts,
  state,
}: Props<Query>): ReactNode {
  const { query, change } = state
  const id = useId()
  // What is typed, until the address says otherwise.
  const [typed, setTyped] = useState({ text: query.q, from: query.q })
  const text = typed.from === query.q ? typed.text : query.q
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const type = (written: string): void => {
    setTyped({ text: written, from: query.q })
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const q = written.trim()
      setTyped({ text: written, from: q })
      change('q', q)
    }, PAUSE_MS)
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
      <FilterSelect label={sortLabel[screenLanguage()]} name="sort" options={sorts} state={state} />
    </form>
  )
}
