import { useStore } from '@nanostores/react'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { MAX_QUERY_LENGTH } from '#src/domain/search/search.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'

export const SEARCH_FIELD = 'soeg'
const DEBOUNCE_MS = 300

/** What is typed, applied when the typing has paused; what changes elsewhere (back button) shows at once. */
function useTypedQuery(): [string, (text: string) => void, (text: string) => void] {
  const { query } = useStore($choice, { ssr: 'initial' })
  const [text, setText] = useState(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = useRef(query)
  useEffect(() => {
    if (query === applied.current) return
    applied.current = query
    clearTimeout(timer.current)
    setText(query)
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (typed: string): void => {
    clearTimeout(timer.current)
    setText(typed)
    applied.current = typed.trim()
    choose({ query: typed.trim() }, 'replace')
  }
  const type = (typed: string): void => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(typed), DEBOUNCE_MS)
  }
  return [text, type, apply]
}

export function SearchBox(): ReactNode {
  const [text, type, apply] = useTypedQuery()
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      role="search"
      className="needs-script relative flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text)
      }}
    >
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        Søg efter gårdbutikker og produkter
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-moss" />
      <input
        ref={field}
        id={SEARCH_FIELD}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Søg gårdbutikker og produkter…"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') apply('')
        }}
        className="h-11 w-full rounded-lg border border-transparent bg-paper pr-11 pl-10 text-ink placeholder:text-moss"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Ryd søgning"
          onClick={() => {
            apply('')
            field.current?.focus()
          }}
          className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-md text-moss hover:bg-linen hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </form>
  )
}
