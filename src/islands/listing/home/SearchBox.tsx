import { useStore } from '@nanostores/react'
import { Search, X } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { MAX_QUERY_LENGTH } from '#src/domain/search/question-words.ts'
import type { Suggestion } from '#src/domain/search/suggestions.ts'
import { $choice, choose } from '#src/stores/listing/choice.ts'
import { findNearMe } from '#src/stores/listing/home.ts'
import { prepareResults } from '#src/stores/listing/results.ts'
import { $parsedQuery, $search, loadSearch } from '#src/stores/listing/search/search.ts'
import { listing } from '#src/texts/texts.ts'

import type * as suggestionsModule from './Suggestions.tsx'

export const SEARCH_FIELD = 'soeg'
const LIST = 'soeg-forslag'
const DEBOUNCE_MS = 300
/** After this pause the results are computed in advance. */
const PREPARE_MS = 200

/** Locating failed: the visitor should type a place. */
export const $isPlaceWanted = atom(false)

type Suggesting = typeof suggestionsModule

/** The text being typed. It is applied after a pause; changes from elsewhere (the back button) show at once. */
function useTypedQuery(): {
  text: string
  type: (text: string) => void
  apply: (text: string) => void
  applyPending: () => void
} {
  const { query } = useStore($choice, { ssr: 'initial' })
  const [text, setText] = useState(query)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const applied = useRef(query)
  const stop = (): void => timers.current.forEach(clearTimeout)
  useEffect(() => {
    if (query === applied.current) return
    applied.current = query
    stop()
    setText(query)
  }, [query])
  useEffect(() => stop, [])
  const apply = (typed: string): void => {
    stop()
    setText(typed)
    applied.current = typed.trim()
    choose({ query: typed.trim() }, 'replace')
  }
  const type = (typed: string): void => {
    setText(typed)
    stop()
    timers.current = [
      setTimeout(() => prepareResults(typed.trim()), PREPARE_MS),
      setTimeout(() => apply(typed), DEBOUNCE_MS),
    ]
  }
  const applyPending = (): void => {
    if (text.trim() !== applied.current) apply(text)
  }
  return { text, type, apply, applyPending }
}

/** Suggestions, loaded when the field gets focus. Without them the field still works. */
function useSuggestions(text: string): {
  suggesting: Suggesting | null
  suggestions: readonly Suggestion[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  fetchSuggestions: () => void
} {
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { status } = useStore($search, { ssr: 'initial' })
  const suggestions = useMemo(
    () => (isOpen && suggesting && status === 'ready' ? suggesting.currentSuggestions(text) : []),
    [isOpen, suggesting, status, text],
  )
  const fetchSuggestions = (): void => {
    void loadSearch()
    if (suggesting === null)
      void import('./Suggestions.tsx').then(
        (fetched) => setSuggesting(() => fetched),
        () => undefined,
      )
  }
  return { suggesting, suggestions, isOpen: isOpen && suggestions.length > 0, setOpen, fetchSuggestions }
}

const NONE = -1

export function SearchBox(): ReactNode {
  const { text, type, apply, applyPending } = useTypedQuery()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(NONE)
  const { suggesting, suggestions, isOpen, setOpen, fetchSuggestions } = useSuggestions(text)
  const isPlaceWanted = useStore($isPlaceWanted, { ssr: 'initial' })

  // On a slow network, text may have been typed before the field worked.
  const takeTyped = useEffectEvent(() => {
    if (field.current?.value) type(field.current.value)
  })
  useEffect(() => takeTyped(), [])
  const open = (): void => {
    fetchSuggestions()
    setActive(NONE)
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    setActive(NONE)
    $isPlaceWanted.set(false)
  }
  const search = (query: string): void => {
    apply(query)
    suggesting?.rememberSearch(query)
    close()
    // Submitting may come before the query parser has loaded.
    void loadSearch().then(() => {
      if ($parsedQuery.get()?.asksNearMe) void findNearMe('replace')
    })
  }
  const take = (suggestion: Suggestion): void => {
    if (suggestion.path !== undefined) {
      suggesting?.rememberSearch(suggestion.query)
      location.assign(suggestion.path)
    } else if (suggestion.kind === 'nearMe') {
      apply('')
      close()
      void findNearMe()
    } else search(suggestion.query)
  }
  const move = (by: number): void => {
    if (!isOpen) return open()
    // Arrow keys also reach the field itself, after the last suggestion.
    const places = suggestions.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, nativeEvent } = event
    // During composition, keys belong to the input method.
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && isOpen && suggestions[active]) {
      event.preventDefault()
      take(suggestions[active])
    } else if (key === 'Escape') {
      if (isOpen) close()
      else apply('')
    }
  }
  return (
    <form
      role="search"
      className="needs-script relative flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        close()
        // A press outside acts on the whole query, so the pending part is applied first.
        applyPending()
      }}
    >
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        {listing.searchLabel}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-moss" />
      <input
        ref={field}
        id={SEARCH_FIELD}
        name="q"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-activedescendant={isOpen && suggesting && active !== NONE ? suggesting.optionId(LIST, active) : undefined}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={listing.searchPlaceholder}
        value={text}
        onFocus={open}
        onClick={() => {
          if (!isOpen) open()
        }}
        onChange={(event) => {
          type(event.currentTarget.value)
          open()
        }}
        onKeyDown={onKeyDown}
        className={
          'h-11 w-full rounded-lg border border-transparent bg-paper pr-11 ' +
          'pl-10 text-ink placeholder-shown:pr-2 placeholder:text-moss'
        }
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={listing.clearSearch}
          onClick={() => {
            apply('')
            field.current?.focus()
          }}
          className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-md text-moss hover:bg-linen hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
      {isOpen && suggesting && (
        <suggesting.SuggestionList
          id={LIST}
          suggestions={suggestions}
          active={active}
          isPlaceWanted={isPlaceWanted}
          onChoose={take}
          onForget={close}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen && listing.suggestionCount(suggestions.length)}
      </p>
    </form>
  )
}
